import { FileUnderWay } from '@waybill/contracts'
import type { ExpressionBuilder, Kysely } from 'kysely'
import { among, amongNames } from './among.ts'
import { isFree } from './leases.ts'
import type { State } from './schema.ts'

/** Who is next, where several take jobs side by side. */
export interface Turn {
  /** The holders who take beside this one, itself among them: a client may have files with so many of them at once. */
  readonly beside: readonly string[]
  /** Files with them that do not count: those are read, and only wait to be loaded. */
  readonly aside: readonly number[]
  readonly holdersOfOneClient: number
  /** Larger files are left to others. */
  readonly bytesAtMost: number
  /** The client with the smallest is next, and of those the one that has waited longest. */
  readonly servedBefore: (clientId: number) => number
}

export const anybody: Turn = {
  beside: [],
  aside: [],
  holdersOfOneClient: Number.POSITIVE_INFINITY,
  bytesAtMost: Number.POSITIVE_INFINITY,
  servedBefore: () => 0,
}

type Expression = ExpressionBuilder<State, 'intake_file'>

export const isToBeDone = (e: Expression) => e.or([e('status', 'in', FileUnderWay.options), e('undo_asked', '=', 1)])

export async function nextJob(state: Kysely<State>, turn: Turn): Promise<number | undefined> {
  const now = new Date()
  const { beside, aside, holdersOfOneClient, bytesAtMost, servedBefore } = turn
  const isSmall = (e: Expression) =>
    e.or(
      bytesAtMost === Number.POSITIVE_INFINITY
        ? [e.lit(true)]
        : [e('bytes', '<=', bytesAtMost), e('undo_asked', '=', 1)],
    )
  const clients = await state
    .selectFrom('intake_file')
    .where(isToBeDone)
    .groupBy('client_id')
    .select((e) => [
      'client_id',
      e.fn
        .min(
          e
            .case()
            .when(e.and([isFree(now), isSmall(e)]))
            .then(e.ref('id'))
            .end(),
        )
        .as('oldest'),
      e.fn
        .count<number>(
          e
            .case()
            .when(
              e.and([
                e('lease_holder', 'in', amongNames(beside)),
                e('lease_until', '>=', now.toISOString()),
                e('id', 'not in', among(aside)),
              ]),
            )
            .then(e.ref('lease_holder'))
            .end(),
        )
        .distinct()
        .as('held'),
    ])
    .execute()
  const [first] = clients
    .flatMap(({ client_id: client, oldest, held }) =>
      oldest === null || held >= holdersOfOneClient ? [] : [{ id: oldest, served: servedBefore(client) }],
    )
    .toSorted((a, b) => a.served - b.served || a.id - b.id)
  return first?.id
}
