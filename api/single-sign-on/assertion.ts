import { z } from 'zod'

/** As the SAML standard wants it: in UTC. */
const Instant = z
  .string()
  .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/)
  .transform((text) => new Date(text))

const Text = z.object({ _: z.string() })

const Confirmation = z.object({
  $: z.object({ Method: z.literal('urn:oasis:names:tc:SAML:2.0:cm:bearer') }),
  SubjectConfirmationData: z.tuple([
    z.object({ $: z.object({ Recipient: z.string(), InResponseTo: z.string(), NotOnOrAfter: Instant }) }),
  ]),
})

const Attribute = z.object({ $: z.object({ Name: z.string() }), AttributeValue: z.array(z.unknown()).default([]) })

/** What is read of an assertion whose signature holds: everything that decides is there exactly once. */
const Assertion = z
  .object({
    Assertion: z.object({
      $: z.object({ ID: z.string().min(1).max(300), Version: z.literal('2.0') }),
      Issuer: z.tuple([Text]),
      Subject: z.tuple([
        z.object({
          NameID: z.tuple([Text.extend({ $: z.object({ Format: z.string().optional() }).default({}) })]),
          SubjectConfirmation: z.tuple([Confirmation]),
        }),
      ]),
      Conditions: z.tuple([z.object({ $: z.object({ NotOnOrAfter: Instant }) })]),
      AuthnStatement: z.tuple([z.object({ $: z.object({ SessionIndex: z.string().max(300).optional() }) })]),
      AttributeStatement: z.array(z.object({ Attribute: z.array(Attribute).default([]) })).default([]),
    }),
  })
  .transform(({ Assertion: { $, Issuer, Subject, Conditions, AuthnStatement, AttributeStatement } }) => {
    const [{ NameID, SubjectConfirmation }] = Subject
    const [{ $: confirmed }] = SubjectConfirmation[0].SubjectConfirmationData
    return {
      id: $.ID,
      issuer: Issuer[0]._,
      nameId: NameID[0]._,
      nameIdFormat: NameID[0].$.Format,
      recipient: confirmed.Recipient,
      inResponseTo: confirmed.InResponseTo,
      confirmedUntil: confirmed.NotOnOrAfter,
      goodUntil: Conditions[0].$.NotOnOrAfter,
      sessionIndex: AuthnStatement[0].$.SessionIndex,
      attributes: AttributeStatement.flatMap((statement) => statement.Attribute),
    }
  })
export type Assertion = z.output<typeof Assertion>

/** Undefined for one that is not of the shape that the web browser profile wants. */
export function readAssertion(verified: unknown): Assertion | undefined {
  return Assertion.safeParse(verified).data
}

/** What the assertion calls the person: the one value of the named attribute, else the name id. */
export function emailIn({ nameId, attributes }: Assertion, attributeName: string): string | undefined {
  if (attributeName === '') return nameId
  const named = attributes.filter(({ $ }) => $.Name === attributeName)
  const [value, ...more] = named.flatMap(({ AttributeValue }) => AttributeValue)
  return more.length === 0 ? Text.safeParse(value).data?._ : undefined
}
