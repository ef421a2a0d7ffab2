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
  'provider-person-holds-more': '{username} holds more than you do, so you cannot vouch for how they sign in.',
  'provider-without-client': 'Name at least one client whose people sign in this way.',
  'provider-for-everybody': 'Only staff set up an identity provider for everybody.',
  'provider-domain-of-others':
    '{domain} is not yours to give: others may have addresses there. Staff can, or you can name your people one by one.',
  'providers-too-many':
    'Your clients have {most} active identity providers, which is as many as there may be. Make one inactive first.',
  'certificate-unreadable': 'A certificate cannot be read; it begins with -----BEGIN CERTIFICATE-----.',
  'certificate-weak': 'A certificate needs an RSA key of at least {bits} bits.',
  'metadata-unreadable': 'This is not the metadata of one identity provider.',
  'metadata-without-post': 'The metadata names no place to sign on by HTTP-POST, which is how requests are sent.',
} as const
