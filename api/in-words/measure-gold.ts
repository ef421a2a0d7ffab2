import type { AssistantLanguage, AssistantReply, Permission } from '@waybill/contracts'
import { openAssistant } from './ask-assistant.ts'
import { type Before, beforeNext } from './before-next.ts'
import { type GoldQuestion, goldSets, isAs, readGold, spelledOut, written } from './gold.ts'
import { type GoldHouse, openGoldHouse } from './gold-house.ts'

/** What somebody holds to whom every page is open. */
export const everyPage: readonly Permission[] = ['ROLE_CLIENT', 'NEW_BI_TOOLS', 'DISTRIBUTION_MAP']
const family = ['Northfield Brands', 'Northfield Home', 'Northfield Outdoor', 'Northfield Europe']
export const goldToday = '2026-11-22'

export interface Judged {
  readonly gold: GoldQuestion
  readonly reply: AssistantReply
  readonly got: string
  readonly wanted: string
  readonly right: boolean
  readonly milliseconds: number
}

/** Asks the questions of the gold set one after another, as one person would. */
export async function openGoldAsker(
  { house, clientIdOf }: Pick<GoldHouse, 'house' | 'clientIdOf'>,
  permissions: readonly Permission[] = everyPage,
) {
  const ids = await Promise.all(family.map(clientIdOf))
  const nameOf = new Map(family.map((name, place) => [String(ids[place]), name]))
  const ask = openAssistant(house)
  const [clientId = 0] = ids
  const asker = { user: { id: 0, permissions: [...permissions] }, scope: { clientIds: ids } }

  async function judge(questions: readonly GoldQuestion[]): Promise<Judged[]> {
    const judged: Judged[] = []
    let before: Before = {}
    for (const gold of questions) {
      const begun = performance.now()
      const { words, language } = gold
      const reply = await ask({ words, language, firstDayOfWeek: 1, clientId, ...(gold.follows && before) }, asker)
      const milliseconds = performance.now() - begun
      before = beforeNext(reply)
      const got = written(reply, (id) => nameOf.get(id) ?? id)
      const wanted = spelledOut(gold.expected, goldToday)
      judged.push({ gold, reply, got, wanted, right: isAs(got, wanted), milliseconds })
    }
    return judged
  }
  return { judge, scope: asker.scope }
}

const runs = 5

/** How well the gold set is understood, in words for whoever measures. */
export async function measureGold({ keep }: { keep?: string } = {}): Promise<string> {
  const gold = await openGoldHouse(keep === undefined ? {} : { keep })
  try {
    const { judge } = await openGoldAsker(gold)
    const lines: string[] = []
    for (const name of goldSets) {
      const questions = await readGold(name)
      const rounds: Judged[][] = []
      for (let run = 0; run < runs; run += 1) rounds.push(await judge(questions))
      lines.push(...told(name, rounds), '')
    }
    return lines.join('\n')
  } finally {
    await gold.close()
  }
}

function told(name: string, rounds: readonly Judged[][]): string[] {
  const [first = []] = rounds
  const same = first.filter((one, place) =>
    rounds.every((round) => JSON.stringify(round[place]?.reply) === JSON.stringify(one.reply)),
  )
  const declined = first.filter(({ wanted }) => wanted === 'no')
  const invented = declined.filter(({ reply }) => reply.kind === 'answer')
  const times = rounds
    .flat()
    .map(({ milliseconds }) => milliseconds)
    .toSorted((one, other) => one - other)
  const at = (part: number) =>
    `${(times[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0).toFixed(1)} ms`
  const languages = [...new Set(first.map(({ gold }) => gold.language))]
  const part = (of: readonly Judged[]) => `${of.filter(({ right }) => right).length} of ${of.length}`
  const ofLanguage = (language: AssistantLanguage) => first.filter(({ gold }) => gold.language === language)
  return [
    `${name}: ${part(first)} exactly as written by hand`,
    ...languages.map((language) => `  ${language}  ${part(ofLanguage(language))}`),
    `  to be declined: ${part(declined)}; answered all the same: ${invented.length}`,
    `  asked back where there are two readings: ${part(first.filter(({ wanted }) => wanted.startsWith('ask ')))}`,
    `  the same in ${runs} runs: ${same.length} of ${first.length}`,
    `  time: p50 ${at(0.5)}, p95 ${at(0.95)}, longest ${at(1)}`,
    ...first
      .filter(({ right }) => !right)
      .map(({ gold, wanted, got }) => `  ${gold.language}: ${gold.words}\n      wanted ${wanted}\n      got    ${got}`),
  ]
}
