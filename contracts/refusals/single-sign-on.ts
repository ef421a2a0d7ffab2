/** Of coming in through an identity provider, and of setting one up. */
export const singleSignOnRefusals = {
  'sso-user-unknown': 'User name not found',
  'sso-email-unknown': 'This email is not associated with SSO',
  'sso-refused': 'The identity provider did not sign you in. Please try again.',
  'sso-message-missing': 'The message of the identity provider is missing.',
  'sso-message-unreadable': 'The message of the identity provider cannot be read.',
  'provider-unknown': 'There is no such identity provider.',
  'entity-id-taken': '{name} has this entity id already.',
  'username-not-known': 'There is no user named {username}.',
  'certificate-unreadable': 'A certificate cannot be read; it begins with -----BEGIN CERTIFICATE-----.',
  'certificate-weak': 'A certificate needs an RSA key of at least {bits} bits.',
  'metadata-unreadable': 'This is not the metadata of one identity provider.',
  'metadata-without-post': 'The metadata names no place to sign on by HTTP-POST, which is how requests are sent.',
} as const
