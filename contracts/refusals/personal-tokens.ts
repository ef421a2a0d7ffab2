/** Of personal tokens, and of who asks by one. */
export const personalTokenRefusals = {
  'not-with-token': 'A personal token does not open this. Sign in to do it.',
  'token-limit': 'You have {most} tokens that are good, as many as there may be; revoke one first.',
  'token-unknown': 'There is no such token.',
  'only-with-token': 'Make a personal token in your profile, and send it as Authorization: Bearer.',
  'origin-not-ours': 'Pages of other sites may not ask here.',
} as const
