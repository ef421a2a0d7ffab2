import { CloseOutlined, UndoOutlined } from '@ant-design/icons'
import type { UseQueryResult } from '@tanstack/react-query'
import type { CalendarDate, Freshness } from '@waybill/contracts'
import { Button, Tooltip } from 'antd'
import { useFormat } from '../../ui/format.ts'
import { useLanguage, useSay } from '../../ui/language.tsx'
import { currencyRule } from '../../widgets/currency-rule.ts'
import type { DateChoice } from '../../widgets/date-choice.ts'
import { filterWords } from '../../widgets/filter-words.ts'
import { type Page, spanOf, without } from '../../widgets/page.ts'
import { choiceWords } from './choice-words.ts'
import { FreshnessNote } from './freshness-note.tsx'

interface SentenceLineProps {
  readonly page: Page
  readonly choice: DateChoice
  readonly today: CalendarDate
  readonly freshness: Pick<UseQueryResult<Freshness>, 'data' | 'error' | 'refetch'>
  /** What just happened by itself. */
  readonly notice: string | undefined
  readonly onUndo?: (() => void) | undefined
}

const longest = 58

/** What is being looked at, in words. */
export function SentenceLine({ page, choice, today, freshness, notice, onUndo }: SentenceLineProps) {
  const say = useSay()
  const format = useFormat()
  const { locale } = useLanguage()
  const { period, filters, during } = page
  return (
    <div className="sentence">
      <div className="sentence-start">
        <span className="quiet" title={choiceWords(choice, page.client, today, say)}>
          {format.dates(period.from, period.to)}
        </span>
        {during !== undefined && (
          <Chip
            text={
              spanOf(page) === 'month'
                ? format.month(during, 'long')
                : say('quarterOfYear', {
                    quarter: Math.floor((Number(during.slice(5, 7)) - 1) / 3) + 1,
                    year: during.slice(0, 4),
                  })
            }
            remove={() => page.change({ during: undefined })}
          />
        )}
        {filterWords(filters, say, locale).map(({ dimension, text }) => (
          <Chip key={dimension} text={text} remove={() => page.change({ filters: without(filters, dimension) })} />
        ))}
        {onUndo && (
          <Button type="text" size="small" icon={<UndoOutlined aria-hidden />} onClick={onUndo} className="undo">
            {say('undo')}
          </Button>
        )}
        {notice !== undefined && <output className="notice">{notice}</output>}
      </div>
      <div className="sentence-end">
        <span className="quiet currency" title={say(currencyRule(page))}>
          {say(currencyRule(page))}
        </span>
        {freshness.data && <FreshnessNote freshness={freshness.data} />}
        {freshness.error && (
          <span className="warning">
            {say('fresh.unknown')}{' '}
            <Button size="small" onClick={() => void freshness.refetch()}>
              {say('problem.again')}
            </Button>
          </span>
        )}
      </div>
    </div>
  )
}

function Chip({ text, remove }: { readonly text: string; readonly remove: () => void }) {
  const say = useSay()
  const cut = text.length > longest
  const chip = (
    <span className="chip">
      {cut ? `${text.slice(0, longest - 1)}…` : text}
      <button type="button" aria-label={say('chip.remove', { filter: text })} onClick={remove}>
        <CloseOutlined aria-hidden />
      </button>
    </span>
  )
  return cut ? <Tooltip title={text}>{chip}</Tooltip> : chip
}
