import {
  type Asker as AskerInWords,
  answer,
  type InvoicesAmong,
  suggestionsFor,
  type Voice,
  voiceOf,
} from '@waybill/assistant'
import {
  type AssistantAsked,
  type AssistantChoice,
  type AssistantReply,
  type CalendarDate,
  InvoiceListAsked,
  InvoicesAsked,
  meets,
  type PageDefinition,
  type PageName,
  pages,
  requirementOfPage,
  type Scope,
} from '@waybill/contracts'
import { changeQuestionOf, questionOf } from '@waybill/metrics'
import type { User } from '@waybill/state'
import type { House } from '../house.ts'
import { withCenters } from '../sending-centers.ts'
import { toldBy, understoodBy } from './minds.ts'
import { openOwnValues } from './own-values.ts'

interface Asker {
  readonly user: Pick<User, 'id' | 'permissions'>
  readonly scope: Scope
  readonly signal?: AbortSignal | undefined
}

/** In which language somebody speaks, and which day their weeks begin with. */
type Speaking = Pick<AssistantAsked, 'language'> & Partial<Pick<AssistantAsked, 'firstDayOfWeek'>>

type Needed = Pick<House, 'warehouse' | 'state' | 'now' | 'today' | 'model'>

export type Askers = ReturnType<typeof openAskers>

/** Who asks, with what there is of theirs and the pages that are open to them. */
export function openAskers({ warehouse, state, now, today }: Needed) {
  const ownValuesOf = openOwnValues({ warehouse, state, now })

  return async (
    { language, firstDayOfWeek = 1 }: Speaking,
    { user, scope }: Pick<Asker, 'user' | 'scope'>,
  ): Promise<{
    readonly asker: AskerInWords
    readonly voice: Voice
    readonly firstInvoice: CalendarDate | undefined
  }> => {
    const own = await ownValuesOf(scope)
    const open: readonly PageDefinition[] = pages.filter(({ name }) => meets(user.permissions, requirementOfPage(name)))
    return {
      asker: { language, today: today(), firstDayOfWeek, pages: open, values: own.values, known: own.known },
      voice: voiceOf(language, own.nameOf),
      firstInvoice: own.firstInvoice,
    }
  }
}

/** What anybody may begin with whose pages are open to them, on a page what is asked there first. */
export function beginningsOf(
  { asker, voice }: Pick<Awaited<ReturnType<Askers>>, 'asker' | 'voice'>,
  page?: PageName,
): AssistantChoice[] {
  return suggestionsFor({ voice, pages: asker.pages, today: asker.today }, page)
}

/**
 * Words in, an answer out: whatever understands them can only ask what the pages ask, through the same function and under
 * the same scope. Everything that speaks with people stands on this.
 */
export function openAssistant(house: Needed, askers: Askers = openAskers(house)) {
  const { warehouse, state, model } = house

  return async (asked: AssistantAsked, { user, scope, signal }: Asker): Promise<AssistantReply> => {
    const { asker, voice, firstInvoice } = await askers(asked, { user, scope })
    const asking = { userId: user.id, signal }
    const understood = asked.question
      ? ({ kind: 'question', question: asked.question } as const)
      : await understoodBy(
          model,
          asked.words ?? '',
          {
            ...asker,
            previous: asked.previous,
            previousInvoices: asked.previousInvoices,
            previousChoices: asked.previousChoices,
          },
          asking,
        )
    const reply = await answer(
      understood,
      {
        rows: async (page, card, description) =>
          warehouse.answer(await withCenters(questionOf(page, card, description), scope, { state }), scope, signal),
        explanation: async (_page, description) =>
          warehouse.explain(
            await withCenters(changeQuestionOf(description, undefined), scope, { state }),
            scope,
            signal,
          ),
        find: (text) => {
          const packages = user.permissions.includes('TRACKING_NUMBER_SEARCH_FILTER')
          return warehouse.find(text, scope, { packages, signal })
        },
        invoices: {
          billed: (among, by) => warehouse.ledger.billed(by, invoicesAskedFor(among, asked), scope, signal),
          ranked: async (among, { count, least }) => {
            const wanted = { ...invoicesAskedFor(among, asked), order: 'total_spend', descending: !least, count }
            return (await warehouse.ledger.list(InvoiceListAsked.parse(wanted), scope, signal)).invoices
          },
        },
      },
      {
        voice,
        whose: { clientId: asked.clientId, childClientIdsCSV: asked.childClientIdsCSV },
        pages: asker.pages,
        permissions: user.permissions,
        known: asker.known,
        today: asker.today,
        firstDayOfWeek: asker.firstDayOfWeek,
        firstInvoice,
      },
    )
    return toldBy(model, reply, voice, { ...asking, words: asked.words ?? '' })
  }
}

function invoicesAskedFor(
  { dates: { from, to }, ...among }: InvoicesAmong,
  { clientId, childClientIdsCSV }: AssistantAsked,
): InvoicesAsked {
  return InvoicesAsked.parse({ clientId, childClientIdsCSV, from, to, ...among })
}
