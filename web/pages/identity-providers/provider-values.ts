import { type Client, type IdentityProvider, ProviderDraft } from '@waybill/contracts'
import { z } from 'zod'
import type { Say } from '../../ui/language.tsx'

const { shape } = ProviderDraft

function listed(list: z.ZodType<string[]>, fault: string) {
  return z
    .string()
    .refine((text) => list.safeParse(listedIn(text)).success, fault)
    .transform(listedIn)
}

/** The contract's draft, with each list as the text that a person types, and everybody's as a tick beside the clients. */
export function providerSchema(say: Say) {
  const typed = z.object({
    ...shape,
    everybody: z.boolean(),
    clientIds: z.array(z.number()),
    signOnUrl: z
      .string()
      .min(1)
      .refine((text) => shape.signOnUrl.safeParse(text).success, say('idp.address.fault')),
    signOutUrl: z.string().refine((text) => shape.signOutUrl.safeParse(text).success, say('idp.address.fault')),
    certificates: z
      .string()
      .min(1)
      .refine((text) => shape.certificates.safeParse(certificatesIn(text)).success, say('idp.certificates.fault'))
      .transform(certificatesIn),
    emailDomains: listed(shape.emailDomains, say('idp.domains.fault')),
    people: listed(shape.people, say('fault.other')),
  })
  return typed.transform(({ everybody, ...draft }) => ({ ...draft, clientIds: everybody ? null : draft.clientIds }))
}

export type ProviderValues = z.input<ReturnType<typeof providerSchema>>

export function valuesOf(provider: IdentityProvider): ProviderValues {
  const { name, entityId, signOnUrl, signOutUrl, emailAttribute, active } = provider
  return {
    name,
    entityId,
    signOnUrl,
    signOutUrl,
    emailAttribute,
    active,
    certificates: certificatesText(provider),
    emailDomains: provider.emailDomains.join(', '),
    people: provider.people.join(', '),
    everybody: provider.clientIds === null,
    clientIds: provider.clientIds ?? [],
  }
}

/** Of somebody who administers one client and its child clients, it can only be theirs. */
export function newProvider(clients: readonly Pick<Client, 'id' | 'parentClientId'>[]): ProviderValues {
  const tops = clients.filter(({ parentClientId }) => !clients.some(({ id }) => id === parentClientId))
  return { ...emptyProvider, clientIds: tops.length === 1 ? tops.map(({ id }) => id) : [] }
}

export const emptyProvider: ProviderValues = {
  name: '',
  entityId: '',
  signOnUrl: '',
  signOutUrl: '',
  emailAttribute: '',
  active: true,
  certificates: '',
  emailDomains: '',
  people: '',
  everybody: false,
  clientIds: [],
}

export function certificatesText({ certificates: list }: Pick<IdentityProvider, 'certificates'>): string {
  return list.map(({ pem }) => pem.trim()).join('\n')
}

/** Several in a row, each with its own beginning and end; or one without either. */
export function certificatesIn(text: string): string[] {
  const framed = text.match(/-----BEGIN CERTIFICATE-----[^-]*-----END CERTIFICATE-----/g)
  return framed ?? [text.trim()].filter((one) => one !== '')
}

export function listedIn(text: string): string[] {
  return text.split(/[\s,;]+/).filter((one) => one !== '')
}
