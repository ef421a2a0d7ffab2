import {
  type Answer,
  type CauseDimension,
  type ChangeView,
  type Explanation,
  type ExplanationDescription,
  type Question,
} from '@waybill/contracts'
import { effectsOf, namedEffects, type ServiceEffects, type Tariff, tariffOf } from './effects.ts'
import { decimalOf, exactOf, partOf, sumOf } from './exact.ts'
import { addCharges, addNamed, causeKey, entry, groupsOf, keyOf, type Named, type Period, placeIn } from './lines.ts'
import type { Corner } from './mostly.ts'
import { type Asked, accountOf, placeOf, questionsOfPeriod, unitOf } from './questions.ts'
import { causesIn, type Measure, packagesIn } from './sums.ts'
import { largestFirst, stepsOf, type Told } from './told.ts'
import { causesOf, moversOf, valueOf } from './views.ts'

type Answered = ReadonlyMap<Asked, Answer>
interface Both {
  readonly before: Answered
  readonly now: Answered
}

/** Asks what each period was, one question after the other, and says what made the difference. */
export async function explain(
  card: Pick<Question, 'page' | 'widget'>,
  description: ExplanationDescription,
  answer: (question: Question) => Promise<Answer>,
): Promise<Explanation> {
  const ask = async (dates: Question['dates']): Promise<Answered> => {
    const answers = new Map<Asked, Answer>()
    for (const [name, question] of questionsOfPeriod(card, description, dates))
      answers.set(name, await answer(question))
    return answers
  }
  const before = await ask(description.prior)
  const now = await ask(description.whereClauseDetails.dates)
  return explanationOf(description.measure, { before, now })
}

export function explanationOf(measure: Measure, both: Both): Explanation {
  const unit = unitOf(measure)
  const decimals = unit === 'money' ? 2 : 0
  const [wholeBefore, wholeNow] = [rowOf(both.before), rowOf(both.now)]
  const [before, now] = [exactOf(wholeBefore?.[measure]), exactOf(wholeNow?.[measure])]
  const currency = both.now.get('whole')?.columns.find(({ name }) => name === measure)?.currency

  const all = { before: servicesIn(both.before, measure), now: servicesIn(both.now, measure) }
  const tariff = tariffOf(all.before, all.now)
  const services = [...effectsOf(measure, all, tariff).values()]
  const carriers = gathered(services, ['carrier_name'])
  const ofServices = gathered(services, ['carrier_name', 'service'])
  const accounts = groupedBy(both, 'accounts', accountOf, measure, tariff)
  const places = groupedBy(both, 'places', placeOf, measure, tariff)
  const charges = { before: accountChargesIn(both.before), now: accountChargesIn(both.now) }
  const corners = [
    ...[...carriers, ...ofServices, ...places].map(cornerOf),
    ...accounts.map((group) => withCharges(cornerOf(group), group, charges)),
  ]
  const looked = { measure, services, corners }

  const views: Record<ChangeView, readonly Told[]> = {
    causes: causesOf(looked),
    movers: moversOf(looked),
    carrier_name: valuesOf(carriers),
    service: valuesOf(ofServices),
    accessorial: moversOf(looked).filter(({ cause }) => cause === 'accessorial'),
    account_number: valuesOf(accounts),
    normalised_sender_state: valuesOf(places),
  }
  const steps = (view: ChangeView) => {
    const told = views[view]
    const left = now - before - sumOf(told.map(({ amount }) => amount))
    const cause = view === 'accessorial' ? 'other' : 'rest'
    const whole: readonly Told[] = left === 0n ? told : [...told, { cause, at: {}, amount: left }]
    return stepsOf(whole, before, decimals)
  }
  return {
    measure,
    unit,
    ...(currency !== undefined && { currency }),
    before: decimalOf(before, decimals),
    now: decimalOf(now, decimals),
    packages: {
      before: decimalOf(exactOf(wholeBefore?.['packages']), 0),
      now: decimalOf(exactOf(wholeNow?.['packages']), 0),
    },
    views: {
      causes: steps('causes'),
      movers: steps('movers'),
      carrier_name: steps('carrier_name'),
      service: steps('service'),
      accessorial: steps('accessorial'),
      account_number: steps('account_number'),
      normalised_sender_state: steps('normalised_sender_state'),
    },
  }
}

function rowOf(answers: Answered) {
  return answers.get('whole')?.data[0]
}

const nothing: Answer = { data: [], columns: [], totalRows: 0 }

function servicesIn(answers: Answered, measure: Measure): Period {
  const period: Period =
    groupsOf(answers.get('services') ?? nothing, [], measure)
      .values()
      .next().value?.period ?? new Map()
  addCharges(period, answers.get('charges') ?? nothing)
  return period
}

interface Group {
  readonly at: Corner['at']
  readonly services: readonly ServiceEffects[]
}

/** Services that share what stands at these dimensions. */
function gathered(services: readonly ServiceEffects[], by: readonly CauseDimension[]): Group[] {
  const groups = new Map<string, { at: Corner['at']; services: ServiceEffects[] }>()
  for (const each of services) {
    const at = placeIn(each.now?.at ?? each.before?.at ?? {}, by)
    entry(groups, keyOf(at), () => ({ at, services: [] })).services.push(each)
  }
  return [...groups.values()]
}

/** Values that have questions of their own, priced by the tariff of all, of which a value alone may have too few packages. */
function groupedBy(
  both: Both,
  name: Asked,
  by: readonly CauseDimension[],
  measure: Measure,
  { ofBand }: Tariff,
): Group[] {
  const [before, now] = [both.before, both.now].map((answers) => groupsOf(answers.get(name) ?? nothing, by, measure))
  const keys = [...new Set([...(before?.keys() ?? []), ...(now?.keys() ?? [])])]
  return keys.map((key) => {
    const periods = { before: before?.get(key)?.period ?? new Map(), now: now?.get(key)?.period ?? new Map() }
    const effects = effectsOf(measure, periods, { ofBand })
    return { at: now?.get(key)?.at ?? before?.get(key)?.at ?? {}, services: [...effects.values()] }
  })
}

function valuesOf(groups: readonly Group[]): Told[] {
  return largestFirst(groups.map(({ at, services }) => valueOf(at, services)).filter(({ amount }) => amount !== 0n))
}

function cornerOf({ at, services }: Group): Corner {
  const packages = packagesIn(services)
  return { at, packages: packages.before + packages.now, causes: causesIn(services) }
}

type ChargesByAccount = ReadonlyMap<string, Map<string, Named>>

/** What an account was charged besides, beyond what as many packages were charged before. */
function withCharges(
  corner: Corner,
  { at, services }: Group,
  charges: { readonly before: ChargesByAccount; readonly now: ChargesByAccount },
): Corner {
  const packages = packagesIn(services)
  const scaled = (amount: bigint) => (packages.before > 0n ? partOf(amount, packages.now, packages.before) : amount)
  const [before, now] = [charges.before, charges.now].map((each) => ({ named: each.get(keyOf(at)) ?? new Map() }))
  const effects = namedEffects(before, now, scaled)
  const named = effects.map((effect) => [causeKey(effect), effect] as const)
  return { ...corner, causes: new Map([...corner.causes, ...named]) }
}

function accountChargesIn(answers: Answered): ChargesByAccount {
  const accounts = new Map<string, Map<string, Named>>()
  for (const row of answers.get('accountCharges')?.data ?? []) {
    addNamed(
      entry(accounts, keyOf(placeIn(row, accountOf)), () => new Map<string, Named>()),
      row,
    )
  }
  return accounts
}
