import {
  type AskedPart,
  type AskedWords,
  cardOf,
  type ExplanationDescription,
  type FilterDimension,
  type GivenFilterValues,
  type GivenQuery,
  type PageName,
  type Question,
} from '@waybill/contracts'
import { columnsFilteredBy } from '@waybill/metrics'
import { forgetPageUse, notePageUse, type PageUse } from '@waybill/state'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { openGuard } from '../access/guard.ts'
import type { House } from '../house.ts'

interface Needed extends Pick<House, 'state' | 'now'> {
  readonly app: FastifyInstance
  readonly guard: Pick<ReturnType<typeof openGuard>, 'userIdOf'>
}

const millisecondsBetweenWrites = 2000
const keptAtMost = 5000
const keptDays = 90

/** What of a request is a question, and what is noted of it. */
export interface PageUses {
  note(request: FastifyRequest, asked: () => Asked | undefined): void
}

/** Notes every question that was asked, in batches: asking waits for none of it. */
export function notePageUses({ app, guard, state, now }: Needed): PageUses {
  const askedBy = new WeakMap<FastifyRequest, () => Asked | undefined>()
  let noted: PageUse[] = []
  let writing: Promise<void> = Promise.resolve()
  let forgottenOn = ''

  async function write(): Promise<void> {
    const batch = noted
    noted = []
    try {
      if (batch.length > 0) await notePageUse(state, batch)
      await forget()
    } catch (err) {
      app.log.error({ err }, 'what was asked could not be noted')
      noted = [...batch, ...noted].slice(-keptAtMost)
    }
  }

  async function forget(): Promise<void> {
    const today = now().toISOString().slice(0, 10)
    if (forgottenOn === today) return
    await forgetPageUse(state, new Date(now().getTime() - keptDays * 86_400_000))
    forgottenOn = today
  }

  const writeInTurn = (): Promise<void> => {
    writing = writing.then(write)
    return writing
  }
  const timer = setInterval(() => {
    if (noted.length > 0) void writeInTurn()
  }, millisecondsBetweenWrites)
  timer.unref()

  app.addHook('onResponse', async (request, reply) => {
    const userId = guard.userIdOf(request)
    const asked = userId === undefined ? undefined : askedBy.get(request)?.()
    if (userId === undefined || !asked || !reply.raw.writableEnded || noted.length >= keptAtMost) return
    const milliseconds = Math.round(reply.elapsedTime)
    noted.push({ at: now(), userId, ...asked, milliseconds, status: reply.statusCode })
  })
  app.addHook('onClose', async () => {
    clearInterval(timer)
    await writeInTurn()
  })
  return { note: (request, asked) => askedBy.set(request, asked) }
}

/** Values that were filtered by are not noted. */
export function cardAsked({ page, widget }: OnCard, asked: GivenQuery): Asked | undefined {
  const words = { select: asked.selectColumnNames, by: asked.groupByDetails, ...conditionsOf(asked) }
  const card = cardOf(page, widget)
  return card && noteOf(asked.clientId, page, card.form, words)
}

export function causesAsked({ page, widget }: OnCard, asked: ExplanationDescription): Asked | undefined {
  const card = cardOf(page, widget)
  return card && noteOf(asked.clientId, page, card.form, { select: [asked.measure], by: [], ...conditionsOf(asked) })
}

export function filterAsked({ page, dimension }: OnFilter, asked: GivenFilterValues): Asked {
  return noteOf(asked.clientId, page, 'filters', {
    select: [],
    by: [],
    ...conditionsOf(asked),
    valuesOf: dimension,
  })
}

type OnCard = Pick<Question, 'page' | 'widget'>
interface OnFilter {
  readonly page: PageName
  readonly dimension: FilterDimension
}
type Asked = Pick<PageUse, 'clientId' | 'page' | 'widget' | 'question'>

function conditionsOf({
  whereClauseDetails,
}: Pick<GivenFilterValues, 'whereClauseDetails'>): Pick<AskedWords, 'dates' | 'where'> {
  const { dates } = whereClauseDetails
  return { ...(dates && { dates }), where: columnsFilteredBy(whereClauseDetails) }
}

function noteOf(clientId: number, page: PageName, widget: AskedPart, words: AskedWords): Asked {
  return { clientId, page, widget, question: JSON.stringify(words) }
}
