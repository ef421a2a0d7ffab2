import {
  type CauseDimension,
  type ChangeView,
  type Explanation,
  type MeasureName,
  type Scope,
} from '@waybill/contracts'
import { selectedCurrency } from '../conditions.ts'
import { type AskCuts, answered, answeredTogether, type CutRow, type Rows } from './answered.ts'
import { effectsOf, namedEffects, type ServiceEffects, type Tariff, tariffOf } from './effects.ts'
import { decimalOf, exactOf, partOf, sumOf } from './exact.ts'
import { addCharges, addNamed, causeKey, entry, groupsOf, keyOf, type Named, type Period, placeIn } from './lines.ts'
import type { Corner } from './mostly.ts'
import {
  accountOf,
  type ChangeQuestion,
  type ChargesCut,
  chargesOf,
  type LinesCut,
  linesOf,
  placeOf,
  unitOf,
} from './questions.ts'
import { causesIn, type Measure, packagesIn } from './sums.ts'
import { largestFirst, stepsOf, type Told } from './told.ts'
import { causesOf, moversOf, valueOf } from './views.ts'

const none: Rows<ChargesCut> = { before: () => [], now: () => [] }

/** Asks what the two periods were, and says what made the difference. */
export async function explain(question: ChangeQuestion, scope: Scope, ask: AskCuts): Promise<Explanation> {
  const charged = chargesOf(question)
  const [charges, ...lines] = await Promise.all([
    charged ? answered(charged, scope, ask) : none,
    ...linesOf(question).map((sameSums) => answeredTogether(sameSums, scope, ask)),
  ])
  return explanationOf(question, together(lines.flat()), charges)
}

/** Rows of the same cuts of several questions: what one does not say of a place, another does. */
function together(several: readonly Rows<LinesCut>[]): Rows<LinesCut> {
  const rowsOf = (period: 'before' | 'now') => (cut: LinesCut) => several.flatMap((each) => each[period](cut))
  return { before: rowsOf('before'), now: rowsOf('now') }
}

function explanationOf(
  { measure, where }: Pick<ChangeQuestion, 'measure' | 'where'>,
  lines: Rows<LinesCut>,
  charges: Rows<ChargesCut>,
): Explanation {
  const unit = unitOf(measure)
  const decimals = unit === 'count' ? 0 : 2
  const wholeOf = (period: 'before' | 'now', name: MeasureName) =>
    sumOf(lines[period]('whole').map((row) => exactOf(row[name])))
  const [before, now] = [wholeOf('before', measure), wholeOf('now', measure)]
  const currency = unit === 'money' ? (selectedCurrency(where) ?? 'USD') : undefined

  const all = {
    before: servicesIn(lines.before('services'), charges.before('services'), measure),
    now: servicesIn(lines.now('services'), charges.now('services'), measure),
  }
  const tariff = tariffOf(all.before, all.now)
  const services = [...effectsOf(measure, all, tariff).values()]
  const carriers = gathered(services, ['carrier_name'])
  const ofServices = gathered(services, ['carrier_name', 'service'])
  const accounts = groupedBy(lines, 'accounts', accountOf, measure, tariff)
  const places = groupedBy(lines, 'places', placeOf, measure, tariff)
  const ofAccounts = {
    before: accountChargesIn(charges.before('accounts')),
    now: accountChargesIn(charges.now('accounts')),
  }
  const corners = [
    ...[...carriers, ...ofServices, ...places].map(cornerOf),
    ...accounts.map((group) => withCharges(cornerOf(group), group, ofAccounts)),
  ]
  const looked = { measure, services, corners }

  const movers = moversOf(looked)
  const views: Record<ChangeView, readonly Told[]> = {
    causes: causesOf(looked),
    movers,
    carrier_name: valuesOf(carriers),
    service: valuesOf(ofServices),
    accessorial: movers.filter(({ cause }) => cause === 'accessorial'),
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
      before: decimalOf(wholeOf('before', 'packages'), 0),
      now: decimalOf(wholeOf('now', 'packages'), 0),
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

function servicesIn(lines: readonly CutRow[], charges: readonly CutRow[], measure: Measure): Period {
  const period: Period = groupsOf(lines, [], measure).values().next().value?.period ?? new Map()
  addCharges(period, charges)
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
  lines: Rows<LinesCut>,
  name: LinesCut,
  by: readonly CauseDimension[],
  measure: Measure,
  { ofBand }: Tariff,
): Group[] {
  const before = groupsOf(lines.before(name), by, measure)
  const now = groupsOf(lines.now(name), by, measure)
  return [...new Set([...before.keys(), ...now.keys()])].toSorted().map((key) => {
    const periods = { before: before.get(key)?.period ?? new Map(), now: now.get(key)?.period ?? new Map() }
    const effects = effectsOf(measure, periods, { ofBand })
    return { at: now.get(key)?.at ?? before.get(key)?.at ?? {}, services: [...effects.values()] }
  })
}

function valuesOf(groups: readonly Group[]): Told[] {
  return largestFirst(groups.map(({ at, services }) => valueOf(at, services)).filter(({ amount }) => amount !== 0n))
}

function cornerOf({ at, services }: Group): Corner {
  const packages = packagesIn(services)
  const causes = causesIn(services)
  // What stands somewhere in one of the periods only is more or fewer packages of the whole.
  const volume = causes.get(causeKey({ cause: 'new', at: {} })) ?? causes.get(causeKey({ cause: 'gone', at: {} }))
  if (volume) causes.set(causeKey({ cause: 'volume', at: {} }), volume)
  return { at, packages: packages.before + packages.now, causes }
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

function accountChargesIn(charges: readonly CutRow[]): ChargesByAccount {
  const accounts = new Map<string, Map<string, Named>>()
  for (const row of charges) {
    addNamed(
      entry(accounts, keyOf(placeIn(row, accountOf)), () => new Map<string, Named>()),
      row,
    )
  }
  return accounts
}
