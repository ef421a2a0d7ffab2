import type { CalendarDate } from '@waybill/contracts'
import type { Expression, ExpressionBuilder, Kysely, SqlBool } from 'kysely'
import { among } from './among.ts'
import type { State } from './schema.ts'

/** A question that somebody asked. */
export interface PageUse {
  readonly at: Date
  readonly userId: number
  readonly clientId: number
  readonly page: string
  readonly widget: string
  /** What was asked with, as JSON. */
  readonly question: string
  readonly milliseconds: number
  readonly status: number
}

/** What is looked at: a span of time, and for those who are not staff only people of their own clients. */
export interface UseLookedAt {
  readonly from: Date
  readonly to: Date
  readonly clientIds: readonly number[] | 'all'
}

const rowsAtOnce = 100

export async function notePageUse(state: Kysely<State>, uses: readonly PageUse[]): Promise<void> {
  await state.transaction().execute(async (transaction) => {
    for (let start = 0; start < uses.length; start += rowsAtOnce) {
      const rows = uses.slice(start, start + rowsAtOnce).map(({ at, userId, clientId, ...use }) => ({
        ...use,
        at: at.toISOString(),
        user_id: userId,
        client_id: clientId,
      }))
      await transaction.insertInto('page_use').values(rows).execute()
    }
  })
}

export async function forgetPageUse(state: Kysely<State>, before: Date): Promise<void> {
  await state.deleteFrom('page_use').where('at', '<', before.toISOString()).execute()
}

/** Who asked what, how often and how long it took. */
export function pageUseOf(state: Kysely<State>, { from, to, clientIds }: UseLookedAt) {
  const uses = state
    .selectFrom('page_use')
    .where('page_use.at', '>=', from.toISOString())
    .where('page_use.at', '<=', to.toISOString())
    .$if(clientIds !== 'all', (all) => all.where((e) => ofThese(e, clientIds === 'all' ? [] : clientIds)))

  return {
    /** By person, page and day in UTC. */
    byPersonPageAndDay: () =>
      state
        .selectFrom(
          uses
            .select((e) => [
              'page_use.user_id',
              'page_use.page',
              'page_use.at',
              e.fn<CalendarDate>('substr', ['page_use.at', e.val(1), e.val(10)]).as('day'),
            ])
            .as('use'),
        )
        .innerJoin('user', 'user.id', 'use.user_id')
        .select((e) => [
          'use.user_id as userId',
          'user.login',
          'user.first_name as firstName',
          'user.last_name as lastName',
          'use.page',
          'use.day',
          e.fn.countAll<number>().as('questions'),
          e.fn.max('use.at').as('lastAt'),
        ])
        .groupBy(['use.user_id', 'user.login', 'user.first_name', 'user.last_name', 'use.page', 'use.day'])
        .execute(),

    /** How many questions of a page took so many milliseconds: all that percentiles need. */
    byPageAndTime: () =>
      uses
        .select((e) => [
          'page_use.page',
          'page_use.milliseconds',
          e.fn.countAll<number>().as('questions'),
          e.fn.sum<number>(e.case().when('page_use.status', '>=', 400).then(1).else(0).end()).as('failures'),
        ])
        .groupBy(['page_use.page', 'page_use.milliseconds'])
        .orderBy('page_use.page')
        .orderBy('page_use.milliseconds')
        .execute(),

    slowest: (limit: number) =>
      uses
        .innerJoin('user', 'user.id', 'page_use.user_id')
        .leftJoin('client', 'client.id', 'page_use.client_id')
        .select([
          'page_use.at',
          'user.login',
          'client.name as clientName',
          'page_use.page',
          'page_use.widget',
          'page_use.question',
          'page_use.milliseconds',
          'page_use.status',
        ])
        .orderBy('page_use.milliseconds', 'desc')
        .orderBy('page_use.id', 'desc')
        .limit(limit)
        .execute(),
  }
}

/** What was asked of these clients, by people who see none but these. */
function ofThese(e: ExpressionBuilder<State, 'page_use'>, clientIds: readonly number[]): Expression<SqlBool> {
  const these = among(clientIds)
  const given = e.selectFrom('user_client').whereRef('user_client.user_id', '=', 'page_use.user_id').select('client_id')
  return e.and([
    e('page_use.client_id', 'in', these),
    e.exists(given),
    e.not(e.exists(given.where('user_client.client_id', 'not in', these))),
  ])
}
