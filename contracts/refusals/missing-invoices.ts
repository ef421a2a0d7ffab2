export const missingRefusals = {
  'missing-said-unknown': 'This is not said any more.',
  'missing-said-too-many': '{most} things are said of this client’s missing invoices. Undo one first.',
} as const
