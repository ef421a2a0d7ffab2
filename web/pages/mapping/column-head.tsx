import {
  amountMeanings,
  areCharges,
  ChargeFamily,
  dateMeanings,
  type LayoutColumn,
  LayoutDayOrder,
  LayoutUnit,
  measureMeanings,
} from '@waybill/contracts'
import { useSay } from '../../ui/language.tsx'
import { Select } from '../../ui/select.tsx'
import { choiceOf, choicesOf, columnAt, withChoice, withName, withReading } from './draft.ts'
import type { SettingsProps } from './fact-setting.tsx'
import { valuesOf } from './readings.ts'
import { TextInput, WordsInput } from './setting.tsx'
import { exampleOf } from './total-setting.tsx'
import { sureEnough } from './wants.ts'
import { useMappingWords } from './words.ts'

interface ColumnHeadProps extends SettingsProps {
  readonly place: number
}

const weights: readonly LayoutUnit[] = ['lb', 'kg', 'oz', 'g']
const lengths: readonly LayoutUnit[] = ['in', 'cm', 'mm']

/** What a column is, how it is read, how the file calls it, and how sure the guess was. */
export function ColumnHead({ place, preview, draft, onDraft }: ColumnHeadProps) {
  const say = useSay()
  const words = useMappingWords()
  const { mapping, said } = draft
  const column = columnAt(mapping, place)
  const name = words.column(preview.headers, place)
  const values = valuesOf(preview.rows, place)
  const sure = preview.guess.columns.find((one) => one.place === place)?.sure ?? 0
  const asks = !said.has(place) && column !== undefined && sure < sureEnough
  return (
    <div className={`mapping-head${asks ? ' asks' : ''}${column ? '' : ' unused'}`}>
      <Select
        small
        search
        label={say('mapping.meaningOf', { column: name })}
        value={choiceOf(column)}
        options={choicesOf(mapping.rows, ChargeFamily.options).map((value) => ({ value, label: words.choice(value) }))}
        onChange={(choice) => onDraft(withChoice(draft, place, choice, values))}
      />
      <div className="mapping-head-foot">
        <bdi title={name}>{name}</bdi>
        <Sureness sure={sure} said={said.has(place)} used={column !== undefined} />
      </div>
      <Reading place={place} name={name} draft={draft} onDraft={onDraft} />
      {column && ['charge', 'discount'].includes(column.meaning) && (
        <ChargeName column={column} name={name} preview={preview} draft={draft} onDraft={onDraft} />
      )}
    </div>
  )
}

interface ChargeNameProps extends SettingsProps {
  readonly column: LayoutColumn
  readonly name: string
}

/** What a charge is called, as its column is until somebody says otherwise. */
function ChargeName({ column: { place, label, namedBy }, name, preview, draft, onDraft }: ChargeNameProps) {
  const say = useSay()
  const words = useMappingWords()
  const others = [...preview.headers.keys()].filter((at) => at !== place && columnAt(draft.mapping, at) === undefined)
  const naming = namedBy === undefined || others.includes(namedBy) ? others : [...others, namedBy]
  return (
    <>
      <Select
        small
        search
        label={say('mapping.named.of', { column: name })}
        value={namedBy === undefined ? (label === undefined ? 'own' : 'typed') : String(namedBy)}
        options={[
          { value: 'own', label: say('mapping.named.own') },
          { value: 'typed', label: say('mapping.named.typed') },
          ...naming.map((at) => ({
            value: String(at),
            label: say('mapping.named.by', { column: words.column(preview.headers, at) }),
          })),
        ]}
        onChange={(choice) =>
          onDraft(
            withName(
              draft,
              place,
              choice === 'own'
                ? {}
                : choice === 'typed'
                  ? { label: label ?? name.slice(0, 100) }
                  : { namedBy: Number(choice) },
            ),
          )
        }
      />
      {label !== undefined && namedBy === undefined && (
        <TextInput
          label={say('mapping.named.type', { column: name })}
          value={label}
          onChange={(text) => onDraft(withName(draft, place, { label: text.slice(0, 100) }))}
        />
      )}
    </>
  )
}

function Sureness({ sure, said, used }: { readonly sure: number; readonly said: boolean; readonly used: boolean }) {
  const say = useSay()
  if (said) return <span className="cheaper">{say('mapping.said')}</span>
  if (!used) return null
  if (sure < 50) return <span className="warning">{say('mapping.notSure')}</span>
  return <span className={sure < sureEnough ? 'warning' : 'cheaper'}>{say('mapping.sure', { share: sure })}</span>
}

type ReadingProps = Pick<ColumnHeadProps, 'place' | 'draft' | 'onDraft'> & { readonly name: string }

/** How the cells of a column are written: dates, decimals, sign, unit; and the words of a refund. */
function Reading({ place, name, draft, onDraft }: ReadingProps) {
  const say = useSay()
  const column = columnAt(draft.mapping, place)
  if (!column) return null
  const { meaning } = column
  const isAmount = amountMeanings.includes(meaning)
  const isMeasure = measureMeanings.includes(meaning)
  const units = ['actualWeight', 'billWeight'].includes(meaning) ? weights : lengths
  if (dateMeanings.includes(meaning)) {
    return (
      <Select
        small
        label={say('mapping.dayOrder.of', { column: name })}
        value={column.dayOrder ?? 'day-first'}
        options={LayoutDayOrder.options.map((value) => ({ value, label: say(`mapping.dayOrder.${value}`) }))}
        onChange={(dayOrder) => onDraft(withReading(draft, place, { dayOrder }))}
      />
    )
  }
  if (meaning === 'trackingNumber' && areCharges(draft.mapping.rows)) {
    return (
      <Select
        small
        label={say('mapping.ofNoShipment.of', { column: name })}
        value={column.filledDown ? 'above' : 'none'}
        options={(['none', 'above'] as const).map((value) => ({ value, label: say(`mapping.ofNoShipment.${value}`) }))}
        onChange={(value) => onDraft(withReading(draft, place, { filledDown: value === 'above' ? true : undefined }))}
      />
    )
  }
  if (meaning === 'refundStatus') {
    return (
      <WordsInput
        label={say('mapping.refunded.of', { column: name })}
        words={column.refundedSays ?? []}
        onChange={(refundedSays) => onDraft(withReading(draft, place, { refundedSays }))}
      />
    )
  }
  if (!isAmount && !isMeasure) return null
  return (
    <div className="row mapping-reading">
      <Select
        small
        label={say('mapping.decimalMark.of', { column: name })}
        value={column.decimalMark ?? '.'}
        options={(['.', ','] as const).map((value) => ({ value, label: exampleOf(value) }))}
        onChange={(decimalMark) => onDraft(withReading(draft, place, { decimalMark }))}
      />
      {isAmount && (
        <Select
          small
          label={say('mapping.sign.of', { column: name })}
          value={column.sign}
          shown={column.sign === 'reversed' ? '±' : '+'}
          options={(['as-written', 'reversed'] as const).map((value) => ({
            value,
            label: say(`mapping.sign.${value}`),
          }))}
          onChange={(sign) => onDraft(withReading(draft, place, { sign }))}
        />
      )}
      {isMeasure && (
        <Select
          small
          label={say('mapping.unit.of', { column: name })}
          value={column.unit ?? 'own'}
          options={[
            { value: 'own' as const, label: say('mapping.unit.own') },
            ...LayoutUnit.options.filter((unit) => units.includes(unit)).map((value) => ({ value, label: value })),
          ]}
          onChange={(unit) => onDraft(withReading(draft, place, { unit: unit === 'own' ? undefined : unit }))}
        />
      )}
    </div>
  )
}
