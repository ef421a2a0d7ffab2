/** Of terms that people keep. */
export const whatIfRefusals = {
  'what-if-unknown': 'There are no such terms.',
  'what-if-too-many': 'You can keep {most} sets of terms; delete one first.',
  'what-if-too-many-versions': 'These terms have {most} versions, and no more are kept. Save them under another name.',
} as const
