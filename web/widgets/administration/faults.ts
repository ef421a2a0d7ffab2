import type { Say } from '../../ui/language.tsx'

interface Issue {
  readonly code: string
  readonly input?: unknown
  readonly [more: string]: unknown
}

const formats: Readonly<Record<string, Parameters<Say>[0]>> = {
  email: 'fault.email',
  login: 'fault.login',
  url: 'fault.url',
  date: 'fault.date',
  'day of our time': 'fault.farDate',
  readable: 'fault.unseen',
  country: 'fault.country',
  scac: 'fault.scac',
  rate: 'fault.rate',
}

/** What is wrong with a value, in the reader's language, from what the contract's schema says about it. */
export function faultWords(issue: Issue, say: Say): string {
  const { code, input, origin, minimum, maximum, format } = issue
  if (input === undefined || input === null || input === '' || Number.isNaN(input)) return say('fault.required')
  if (code === 'too_small') {
    if (origin === 'array') return say('fault.chooseOne')
    return say(origin === 'string' ? 'fault.tooShort' : 'fault.tooSmall', { least: Number(minimum) })
  }
  if (code === 'too_big')
    return say(origin === 'string' ? 'fault.tooLong' : 'fault.tooLarge', { most: Number(maximum) })
  return say((typeof format === 'string' && formats[format]) || 'fault.other')
}
