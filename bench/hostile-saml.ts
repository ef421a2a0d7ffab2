import { formOf, type Message } from './hostile-shapes.ts'

const protocol = 'urn:oasis:names:tc:SAML:2.0:protocol'
const assertion = 'urn:oasis:names:tc:SAML:2.0:assertion'
const exclusive = 'http://www.w3.org/2001/10/xml-exc-c14n#'
const xmldsig = 'http://www.w3.org/2000/09/xmldsig#'

interface Sent {
  readonly issuer: string
  readonly destination: string
  readonly answers: string
}

/** Signed with nothing, but in such a way that finding that out takes all the work there is. */
const signatureOf = (id: string) =>
  `<ds:Signature xmlns:ds="${xmldsig}"><ds:SignedInfo><ds:CanonicalizationMethod Algorithm="${exclusive}"/>` +
  `<ds:SignatureMethod Algorithm="http://www.w3.org/2001/04/xmldsig-more#rsa-sha256"/><ds:Reference URI="#${id}">` +
  `<ds:Transforms><ds:Transform Algorithm="${xmldsig}enveloped-signature"/><ds:Transform Algorithm="${exclusive}"/></ds:Transforms>` +
  `<ds:DigestMethod Algorithm="http://www.w3.org/2001/04/xmlenc#sha256"/><ds:DigestValue>aGVsbG8=</ds:DigestValue>` +
  `</ds:Reference></ds:SignedInfo><ds:SignatureValue>${'A'.repeat(344)}</ds:SignatureValue></ds:Signature>`

const response = ({ issuer, destination, answers }: Sent, inner: string) =>
  `<samlp:Response xmlns:samlp="${protocol}" xmlns:saml="${assertion}" ID="_r" Version="2.0" Destination="${destination}" InResponseTo="${answers}">` +
  `<saml:Issuer>${issuer}</saml:Issuer>${signatureOf('_r')}<saml:Assertion ID="_a" Version="2.0"><saml:Issuer>${issuer}</saml:Issuer>` +
  `${signatureOf('_a')}${inner}</saml:Assertion></samlp:Response>`

const logout = ({ issuer, destination }: Sent, inner: string) =>
  `<samlp:LogoutRequest xmlns:samlp="${protocol}" xmlns:saml="${assertion}" ID="_r" Version="2.0" Destination="${destination}" IssueInstant="${new Date().toISOString()}">` +
  `<saml:Issuer>${issuer}</saml:Issuer>${signatureOf('_r')}<saml:NameID>x</saml:NameID>${inner}</samlp:LogoutRequest>`

const times = (count: number, text: (nth: number) => string) =>
  Array.from({ length: count }, (_, nth) => text(nth)).join('')

function nested(depth: number, namespaces: number, inside = ''): string {
  const opening = (nth: number) => `<a ${times(namespaces, (each) => `xmlns:n${nth}x${each}="u${nth}" `)}>`
  return times(depth, opening) + inside + '</a>'.repeat(depth)
}

const value = (nth: number) =>
  `<saml:AttributeValue xmlns:xs="urn:x" xmlns:xsi="urn:y" xsi:type="xs:string">Group ${nth}</saml:AttributeValue>`

/** What stands in the message: some is refused for its size, some is as large as honest ones may be. */
const contents: Readonly<Record<string, () => string>> = {
  'five thousand elements in elements': () => nested(5000, 1),
  'ten thousand elements in elements': () => nested(10_000, 1),
  'elements within elements, as deep as is read': () =>
    nested(
      25,
      20,
      times(1900, (nth) => `<n${nth % 25}x1:b/>`),
    ),
  'a namespace in each element': () => times(1900, (nth) => `<b xmlns:m${nth}="v" m${nth}:q="1"/>`),
  'many attributes': () =>
    times(190, (nth) => `<b ${times(12, (each) => `xmlns:a${each}="u${nth}" a${each}:q="1" `)}/>`),
  'one element of all attributes': () => `<b ${times(15_000, (nth) => `a${nth}="1" `)}/>`,
  'one element of all namespaces': () => `<b ${times(12_000, (nth) => `xmlns:a${nth}="1" `)}/>`,
  'a person of many groups': () => times(1400, value),
  'a long text': () => 'x'.repeat(200_000),
  'a text of references': () => '&#65;'.repeat(40_000),
  'a text of brackets': () => '>'.repeat(200_000),
  'a text of lines': () => '\r\n'.repeat(90_000),
  'elements and texts': () => '<b/>x'.repeat(1900),
  'an element without an end': () => '<b '.repeat(60_000),
  'a document type': () => '<!DOCTYPE a [<!ENTITY b "c">]>',
}

export const responsesOf = (sent: Sent): Message[] =>
  Object.entries(contents).map(([shape, inner]) => ({ shape, ...formOf('SAMLResponse', response(sent, inner())) }))

export const logoutRequestsOf = (sent: Sent): Message[] =>
  Object.entries(contents).map(([shape, inner]) => ({ shape, ...formOf('SAMLRequest', logout(sent, inner())) }))
