import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { AskedQuestion, AssistantLanguage, AssistantReply } from '@waybill/contracts'

/** A question of the gold set, and what is to be understood of it, written by hand. */
export interface GoldQuestion {
  readonly language: AssistantLanguage
  readonly words: string
  readonly follows: boolean
  readonly expected: string
}

const folder = join(import.meta.dirname, '..', '..', 'assistant', 'gold')

/** Sets by people who had seen neither the words nor the questions before: whose, and how much of them is understood at least. */
export const setsOfOthers = {
  unseen: { by: 'the first that were kept aside', least: 0.85 },
  second: { by: 'ours, as people write who do not know the words', least: 0.95 },
  third: { by: 'those of somebody who had not seen the words', least: 0.85 },
  fourth: { by: 'those of somebody else who had not', least: 0.9 },
  fifth: { by: 'of a third', least: 0.9 },
  sixth: { by: 'of a fourth', least: 0.9 },
  seventh: { by: 'of a fifth', least: 0.9 },
  eighth: { by: 'of a sixth, who wrote very formally or in slang', least: 0.75 },
  ninth: { by: 'of a seventh', least: 0.9 },
  tenth: { by: 'of an eighth, in four voices', least: 0.9 },
  eleventh: { by: 'of a ninth, half of people at work and half of those voices', least: 0.8 },
  twelfth: { by: 'of a tenth', least: 0.95 },
  thirteenth: { by: 'of an eleventh, who tells what is meant in words of every day', least: 0.95 },
  fourteenth: { by: 'of a twelfth, of people at work', least: 0.95 },
  fifteenth: { by: 'of a thirteenth, of people at work', least: 0.95 },
  sixteenth: { by: 'of a fourteenth, of people at work', least: 0.95 },
  seventeenth: { by: 'of a fifteenth, of people at work', least: 0.9 },
  eighteenth: { by: 'of a sixteenth, of people at work', least: 0.9 },
  nineteenth: { by: 'of a seventeenth, of people at work', least: 0.9 },
  twentieth: { by: 'of an eighteenth, of people at work', least: 0.9 },
  ways: { by: 'ours, many ways of saying each kind of thing in each language', least: 1 },
} as const

type SetOfOthers = keyof typeof setsOfOthers
export type GoldSet = 'questions' | 'unanswerable' | 'elsewhere' | SetOfOthers
export const namesOfOthers = Object.keys(setsOfOthers) as readonly SetOfOthers[]

/** The first are our own, and so are the last, which nobody can answer. */
export const goldSets: readonly GoldSet[] = ['questions', ...namesOfOthers, 'unanswerable']

export async function readGold(name: GoldSet): Promise<GoldQuestion[]> {
  const text = await readFile(join(folder, `${name}.tsv`), 'utf8')
  return text
    .trim()
    .split('\n')
    .map((line) => {
      const [language = '', words = '', expected = ''] = line.split('\t')
      const follows = words.startsWith('> ')
      return { language: language as AssistantLanguage, words: follows ? words.slice(2) : words, follows, expected }
    })
}

/** What was understood, in the words of the gold set. */
export function written(reply: AssistantReply, clientName: (id: string) => string): string {
  switch (reply.kind) {
    case 'no':
      return 'no'
    case 'ask-back':
      return `ask ${reply.choices
        .map(({ question }) =>
          differenceOf(
            question,
            reply.choices.map((each) => each.question),
          ),
        )
        .toSorted()
        .join('|')}`
    case 'answer':
      return writtenQuestion(reply.question, clientName)
  }
}

function differenceOf(question: AskedQuestion, all: readonly AskedQuestion[]): string {
  if (new Set(all.map(({ measure }) => measure)).size > 1) return question.measure
  const [first] = all
  const different = question.where.find(
    ({ column }) => !first || first === question || !first.where.some((each) => each.column === column),
  )
  return different?.column ?? question.measure
}

function writtenQuestion(
  { measure, by, span, where, dates, prior, most, share, why }: AskedQuestion,
  clientName: (id: string) => string,
): string {
  const conditions = where.map(({ column, op, values }) => {
    const named = values.map((value) => (column === 'client_id' ? clientName(value) : value))
    return `${column}${op === 'in' ? '' : '!'}=${named.toSorted().join('|')}`
  })
  return [
    measure,
    `${dates.from}..${dates.to}${dates.type === 'pickup_date' ? '@ship' : ''}`,
    ...(prior ? [`vs=${prior.from}..${prior.to}`] : []),
    ...(by.length > 0 ? [`by=${by.toSorted().join('+')}`] : []),
    ...(span ? [`span=${span}`] : []),
    ...conditions.toSorted(),
    ...(most ? [`${rankOf(most)}=${most.count}`] : []),
    ...(share ? ['share'] : []),
    ...(why ? ['why'] : []),
  ].join(' ; ')
}

function rankOf({ least, growth }: NonNullable<AskedQuestion['most']>): string {
  if (growth) return least ? 'fell' : 'grew'
  return least ? 'bottom' : 'top'
}

/** What was told instead of a number: what it is about, the page without whose it is, and whether its invoices were counted or named. */
export function writtenElsewhere(reply: AssistantReply): string {
  if (reply.kind !== 'no' || reply.about === undefined) return reply.kind
  const [path = '', address = ''] = (reply.link ?? '').split('?')
  const words = new URLSearchParams(address)
  words.delete('client')
  const link = words.size > 0 ? `${path}?${words}` : path
  const isCounted = reply.about === 'invoices' && /[:：] ?\u2066?[\dA-Z]/.test(reply.text)
  return [reply.about, ...(link === '' ? [] : [link]), ...(isCounted ? ['counted'] : [])].join(' ')
}

/** What the gold set says, with its short days written out. */
export function spelledOut(expected: string, today: string): string {
  if (expected === 'no') return expected
  if (expected.startsWith('ask ')) {
    // The same amount by another name: one of the two answers.
    const choices = expected
      .slice(4)
      .split('|')
      .map((name) => (name === 'accessorials' ? 'accessorialAmount' : name))
    return `ask ${choices.toSorted().join('|')}`
  }
  const [measure = '', days = '', ...others] = expected.split(' ').reduce<string[]>((parts, part) => {
    const begins = parts.length < 2 || /^(\w+!?=|share$|why$)/.test(part)
    return begins ? [...parts, part] : [...parts.slice(0, -1), `${parts.at(-1)} ${part}`]
  }, [])
  const at = (name: string) => others.filter((part) => part.startsWith(`${name}=`))
  const own = ['vs', 'by', 'span', 'top', 'bottom', 'grew', 'fell']
  const conditions = others.filter((part) => /^\w+!?=/.test(part) && !own.includes(part.split('=')[0] ?? ''))
  return [
    // The same amount by another name, which stands with why.
    measure === 'accessorials' ? 'accessorialAmount' : measure,
    daysOut(days, today),
    ...at('vs').map((part) => `vs=${daysOut(part.slice(3), today)}`),
    ...at('by').map((part) => `by=${part.slice(3).split('+').toSorted().join('+')}`),
    ...at('span'),
    ...conditions
      .map((part) => part.replace(/=(.*)$/, (_, values: string) => `=${values.split('|').toSorted().join('|')}`))
      .toSorted(),
    ...at('top'),
    ...at('bottom'),
    ...at('grew'),
    ...at('fell'),
    ...others.filter((part) => part === 'share'),
    ...others.filter((part) => part === 'why'),
  ].join(' ; ')
}

function daysOut(days: string, today: string): string {
  const [short = '', type] = days.split('@')
  const out = (from: string, to: string) => `${from}..${to > today ? today : to}${type === undefined ? '' : `@${type}`}`
  if (short === 'annual') return out('2025-11-01', '2026-10-31')
  if (short.includes('..')) return out(short.slice(0, 10), short.slice(12))
  const [, year = '', quarter] = /^(\d{4})(?:Q(\d))?$/.exec(short) ?? []
  if (quarter !== undefined) {
    const [first, last] = [Number(quarter) * 3 - 2, Number(quarter) * 3].map(
      (month) => `${year}-${String(month).padStart(2, '0')}`,
    )
    return out(`${first}-01`, lastDay(last ?? ''))
  }
  if (year !== '') return out(`${year}-01-01`, `${year}-12-31`)
  if (/^\d{4}-\d{2}$/.test(short)) return out(`${short}-01`, lastDay(short))
  return out(short, short)
}

/** `Reno*` is whatever begins so. */
export function isAs(got: string, expected: string): boolean {
  if (!expected.includes('*')) return got === expected
  const [before = '', after = ''] = expected.split('*')
  return got.startsWith(before) && (after === '' || got.includes(after))
}

function lastDay(month: string): string {
  return new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).toISOString().slice(0, 10)
}
