import type { AnswerRow } from '@waybill/contracts'
import { cellOf } from '../ui/numbers.ts'
import { stateMiddles } from '../ui/state-shapes.ts'
import { type FlatPoint, loadZipPoints, type ZipPoints } from '../ui/zip-points.ts'
import { type Answered, amountIn, decimalOf, textOf } from './answers.ts'
import type { Pen, Placed, View } from './form.ts'
import { NetworkDrawing } from './network-drawing.tsx'
import { NetworkLegend } from './network-legend.tsx'
import { type Flow, networkOption, type Sender, type Sums } from './network-option.ts'
import { sendersIn, sendersOf, senderWords, zipOf } from './senders.ts'
import type { Mark } from './table/open-table.ts'
import { valueWords } from './value-words.ts'

export type Asked = 'total' | 'senders'
export type Next = 'flows' | 'abroad' | 'zips' | 'others'
type Answers = Readonly<Record<Asked, Answered> & Partial<Record<Next, Answered>>>

/** What the stars are drawn on, and how. */
export interface Network {
  readonly zips: ZipPoints
  readonly states: ReadonlyMap<string, FlatPoint>
  readonly view: typeof view
}

export async function loadNetwork(): Promise<Network> {
  const [zips, states] = await Promise.all([loadZipPoints(), stateMiddles()])
  return { zips, states, view }
}

const height = 470

function view(answers: Answers, placed: Placed<'starburst'>, pen: Pen, network: Network): View {
  const { say, format } = pen
  const by = sendersIn(placed.page, placed.card)
  const among = sendersOf(answers.senders, placed)
  const senders = listedSenders(answers, placed, network)
  const drawn = senders.filter((sender) => sender.drawn)
  const flows = flowsOf(answers, placed, pen, network)
  const others = sumsOf(answers.others, answers.others?.now.data[0])
  const total = sumsOf(answers.total, answers.total.now.data[0])
  const unplaced = drawn.filter(({ at }) => at === undefined).length
  const rows = [
    ...drawn.flatMap((sender) => [
      ...flows
        .filter((flow) => flow.sender === sender.key)
        .map((flow) =>
          rowOf(
            `${sender.key} ${flow.state}`,
            say('starburst.flow', { sender: sender.label, state: flow.label }),
            flow,
            pen,
          ),
        ),
      ...(answers.abroad?.now.data ?? [])
        .filter((row) => textOf(row, by) === sender.key)
        .map((row) =>
          rowOf(
            `${sender.key} abroad`,
            say('starburst.flow', { sender: sender.label, state: say('map.elsewhere') }),
            sumsOf(answers.abroad, row),
            pen,
          ),
        ),
    ]),
    ...senders.filter((sender) => !sender.drawn).map((sender) => rowOf(sender.key, sender.label, sender, pen)),
    ...((answers.others?.now.totalRows ?? 0) > 0 ? [rowOf('others', say('starburst.others'), others, pen)] : []),
  ]
  const country = 'normalised_consignee_country'
  const marks = new Map<string, Mark>([
    ...drawn.flatMap(({ key }): [string, Mark][] => [
      [`${key} abroad`, { only: { [by]: [key] }, except: { [country]: ['US'] } }],
    ]),
    ...flows.map((flow): [string, Mark] => [
      `${flow.sender} ${flow.state}`,
      { only: { [by]: [flow.sender], [country]: ['US'], normalised_consignee_state: [flow.state] } },
    ]),
    ...senders.filter((sender) => !sender.drawn).map(({ key }): [string, Mark] => [key, { only: { [by]: [key] } }]),
    ['others', among.listed.length > 0 ? { except: { [by]: [...among.listed] } } : {}],
  ])
  return {
    chart: {
      option: networkOption({ senders: drawn, flows }, undefined, pen),
      height,
      atlas: 'us_state',
      parts: 'flows',
    },
    drawn: (label) => (
      <NetworkDrawing
        placed={placed}
        pen={pen}
        label={label}
        height={pen.narrow ? 270 : height}
        among={among}
        senders={senders}
        flows={flows}
        others={others}
        total={total}
      />
    ),
    numbers: {
      of: say(
        `starburst.${placed.card.settings.mode.find((mode) => (mode === 'mode_dc') === (by === 'fulfillment_center')) ?? 'mode_dc'}`,
      ),
      columns: [
        { name: say('fact.packages'), unit: '' },
        { name: say('starburst.late'), unit: '%' },
        { name: say('fact.totalSpend'), unit: total.spend.currency ?? 'USD' },
      ],
      rows: answers.total.now.totalRows === 0 ? [] : rows,
      total: cellsOf(total, pen),
      outOf: rows.length,
    },
    markOf: (key) => (key === undefined ? {} : marks.get(key)),
    foot: (
      <>
        <NetworkLegend most={Math.max(0, ...flows.map(({ packages }) => Number(packages.decimal)))} pen={pen} />
        <span className="end">
          {unplaced > 0 && `${say('starburst.unplaced', { count: unplaced })} · `}
          {say('nOfM', {
            shown: format.count(among.listed.length),
            total: format.count(among.known),
            things: say(`things.${by}`),
          })}
        </span>
      </>
    ),
  }
}

function sumsOf(answered: Answered | undefined, row: AnswerRow | undefined): Sums {
  const amount = (measure: 'packages' | 'lateShare' | 'totalSpend') =>
    answered
      ? amountIn(answered.now, measure, decimalOf(row, measure))
      : { decimal: '0', unit: measure === 'packages' ? ('count' as const) : ('money' as const) }
  return { packages: amount('packages'), late: amount('lateShare'), spend: amount('totalSpend') }
}

function listedSenders(answers: Answers, placed: Placed<'starburst'>, { zips }: Network): Sender[] {
  const by = sendersIn(placed.page, placed.card)
  const { listed, drawn } = sendersOf(answers.senders, placed)
  const rows = new Map(answers.senders.now.data.map((row) => [textOf(row, by), row]))
  /** Of the ZIP codes of one city the one with the most packages, which comes first. */
  const zipOfCity = (key: string) =>
    (answers.zips?.now.data ?? [])
      .filter((row) => textOf(row, by) === key)
      .map((row) => textOf(row, 'sender_postal_code'))
      .find((zip) => zips.has(zip))
  return listed.map((key) => ({
    key,
    label: senderWords(key, listed),
    ...sumsOf(answers.senders, rows.get(key)),
    drawn: drawn.includes(key),
    at: zips.get(zipOf(key) ?? zipOfCity(key) ?? ''),
  }))
}

function flowsOf({ flows }: Answers, { page, card }: Placed<'starburst'>, pen: Pen, { states }: Network): Flow[] {
  return (flows?.now.data ?? []).map((row) => {
    const state = textOf(row, 'normalised_consignee_state')
    return {
      sender: textOf(row, sendersIn(page, card)),
      state,
      label: valueWords('normalised_consignee_state', state, pen.say, pen.locale),
      ...sumsOf(flows, row),
      at: states.get(state),
    }
  })
}

function cellsOf({ packages, late, spend }: Sums, pen: Pick<Pen, 'format'>) {
  return [packages, late, spend].map((amount) => cellOf(amount, pen))
}

function rowOf(key: string, label: string, sums: Sums, pen: Pick<Pen, 'format'>) {
  return { key, label, cells: cellsOf(sums, pen), chosen: false }
}
