import { useQueryClient } from '@tanstack/react-query'
import {
  type CardId,
  type Chosen,
  type Client,
  type Freshness,
  firstInvoiceOf,
  mergedSettings,
  type PageDefinition,
} from '@waybill/contracts'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { afterPaint } from '../../ui/after-paint.ts'
import { useLanguage, useSay } from '../../ui/language.tsx'
import { firstDayOfWeek } from '../../ui/week.ts'
import { writeAddress } from '../../widgets/address.ts'
import type { DateChoice } from '../../widgets/date-choice.ts'
import { type Page, type PageChange, without } from '../../widgets/page.ts'
import { type PageState, writePageState } from '../../widgets/page-state.ts'
import type { OpenTable } from '../../widgets/table/open-table.ts'
import { fallenOf, useHolding } from '../filter-sets/holding.ts'
import { keepSettings } from '../header/queries.ts'
import { subjectOf, wholeState } from './subject-of.ts'

/** What a page knows beside its address. */
export interface Known {
  readonly client: Client
  /** The address names a client that this person does not have. */
  readonly foreign: boolean
  /** The service's day and rates. */
  readonly service: Freshness
  /** Of this client; not yet, where it was changed a moment ago. */
  readonly freshness: Freshness | undefined
  /** The settings that this person kept, unless they could not be read. */
  readonly kept: Chosen | undefined
  /** The dates where the address names none. */
  readonly first: DateChoice
}

/** How a page is changed. */
export interface Steps {
  /** From what the page is when it is called, not from when it was drawn. */
  readonly onState: (change: (state: PageState) => PageState) => void
  /** Says the rest of what the page looks at where it is written, without a step. */
  readonly onWhole: (whole: (state: PageState) => PageState) => void
  /** Opens a table over the page, shows it otherwise, or closes it. */
  readonly onTable: (table: OpenTable | undefined, client?: number) => void
  readonly onNotice: (notice: string | undefined) => void
}

/** A page as it stands, and the address that it stands for. */
export interface PageNow {
  readonly page: Page
  readonly state: PageState
  /** Values of filters that this client and these days do not have. */
  readonly fallen: ReturnType<typeof fallenOf>
}

const none: Chosen = {}

/** What was touched is answered at once; until what follows from it begins, the page says that it is busy. */
export function useFollow() {
  const [touched, setTouched] = useState(false)
  const follow = useCallback((step: () => void) => {
    setTouched(true)
    afterPaint(() => {
      setTouched(false)
      step()
    })
  }, [])
  return { touched, follow }
}

/** Puts into the address what it leaves to this person's client, first dates and settings: as a link it shows another the same. */
export function useWholeAddress(
  definition: PageDefinition,
  state: PageState,
  { client, foreign, kept, first }: Known,
  { onWhole, onNotice }: Steps,
): void {
  const say = useSay()
  const isWhole = useMemo(() => {
    const written = (one: PageState) => writeAddress(writePageState(definition, one))
    return !kept || written(state) === written(wholeState(definition, state, { client, kept, first }))
  }, [definition, state, client, kept, first])
  useEffect(() => {
    if (!kept || isWhole) return
    let here = true
    afterPaint(() => {
      if (!here) return
      if (foreign) onNotice(say('client.foreign', { client: client.name }))
      onWhole((last) => wholeState(definition, last, { client, kept, first }))
    })
    return () => {
      here = false
    }
  }, [onWhole, onNotice, say, definition, isWhole, foreign, client, kept, first])
}

/** What the cards draw, with how each of them changes it; `pin` where this person may keep cards. */
export function usePageNow(
  definition: PageDefinition,
  state: PageState,
  { client, service, freshness, kept = none, first }: Known,
  { onState, onTable, onNotice }: Steps,
  follow: (step: () => void) => void,
  pin: ((card: CardId) => void) | undefined,
): PageNow {
  const queries = useQueryClient()
  const { locale } = useLanguage()
  const firstInvoice = freshness && firstInvoiceOf(freshness.carriers)
  const subject = useMemo(() => {
    const firstDay = firstDayOfWeek(locale)
    return subjectOf(definition, state, { client, freshness: service, firstInvoice, kept, first, firstDay })
  }, [definition, state, client, service, firstInvoice, kept, first, locale])
  const held = useHolding(subject, subject.filters, subject.filterSet !== undefined)
  return useMemo(() => {
    const change = ({ settings = {}, ...others }: PageChange) => {
      if (Object.keys(settings).length > 0) keepSettings(queries, definition, settings)
      onNotice(undefined)
      onState((last) => ({
        ...last,
        client: client.id,
        // Other filters are no set any more.
        ...('filters' in others && { filterSet: undefined }),
        ...others,
        settings: mergedSettings(last.settings, settings),
      }))
    }
    const { tracking_number } = subject.filters
    const filters = held ? { ...held, ...(tracking_number && { tracking_number }) } : subject.filters
    const page: Page = {
      ...subject,
      filters,
      change: (asked) => follow(() => change(asked)),
      pin,
      openRows: definition.columns && ((mark) => onTable({ view: 'default', mark }, client.id)),
    }
    return { page, state, fallen: held ? fallenOf(without(subject.filters, 'tracking_number'), held) : {} }
  }, [definition, client, state, subject, held, follow, onState, onTable, onNotice, queries, pin])
}
