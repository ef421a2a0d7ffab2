/** Of the assistant. */
export const assistantRefusals = {
  'assistant-off': 'The assistant is switched off.',
} as const
