import { useQueries } from '@tanstack/react-query'
import type { Card, PageDimension } from '@waybill/contracts'
import { Button } from '../ui/button.tsx'
import { useLanguage, useSay } from '../ui/language.tsx'
import { answerQuery } from './answers.ts'
import { filterWords } from './filter-words.ts'
import { type Page, rangesOf, spanOf, uomOf, without } from './page.ts'

interface EmptyProps {
  readonly page: Page
  readonly card: Pick<Card, 'id'>
  readonly height: number
}

/** Nothing to show, and which filter made it so. */
export function Empty({ page, card, height }: EmptyProps) {
  const say = useSay()
  const { locale } = useLanguage()
  const filters = filterWords(page.filters, say, locale, uomOf(page))
  const found = useWhatOthersFind(
    page,
    card,
    filters.map(({ dimension }) => dimension),
  )
  const guilty = filters.filter(({ dimension }) => found.has(dimension))
  const drop = (dimensions: readonly PageDimension[]) => page.change({ filters: without(page.filters, ...dimensions) })
  return (
    <div className="empty" style={{ minHeight: Math.min(height, 240) }}>
      <p>{say('noDataAvailable')}</p>
      {filters.length === 0 && (
        <p className="note">{say(page.during === undefined ? 'empty.dates' : 'empty.during')}</p>
      )}
      {guilty.map(({ dimension, text }) => (
        <p key={dimension} className="note">
          {say('empty.filter', { filter: text })}{' '}
          <Button size="small" onClick={() => drop([dimension])}>
            {say('empty.drop')}
          </Button>
        </p>
      ))}
      {filters.length > 0 && guilty.length === 0 && (
        <p className="note">
          {say('empty.filters')}{' '}
          <Button size="small" onClick={() => drop(filters.map(({ dimension }) => dimension))}>
            {say('empty.dropAll')}
          </Button>
        </p>
      )}
      {page.during !== undefined && (
        <Button size="small" onClick={() => page.change({ during: undefined })}>
          {say('empty.wholePeriod')}
        </Button>
      )}
    </div>
  )
}

/** The filters without which there would be something. */
function useWhatOthersFind(
  page: Page,
  card: Pick<Card, 'id'>,
  dimensions: readonly PageDimension[],
): ReadonlySet<PageDimension> {
  const { now } = rangesOf(page, spanOf(page))
  return useQueries({
    queries: dimensions.map((dimension) =>
      answerQuery(page, card, { select: [page.fact], by: ['carrier_name'], beside: [dimension] }, now),
    ),
    combine: (results) => new Set(dimensions.filter((_, place) => (results[place]?.data?.data.length ?? 0) > 0)),
  })
}
