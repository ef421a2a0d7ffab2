import {
  type AskedInvoices,
  type AskedQuestion,
  accessorialNames,
  type DateRange,
  type DimensionName,
  type MeasureName,
  priorRange,
  resolveRollingPeriod,
} from '@waybill/contracts'
import { heardIn } from './beside-days.ts'
import { daysHeard } from './days-and-carriers.ts'
import { ofInvoices } from './invoices-asked.ts'
import { areInvoices } from './invoices-heard.ts'
import { type Lexicon, lexiconOf } from './lexicon.ts'
import { onInvoices, saysMeasure } from './on-invoices.ts'
import { isMark } from './period.ts'
import { isPossible, noSuchDays } from './possible.ts'
import { type Said, saidIn } from './said.ts'
import { isSaid, isWhole, placesOf, saysNothing } from './said-words.ts'
import { type Token, tokensOf } from './tokens.ts'
import type { Asker, SpokenOf, Understood } from './understood.ts'
import { elsewhereWords } from './words/elsewhere/index.ts'
import { languages } from './words/index.ts'

/**
 * What is meant whatever else its words may mean: a file or a table of the answer before, invoices that are late, which no package
 * is, and where the money goes, which is no place.
 */
export function surelySpokenOf(words: string, asker: Asker): Understood | undefined {
  const said = saidIn(asker.language, words, asker)
  const { tokens, lexicon, language } = said
  const { saidBy, asTable, thisAnswer, whereItGoes } = elsewhereWords[language]
  if (asker.previous && isWhole(asTable, '', tokens, lexicon))
    return { kind: 'question', question: asker.previous, asTable: true }
  if (isWhole(saidBy.download[0], thisAnswer, tokens, lexicon)) return { kind: 'spoken-of', about: 'download' }
  const about = (['heldInvoices', 'missingInvoices', 'downloadInvoices'] as const).find((name) =>
    areBeside(saidBy[name], said),
  )
  if (about) return { kind: 'spoken-of', about }
  const isOfPaying = isSaid(saidBy.unpaidInvoices[1] ?? '', tokens, lexicon)
  const invoices = !isOfPaying && isSaid(saidBy.invoices[0], tokens, lexicon) ? ofInvoices(said) : undefined
  const isOfThem = invoices?.kind === 'spoken-of' && (invoices.isUnclear || isOfInvoices(invoices, said))
  if (isOfThem) return invoices
  const everything = isSaid(whereItGoes, tokens, lexicon) ? ofEverything(said) : undefined
  if (everything) return everything
  const isCharged = asker.values.accessorial?.some(({ value }) => value === accessorialNames.COD) === true
  const isCollected = !isCharged && isSaid(saidBy.collectOnDelivery[0], tokens, lexicon)
  return isCollected ? { kind: 'spoken-of', about: 'collectOnDelivery' } : undefined
}

/** Most expensive, by month: said of invoices alone. By carrier, facturas por cuenta: of several, what they are billed. */
function isOfInvoices({ of }: Pick<SpokenOf, 'of'>, said: Said): boolean {
  if (!of) return areSplitOtherwise(said)
  return saysMoreThanWhich(of) || ((of.byCarrier ?? of.byAccount) !== undefined && areInvoices(said))
}

const saysMoreThanWhich = ({ ranked, most, span, averages, limits }: AskedInvoices) =>
  (ranked ?? most ?? span ?? averages ?? limits) !== undefined

/** Facturas por servicio: rows of invoices, which nobody counts so, and no money. */
function areSplitOtherwise(said: Said): boolean {
  const { words, tokens, lexicon, language, asker } = said
  const [place, ...others] = placesOf(elsewhereWords[language].saidBy.invoices[0], tokens, lexicon)
  const [first, last] = place ? [tokens[place.from], tokens[place.to - 1]] : []
  if (!first || !last || others.length > 0 || !areInvoices(said)) return false
  const [before, behind] = [words.slice(0, first.start), words.slice(last.end)]
  const [by, row] = heardIn(behind, new Set(), { ...asker, language }).beside
  const isSplit = isMark(by, 'by') && row?.meanings.some(({ kind }) => kind === 'dimension') === true
  return isSplit && !saysMeasure(said, before) && !saysMeasure(said, behind)
}

/** What no measure is, in the asker's language or in another. */
export function spokenOf(
  words: string,
  asker: Asker,
  understoodOf: (words: string) => Understood,
): Understood | undefined {
  for (const language of languages.beginningWith(asker.language)) {
    const said = saidIn(language, words, asker)
    const found =
      numbered(said, understoodOf) ?? ofEverything(said) ?? ofOtherClients(said) ?? ofTopic(said, understoodOf)
    if (found) return found
  }
  return undefined
}

/** The words of both lists with nothing between them that says something. */
function areBeside([one, other = '']: readonly string[], { tokens, lexicon }: Said): boolean {
  const others = placesOf(other, tokens, lexicon)
  return placesOf(one ?? '', tokens, lexicon).some((first) =>
    others.some((second) => {
      const [from, to] = first.to <= second.from ? [first.to, second.from] : [second.to, first.from]
      // Invoices with late packages, colis en retard sur les factures: it is they that are late.
      const beside = first.to <= second.from ? second.to : second.from - 1
      if (isOfPackages(tokens[beside], lexicon)) return false
      return from <= to && saysNothing(tokens.slice(from, to), lexicon)
    }),
  )
}

const isOfPackages = (token: Token | undefined, lexicon: Lexicon) =>
  token !== undefined &&
  lexicon.meaningsOf(token.plain)?.some((each) => each.kind === 'measure' && each.names[0] === 'packages') === true

function ofTopic(said: Said, understoodOf: (words: string) => Understood): Understood | undefined {
  const { tokens, lexicon, language } = said
  const { saidBy } = elsewhereWords[language]
  const about = (Object.keys(saidBy) as (keyof typeof saidBy)[]).find((name) =>
    name === 'heldInvoices' || name === 'missingInvoices' || name === 'unpaidInvoices'
      ? areBeside(saidBy[name], said)
      : saidBy[name].every((commas) => isSaid(commas, tokens, lexicon)),
  )
  if (about === 'invoices') return onInvoices(said, understoodOf) ?? ofInvoices(said)
  return about && { kind: 'spoken-of', about }
}

/** Numbers of packages are pasted as they stand on labels, in groups. */
const grouped = /\b(?:1z(?:[\s-]?[0-9a-z]){16}|\d{4}(?:[\s-]\d{4}){2,4})\b/giu
const numberOf = /(?<![\p{L}\p{N}-])(?=(?:[a-z-]*\d){5})[a-z0-9][a-z0-9-]{3,32}[a-z0-9](?![\p{L}\p{N}-])/giu
const isDay = /^(?:\d{4}-\d{1,2}(?:-\d{1,2})?|\d{1,2}-\d{1,2}-\d{2,4})$/
const isUps = /^1Z[0-9A-Z]{16}$/i

/** An invoice or a package by its number: what is measured of it, or where it is. */
function numbered(said: Said, understoodOf: (words: string) => Understood): Understood | undefined {
  const { language, lexicon } = said
  const { invoiceOf, packageOf, whereIs } = elsewhereWords[language]
  const words = said.words.replaceAll(grouped, (number) => number.replaceAll(/[\s-]/g, ''))
  const [number, ...others] = (words.match(numberOf) ?? []).filter((each) => !isDay.test(each))
  if (number === undefined || others.length > 0) return undefined
  const rest = words.replace(number, ' ')
  const tokens = tokensOf(rest)
  const isInvoice = isSaid(invoiceOf, tokens, lexicon)
  const isPackage = isUps.test(number) || (!isInvoice && isSaid(packageOf, tokens, lexicon))
  if (language !== said.asker.language && !isInvoice && !isPackage) return undefined
  const named: SpokenOf = {
    kind: 'spoken-of',
    about: isPackage ? 'package' : 'invoice',
    number,
    ...(!isPackage && !isInvoice && { isEither: true }),
  }
  if (isSaid(whereIs, tokens, lexicon)) return named
  const besides = [...placesOf(invoiceOf, tokens, lexicon), ...placesOf(packageOf, tokens, lexicon)]
  const left = tokens.filter((_, at) => !besides.some(({ from, to }) => at >= from && at < to))
  if (saysNothing(left, lexicon)) return { ...named, measured: { measure: 'totalSpend', by: [] } }
  const understood = understoodOf(left.map(({ written }) => written).join(' '))
  if (understood.kind !== 'question') return named
  const { measure, by, where, span, prior, most, share, why } = understood.question
  const isPlain = !span && !prior && !most && !share && !why && where.every(({ column }) => column === 'carrier_name')
  return isPlain ? { ...named, measured: { measure, by } } : named
}

/** Of days, where nobody says what of them is meant: what is asked back, and why it changed. */
export const explainedOfDays = ['totalSpend', 'accessorialAmount', 'fuelSurcharge'] as const
export const toldOfDays = ['totalSpend', 'packages', 'costPerPackage', 'onTimeShare', 'refundTotal'] as const
const grows: readonly (readonly [MeasureName, DimensionName])[] = [
  ['totalSpend', 'carrier_name'],
  ['totalSpend', 'service'],
  ['totalSpend', 'account_number'],
  ['accessorialAmount', 'accessorial'],
]
const spent: typeof grows = [
  ['totalSpend', 'carrier_name'],
  ['totalSpend', 'service'],
  ['totalSpend', 'normalised_consignee_state'],
  ['accessorialAmount', 'accessorial'],
]
const mostRows = 5

/** What changed, why, the biggest increase, how we are doing, where the money goes: of what is asked back, as nobody said it. */
function ofEverything(said: Said): Understood | undefined {
  const { words, tokens, lexicon, language, asker } = said
  const { whatChanged, whyItChanged, mostGrown, mostFallen, howItGoes, whereItGoes } = elsewhereWords[language]
  const { why } = languages.get(language).marks
  const lists = [whyItChanged, whatChanged, mostGrown, mostFallen, whereItGoes, howItGoes]
  const list = lists.find((each) => isSaid(each, tokens, lexicon))
  const isWhy = list === whyItChanged || (list === undefined && isWhole(why, '', tokens, lexicon))
  if (list === undefined && !isWhy) return undefined
  const heard = daysHeard(words, language, asker, [list ?? '', why].join(','))
  if (!heard || (heard.compared && !heard.days)) return undefined
  const days: DateRange = { type: 'bill_date', ...(heard.days ?? resolveRollingPeriod('Previous Month', asker.today)) }
  const refused = noSuchDays(days, asker)
  if (refused) return { kind: 'no', reason: refused, words: [] }
  const isYear =
    days.from.slice(0, 7) !== days.to.slice(0, 7) && days.from < resolveRollingPeriod('Annual', days.to).from
  const those = {
    dates: days,
    where:
      heard.carriers.length > 0
        ? [{ column: 'carrier_name' as const, op: 'in' as const, values: [...heard.carriers] }]
        : [],
  }
  const compared = { ...those, prior: priorRange(days, isYear ? 'yearBefore' : 'justBefore') }
  const ranked = (ways: typeof grows, shared: typeof those, most: NonNullable<AskedQuestion['most']>) =>
    ways
      .filter(([, by]) => by !== 'carrier_name' || heard.carriers.length !== 1)
      .map(([measure, by]): AskedQuestion => ({ ...shared, measure, by: [by], most }))
  const grown = ranked(grows, compared, {
    count: mostRows,
    growth: true,
    ...(list === mostFallen && { least: true as const }),
  })
  const causes = explainedOfDays.map((measure): AskedQuestion => ({ ...compared, measure, by: [], why: true }))
  if (isWhy) return backFrom(causes, asker)
  if (list === whereItGoes) return backFrom(ranked(spent, those, { count: mostRows }), asker)
  if (list === howItGoes)
    return backFrom(
      toldOfDays.map((measure): AskedQuestion => ({ ...compared, measure, by: [] })),
      asker,
    )
  return backFrom(list === whatChanged ? [...causes.slice(0, 1), ...grown] : grown, asker)
}

/** The other client: of the others, one. */
function ofOtherClients({ tokens, lexicon, language, asker }: Said): Understood | undefined {
  const { previous, values } = asker
  if (!previous || !isSaid(elsewhereWords[language].otherClient, tokens, lexicon)) return undefined
  const { where } = previous
  const before = where.find(({ column, op }) => column === 'client_id' && op === 'in')?.values ?? []
  const asked = (values.client_id ?? [])
    .filter(({ value }) => !before.includes(value))
    .slice(0, 6)
    .map(
      ({ value }): AskedQuestion => ({
        ...previous,
        where: [
          ...where.filter(({ column }) => column !== 'client_id'),
          { column: 'client_id', op: 'in', values: [value] },
        ],
      }),
    )
  return backFrom(asked, asker)
}

function backFrom(asked: readonly AskedQuestion[], { pages }: Asker): Understood | undefined {
  const choices = asked.filter((question) => isPossible(question, pages))
  const [only] = choices
  if (choices.length > 1) return { kind: 'ask-back', choices }
  return only && { kind: 'question', question: only }
}

/** What is said of all invoices, or of one that is not measured, says nothing of words that nobody knows. */
export function withUnknown(spoken: SpokenOf, words: readonly string[], asker: Asker): SpokenOf {
  if (spoken.isTold || spoken.measured || (spoken.about !== 'invoices' && spoken.number === undefined)) return spoken
  const { saidBy, invoiceOf, packageOf, whereIs, howMany } = elsewhereWords[asker.language]
  const known = [saidBy.invoices[0], invoiceOf, packageOf, whereIs, howMany].join(',')
  const lexicon = lexiconOf(languages.get(asker.language), asker.values, asker.language)
  const unknown = words.filter((word) => {
    const isNumber = spoken.number !== undefined && spoken.number.includes(word)
    return !isNumber && !isWhole(known, '', tokensOf(word), lexicon)
  })
  return unknown.length > 0 ? { ...spoken, unknown } : spoken
}
