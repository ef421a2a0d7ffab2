import { ArrowUpOutlined, DeleteOutlined } from '@ant-design/icons-svg'
import { useId } from 'react'
import { Icon } from '../../../ui/icon.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { useLanguage, useSay } from '../../../ui/language.tsx'
import { Select, SelectMany } from '../../../ui/select.tsx'
import { valueWords } from '../../../widgets/value-words.ts'
import { type DraftRule, problemKey, type TermList, type TermsProblem } from './draft.ts'
import { fieldWords, optionWords } from './rule-words.ts'

/** Names that stand on the lines, to choose from. */
export interface NamesOnLines {
  readonly carriers: readonly string[]
  readonly accounts: readonly string[]
  readonly services: readonly string[]
  readonly zones: readonly string[]
  readonly accessorials: readonly string[]
}

type Column =
  | {
      readonly field: 'accounts' | 'services' | 'zones' | 'accessorials' | 'without'
      readonly holds: keyof NamesOnLines
    }
  | { readonly field: 'carrier'; readonly holds: 'carriers' }
  | { readonly field: 'unit' | 'kind' | 'of'; readonly options: readonly string[] }
  | { readonly field: 'rate' | 'over' | 'upTo' | 'currency' | 'minimum' | 'reduction' | 'divisor' }
  | { readonly field: 'from' }

const forLines: readonly Column[] = [
  { field: 'carrier', holds: 'carriers' },
  { field: 'accounts', holds: 'accounts' },
  { field: 'services', holds: 'services' },
]

/** What is written of a rule of each list, in the order of reading. */
const columns: Readonly<Record<TermList, readonly Column[]>> = {
  discounts: [
    ...forLines,
    { field: 'zones', holds: 'zones' },
    { field: 'over' },
    { field: 'upTo' },
    { field: 'unit', options: ['LB', 'KG'] },
    { field: 'from' },
    { field: 'rate' },
  ],
  minimums: [...forLines, { field: 'from' }, { field: 'currency' }, { field: 'minimum' }, { field: 'reduction' }],
  dimensional: [...forLines, { field: 'from' }, { field: 'unit', options: ['LB', 'KG'] }, { field: 'divisor' }],
  fuel: [
    ...forLines,
    { field: 'from' },
    { field: 'of', options: ['transportation-and-accessorials', 'transportation'] },
    { field: 'without', holds: 'accessorials' },
    { field: 'kind', options: ['discount', 'percent'] },
    { field: 'rate' },
  ],
  accessorials: [
    ...forLines,
    { field: 'accessorials', holds: 'accessorials' },
    { field: 'from' },
    { field: 'kind', options: ['discount', 'price'] },
    { field: 'rate' },
    { field: 'currency' },
  ],
}

interface RuleListProps {
  readonly list: TermList
  readonly rules: readonly DraftRule[]
  readonly names: NamesOnLines
  readonly problems: ReadonlyMap<string, TermsProblem>
  readonly onRules: (rules: readonly DraftRule[]) => void
}

/** The rules of one list below each other: of those that fit a line, the first counts. */
export function RuleList({ list, rules, names, problems, onRules }: RuleListProps) {
  const say = useSay()
  if (rules.length === 0) return <p className="quiet">{say('whatIf.noRules')}</p>
  return (
    <ol className="rules">
      <Heads list={list} rules={rules} />
      {rules.map((rule, place) => (
        <li key={rule.id}>
          <fieldset className="rule rule-line">
            <legend className="unseen">{say('whatIf.rule', { place: place + 1 })}</legend>
            {columns[list].map((column) => (
              <RuleInput
                key={column.field}
                column={column}
                rule={rule}
                place={place}
                label={fieldWords(list, column.field, rule, say)}
                names={names}
                problem={problems.get(problemKey(list, place, column.field))}
                onRule={(next) => onRules(rules.map((one) => (one === rule ? next : one)))}
              />
            ))}
            <div className="rule-tools">
              <IconButton
                name={say('whatIf.ruleUp', { place: place + 1 })}
                icon={<Icon of={ArrowUpOutlined} />}
                disabled={place === 0}
                onClick={() => onRules(movedUp(rules, place))}
              />
              <IconButton
                name={say('whatIf.ruleAway', { place: place + 1 })}
                icon={<Icon of={DeleteOutlined} />}
                onClick={() => onRules(rules.filter((one) => one !== rule))}
              />
            </div>
          </fieldset>
        </li>
      ))}
    </ol>
  )
}

/** What the fields are called, for the eye: each says it of itself. One that is a share here and a price there is called both. */
function Heads({ list, rules }: Pick<RuleListProps, 'list' | 'rules'>) {
  const say = useSay()
  return (
    <li className="rule-heads" aria-hidden>
      <div className="rule-line">
        {columns[list].map(({ field }) => (
          <span key={field} className={`rule-field form-field rule-label of-${field}`}>
            {[...new Set(rules.map((rule) => fieldWords(list, field, rule, say)))].join(' / ')}
          </span>
        ))}
        <span className="rule-tools" />
      </div>
    </li>
  )
}

function movedUp(rules: readonly DraftRule[], place: number): readonly DraftRule[] {
  const [before, rule] = [rules[place - 1], rules[place]]
  if (!before || !rule) return rules
  return rules.with(place - 1, rule).with(place, before)
}

interface RuleInputProps {
  readonly column: Column
  readonly rule: DraftRule
  readonly place: number
  readonly label: string
  readonly names: NamesOnLines
  readonly problem: TermsProblem | undefined
  readonly onRule: (rule: DraftRule) => void
}

function RuleInput({ column, rule, place, label, names, problem, onRule }: RuleInputProps) {
  const say = useSay()
  const id = useId()
  const { field } = column
  const called = say('whatIf.fieldOfRule', { field: label, place: place + 1 })
  const set = (value: string | readonly string[]) => onRule({ ...rule, [field]: value })
  // A currency belongs to a price.
  if (field === 'currency' && rule.kind === 'discount') return <div className={`rule-field of-${field}`} aria-hidden />
  return (
    <div className={`rule-field form-field of-${field}`}>
      <span className="rule-label" aria-hidden>
        {label}
      </span>
      {field === 'carrier' ? (
        <Select
          label={called}
          value={rule.carrier ?? ''}
          options={[
            { value: '', label: say('whatIf.any') },
            ...known(names.carriers, rule.carrier ? [rule.carrier] : []).map((name) => ({ value: name, label: name })),
          ]}
          onChange={set}
        />
      ) : 'holds' in column ? (
        <NamesInput
          label={called}
          anyWords={say(field === 'accessorials' || field === 'without' ? 'whatIf.none' : 'whatIf.any')}
          holds={column.holds}
          names={names[column.holds]}
          chosen={rule[column.field] ?? []}
          onChosen={set}
        />
      ) : 'options' in column ? (
        <Select
          label={called}
          placeholder="—"
          value={rule[column.field]}
          options={column.options.map((value) => ({
            value,
            label: optionWords(value, say),
          }))}
          onChange={set}
        />
      ) : (
        <input
          type={field === 'from' ? 'date' : 'text'}
          inputMode={field === 'from' || field === 'currency' ? undefined : 'decimal'}
          autoComplete="off"
          maxLength={field === 'currency' ? 3 : 20}
          value={rule[field] ?? ''}
          aria-label={called}
          aria-invalid={problem !== undefined}
          aria-describedby={problem && `${id}-wrong`}
          onChange={({ target }) => set(field === 'currency' ? target.value.toUpperCase() : target.value)}
        />
      )}
      {problem && (
        <p id={`${id}-wrong`} className="dearer" role="alert">
          {say(`whatIf.wrong.${problem}`)}
        </p>
      )}
    </div>
  )
}

interface NamesInputProps {
  readonly label: string
  readonly anyWords: string
  readonly holds: keyof NamesOnLines
  readonly names: readonly string[]
  readonly chosen: readonly string[]
  readonly onChosen: (names: readonly string[]) => void
}

/** Any of the names that stand on the lines. */
function NamesInput({ label, anyWords, holds, names, chosen, onChosen }: NamesInputProps) {
  const say = useSay()
  const { locale } = useLanguage()
  const words = (name: string) => {
    if (name === '') return say('value.unknown')
    return holds === 'accessorials' ? valueWords('accessorial', name, say, locale) : name
  }
  return (
    <SelectMany
      label={label}
      placeholder={anyWords}
      values={chosen}
      options={known(names, chosen).map((value) => ({ value, label: words(value) }))}
      none={say('noData')}
      shown={chosen.map(words).join(', ')}
      onChange={onChosen}
    />
  )
}

/** What stands on the lines, after what was chosen and stands on none of them. */
function known(names: readonly string[], chosen: readonly string[]): readonly string[] {
  return [...chosen.filter((name) => !names.includes(name)), ...names]
}
