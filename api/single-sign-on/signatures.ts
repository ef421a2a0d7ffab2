const protocol = 'urn:oasis:names:tc:SAML:2.0:protocol'
const assertion = 'urn:oasis:names:tc:SAML:2.0:assertion'
const xmldsig = 'http://www.w3.org/2000/09/xmldsig#'

/** Whatever is not here is refused: SHA-1, HMAC, "none", XPath and XSLT among them. */
const allowed: Readonly<Record<string, readonly string[]>> = {
  SignatureMethod: [
    'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
    'http://www.w3.org/2001/04/xmldsig-more#rsa-sha512',
    'http://www.w3.org/2007/05/xmldsig-more#sha256-rsa-MGF1',
  ],
  DigestMethod: ['http://www.w3.org/2001/04/xmlenc#sha256', 'http://www.w3.org/2001/04/xmlenc#sha512'],
  CanonicalizationMethod: ['http://www.w3.org/2001/10/xml-exc-c14n#'],
  Transform: [`${xmldsig}enveloped-signature`, 'http://www.w3.org/2001/10/xml-exc-c14n#'],
}
const ofSignature = ['SignedInfo', 'SignatureValue', 'KeyInfo']

/**
 * Whether a response has the one shape in which a signature can only mean what is read: one assertion, directly below the
 * response and signed itself; no other signature but the response's own; every id once. Says nothing about who signed.
 */
export function isPlainResponse(root: Element): boolean {
  const assertions = named(root, 'Assertion')
  const [signed] = assertions
  return (
    is(root, protocol, 'Response') &&
    assertions.length === 1 &&
    signed !== undefined &&
    signed.parentNode === root &&
    is(signed, assertion, 'Assertion') &&
    encrypted(root).length === 0 &&
    signaturesAreOf(root, [root, signed]) &&
    isSigned(signed) &&
    idsAreUnique(root)
  )
}

/** The same for a request to sign out: signed as a whole, and nothing else in it is. */
export function isPlainLogoutRequest(root: Element): boolean {
  return (
    is(root, protocol, 'LogoutRequest') &&
    encrypted(root).length === 0 &&
    signaturesAreOf(root, [root]) &&
    isSigned(root) &&
    idsAreUnique(root)
  )
}

/** Whether the element carries a signature of its own, good or not. */
export function isSigned(element: Element): boolean {
  return childrenOf(element).some((child) => is(child, xmldsig, 'Signature'))
}

function signaturesAreOf(root: Element, owners: readonly Element[]): boolean {
  const signatures = named(root, 'Signature')
  const parents = new Set(signatures.map(({ parentNode }) => parentNode))
  return (
    parents.size === signatures.length &&
    signatures.every((signature) => owners.some((owner) => owner === signature.parentNode) && isCareful(signature))
  )
}

/** Known algorithms, one reference, to the element that the signature stands in. */
function isCareful(signature: Element): boolean {
  const [reference, ...more] = named(signature, 'Reference')
  const owner = signature.parentNode as Element
  return (
    is(signature, xmldsig, 'Signature') &&
    more.length === 0 &&
    reference?.getAttribute('URI') === `#${owner.getAttribute('ID')}` &&
    childrenOf(signature).every((child) => ofSignature.includes(child.localName)) &&
    Object.entries(allowed).every(([name, algorithms]) => {
      const used = named(signature, name).map((element) => element.getAttribute('Algorithm') ?? '')
      return used.length > 0 && used.every((algorithm) => algorithms.includes(algorithm))
    })
  )
}

function idsAreUnique(root: Element): boolean {
  const ids = [root, ...named(root, '*')].flatMap(({ attributes }) =>
    Array.from(attributes)
      .filter(({ localName, name }) => (localName || name).toLowerCase() === 'id')
      .map(({ value }) => value),
  )
  return new Set(ids).size === ids.length
}

function encrypted(root: Element): Element[] {
  return named(root, '*').filter(({ localName }) => localName.startsWith('Encrypted'))
}

/** Elements below, whatever namespace they claim. */
function named(root: Element, localName: string): Element[] {
  return Array.from(root.getElementsByTagNameNS('*', localName))
}

function childrenOf(element: Element): Element[] {
  return Array.from(element.childNodes).filter((node): node is Element => node.nodeType === 1)
}

function is(element: Element, namespace: string, localName: string): boolean {
  return element.namespaceURI === namespace && element.localName === localName
}
