import { InfoCircleOutlined, UndoOutlined } from '@ant-design/icons-svg'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { type CalendarDate, type Freshness, filtersIn } from '@waybill/contracts'
import { Button } from '../../ui/button.tsx'
import { cut } from '../../ui/cut.ts'
import { useFormat } from '../../ui/format.ts'
import { Icon } from '../../ui/icon.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { useLanguage, useSay } from '../../ui/language.tsx'
import { Tooltip } from '../../ui/tooltip.tsx'
import { isWhole } from '../../widgets/compared.ts'
import { currencyRule } from '../../widgets/currency-rule.ts'
import type { DateChoice } from '../../widgets/date-choice.ts'
import { filterWords } from '../../widgets/filter-words.ts'
import { useLatest } from '../../widgets/latest.ts'
import { chosen, filtersOf, notesOf, type Page, spanOf, uomOf } from '../../widgets/page.ts'
import type { Filters } from '../../widgets/page-state.ts'
import { spanWords } from '../../widgets/span-words.ts'
import { defaultFilterSetQuery } from '../filter-sets/queries.ts'
import { Chip } from './chip.tsx'
import { choiceWords } from './choice-words.ts'
import { FreshnessNote } from './freshness-note.tsx'
import { FreshnessUnknown } from './freshness-of-client.tsx'
import { LinesChoice } from './page-choices.tsx'
import { PriorChoice } from './prior-choice.tsx'

interface SentenceLineProps {
  readonly page: Page
  readonly choice: DateChoice
  readonly today: CalendarDate
  readonly freshness: Pick<UseQueryResult<Freshness>, 'data' | 'error' | 'refetch'>
  /** What just happened by itself. */
  readonly notice: string | undefined
  /** What of a set of filters this client does not have. */
  readonly fallen: Filters
  readonly onUndo?: (() => void) | undefined
}

/** How much of a client's name is shown; the whole is in its tooltip. */
const longest = 50

/** What is being looked at, in words. */
export function SentenceLine({ page, choice, today, freshness, notice, fallen, onUndo }: SentenceLineProps) {
  const say = useSay()
  const format = useFormat()
  const { locale } = useLanguage()
  const { period, filters, during } = page
  const rule = currencyRule(page, say)
  const { period: own } = page.definition
  /** Of another client, kept unseen until this one's has come, so that the page below does not jump. */
  const kept = useLatest(freshness.data, 'any client')
  return (
    <div className="sentence">
      <div className="sentence-start">
        <WhoseMoney page={page} />
        <span
          className="quiet"
          title={own === undefined ? choiceWords(choice, page.client, today, { say, locale }) : undefined}
        >
          {own !== undefined && `${say(`ownPeriod.${own}`)} · `}
          {say(`dateType.${period.type}`)} · {format.dates(period.from, period.to)}
        </span>
        {(page.definition.settings.prior || (own !== undefined && !isWhole(page))) && <PriorChoice page={page} />}
        <LinesChoice page={page} />
        {(page.definition.settings.uom?.length ?? 0) > 1 && (
          <span className="quiet uom">{say('uom.said', { uom: say(`uom.${uomOf(page)}`) })}</span>
        )}
        {during !== undefined && (
          <Chip
            text={spanWords(during, spanOf(page), { format, say }, 'long')}
            remove={() => page.change({ during: undefined })}
          />
        )}
        {notesOf(page).map((note) => (
          <span key={note} className="quiet">
            {say(`factNote.${note}`)}
          </span>
        ))}
        {page.filterSet !== undefined && <SetChip page={page} name={page.filterSet} />}
        {filterWords(filters, say, locale, uomOf(page)).map(({ dimension, text }) => (
          <Chip key={dimension} text={text} remove={() => page.change({ filters: chosen(filters, dimension, []) })} />
        ))}
        {onUndo && (
          <Button type="text" size="small" icon={<Icon of={UndoOutlined} />} onClick={onUndo} className="undo">
            {say('undo')}
          </Button>
        )}
        {Object.keys(fallen).length > 0 && (
          <output className="notice">
            {say('filterSet.left', {
              client: page.client.name,
              what: filterWords(fallen, say, locale, uomOf(page))
                .map(({ text }) => text)
                .join('; '),
            })}
          </output>
        )}
        {notice !== undefined && <output className="notice">{notice}</output>}
      </div>
      <div className="sentence-end">
        <span className="quiet currency" title={rule}>
          {rule}
        </span>
        {freshness.data ? (
          <FreshnessNote freshness={freshness.data} />
        ) : (
          kept &&
          !freshness.error && (
            <span className="awaited" inert>
              <FreshnessNote freshness={kept} />
            </span>
          )
        )}
        {freshness.error && <FreshnessUnknown again={() => void freshness.refetch()} />}
      </div>
    </div>
  )
}

/** The client, and of a parent which child clients are looked at with it. */
function WhoseMoney({ page: { client, children } }: { readonly page: Page }) {
  const say = useSay()
  const shown = cut(client.name, longest)
  const included = client.childClients.filter(({ id }) => children.length === 0 || children.includes(id))
  return (
    <span className="whose">
      <strong title={shown === client.name ? undefined : client.name}>{shown}</strong>
      {included.length > 0 && (
        <Tooltip
          words={
            <ul className="included" aria-label={say('client.includes')}>
              {included.map(({ id, name }) => (
                <li key={id}>{name}</li>
              ))}
            </ul>
          }
        >
          <IconButton name={say('client.includes')} icon={<Icon of={InfoCircleOutlined} />} />
        </Tooltip>
      )}
    </span>
  )
}

/** That the filters came as a set, and whether the page opens with it. */
function SetChip({ page, name }: { readonly page: Page; readonly name: string }) {
  const say = useSay()
  const { data: first } = useQuery(defaultFilterSetQuery(page.definition.name))
  const isDefault = first?.key.name === name && isSame(filtersOf(page.definition, filtersIn(first.saved)), page.filters)
  return (
    <Chip
      text={say(isDefault ? 'filterSet.default' : 'filterSet.inForce', { name })}
      remove={() => page.change({ filters: {} })}
    />
  )
}

function isSame(one: Filters, other: Filters): boolean {
  return inOrder(one) === inOrder(other)
}

function inOrder(filters: Filters): string {
  return JSON.stringify(Object.entries(filters).toSorted(([a], [b]) => (a < b ? -1 : 1)))
}
