const names = 'xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion"'
const emailFormat = 'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress'
const success = 'urn:oasis:names:tc:SAML:2.0:status:Success'
const bearer = 'urn:oasis:names:tc:SAML:2.0:cm:bearer'
const byPassword = 'urn:oasis:names:tc:SAML:2.0:ac:classes:PasswordProtectedTransport'

/** What a provider answers; a word in braces is filled in. */
export const responseTemplate = [
  `<samlp:Response ${names} ID="{ID}" Version="2.0" IssueInstant="{IssueInstant}"`,
  ` Destination="{Destination}" InResponseTo="{InResponseTo}">`,
  `<saml:Issuer>{Issuer}</saml:Issuer>`,
  `<samlp:Status><samlp:StatusCode Value="${success}"/></samlp:Status>`,
  `<saml:Assertion ${names} ID="{AssertionID}" Version="2.0" IssueInstant="{IssueInstant}">`,
  `<saml:Issuer>{Issuer}</saml:Issuer>`,
  `<saml:Subject><saml:NameID Format="${emailFormat}">{NameID}</saml:NameID>`,
  `<saml:SubjectConfirmation Method="${bearer}"><saml:SubjectConfirmationData`,
  ` NotOnOrAfter="{SubjectConfirmationDataNotOnOrAfter}" Recipient="{SubjectRecipient}" InResponseTo="{InResponseTo}"/>`,
  `</saml:SubjectConfirmation></saml:Subject>`,
  `<saml:Conditions NotBefore="{ConditionsNotBefore}" NotOnOrAfter="{ConditionsNotOnOrAfter}">`,
  `<saml:AudienceRestriction><saml:Audience>{Audience}</saml:Audience></saml:AudienceRestriction></saml:Conditions>`,
  `<saml:AuthnStatement AuthnInstant="{IssueInstant}" SessionIndex="{SessionIndex}">`,
  `<saml:AuthnContext><saml:AuthnContextClassRef>${byPassword}</saml:AuthnContextClassRef></saml:AuthnContext>`,
  `</saml:AuthnStatement></saml:Assertion></samlp:Response>`,
].join('')

/** What a provider sends when somebody signs out there. */
export const logoutRequestTemplate = [
  `<samlp:LogoutRequest ${names} ID="{ID}" Version="2.0" IssueInstant="{IssueInstant}" Destination="{Destination}">`,
  `<saml:Issuer>{Issuer}</saml:Issuer><saml:NameID Format="${emailFormat}">{NameID}</saml:NameID>`,
  `<samlp:SessionIndex>{SessionIndex}</samlp:SessionIndex></samlp:LogoutRequest>`,
].join('')
