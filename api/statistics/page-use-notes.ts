import {
  type AskedPart,
  type AskedWords,
  cardOf,
  ExplanationDescription,
  endpoints,
  FilterValuesDescription,
  type PageName,
  QueryDescription,
} from '@waybill/contracts'
import { columnsFilteredBy } from '@waybill/metrics'
import { forgetPageUse, notePageUse, type PageUse } from '@waybill/state'
import type { FastifyInstance } from 'fastify'
import type { openGuard } from '../access/guard.ts'
import type { House } from '../house.ts'

interface Needed extends Pick<House, 'state' | 'now'> {
  readonly app: FastifyInstance
  readonly guard: Pick<ReturnType<typeof openGuard>, 'userIdOf'>
}

const millisecondsBetweenWrites = 2000
const keptAtMost = 5000
const keptDays = 90

/** Notes every question that was asked, in batches: asking waits for none of it. */
export function notePageUses({ app, guard, state, now }: Needed): void {
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
    const asked = userId === undefined ? undefined : askedIn(request)
    if (userId === undefined || !asked || !reply.raw.writableEnded || noted.length >= keptAtMost) return
    const milliseconds = Math.round(reply.elapsedTime)
    noted.push({ at: now(), userId, ...asked, milliseconds, status: reply.statusCode })
  })
  app.addHook('onClose', async () => {
    clearInterval(timer)
    await writeInTurn()
  })
}

interface Asking {
  readonly routeOptions: { readonly url?: string }
  readonly params: unknown
  readonly body: unknown
}

/** What of a request is a question. Words that are none are not noted, and neither are the values that were filtered by. */
function askedIn({ routeOptions: { url }, params, body }: Asking): Asked | undefined {
  if (url === endpoints.askPage.path) {
    const where = endpoints.askPage.params?.safeParse(params).data
    const asked = QueryDescription.safeParse(body).data
    if (!where || !asked) return undefined
    const words = { select: asked.selectColumnNames, by: asked.groupByDetails, ...conditionsOf(asked) }
    const card = cardOf(where.page, where.widget)
    return card && noteOf(asked.clientId, where.page, card.form, words)
  }
  if (url === endpoints.explainPage.path) {
    const where = endpoints.explainPage.params?.safeParse(params).data
    const asked = ExplanationDescription.safeParse(body).data
    const card = where && cardOf(where.page, where.widget)
    if (!card || !asked) return undefined
    const words = { select: [asked.measure], by: [], ...conditionsOf(asked) }
    return noteOf(asked.clientId, where.page, card.form, words)
  }
  if (url === endpoints.filterValues.path) {
    const where = endpoints.filterValues.params?.safeParse(params).data
    const asked = FilterValuesDescription.safeParse(body).data
    if (!where || !asked) return undefined
    const words = { select: [], by: [], ...conditionsOf(asked), valuesOf: where.dimension }
    return noteOf(asked.clientId, where.page, 'filters', words)
  }
  return undefined
}

type Asked = Pick<PageUse, 'clientId' | 'page' | 'widget' | 'question'>

function conditionsOf({
  whereClauseDetails,
}: Pick<FilterValuesDescription, 'whereClauseDetails'>): Pick<AskedWords, 'dates' | 'where'> {
  return { dates: whereClauseDetails.dates, where: columnsFilteredBy(whereClauseDetails) }
}

function noteOf(clientId: number, page: PageName, widget: AskedPart, words: AskedWords): Asked {
  return { clientId, page, widget, question: JSON.stringify(words) }
}
