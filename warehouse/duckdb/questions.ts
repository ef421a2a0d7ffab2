import { hash } from 'node:crypto'
import type { DuckDBInstance } from '@duckdb/node-api'
import { Refusal } from '@waybill/contracts'
import { type Sql, textFor, textWithValues } from '@waybill/metrics'
import { asTexts, openStatements, type ReadFrom, type Statements } from './statements.ts'
import type { Threads } from './threads.ts'
import { openTurns } from './turns.ts'

/** Runs SELECTs beside each other, each on a connection of its own, and stops those nobody waits for. */
export interface Questions {
  /** Columns of the engine's exact texts, empty where there is no value. */
  columns(select: Sql | AtItsTurn, signal?: AbortSignal, threads?: ThreadsGiven): Promise<string[][]>
  /** The same read in another way. */
  read<Read>(select: Sql | AtItsTurn, from: ReadFrom<Read>, signal?: AbortSignal, threads?: ThreadsGiven): Promise<Read>
  /** The same by the row, for few of them. */
  rows(select: Sql, signal?: AbortSignal): Promise<string[][]>
  close(): Promise<void>
}

/** What is made up when its turn comes, of all that waits for it by then; it has the turn of what it begins with. */
export interface AtItsTurn {
  readonly begins: Sql
  readonly whole: () => Sql
}

/** All of them, and with it to whatever is asked meanwhile; or as many as others leave, unless it is expected to take long. */
export type ThreadsGiven = 'all' | 'by what is expected'

/** What takes so many milliseconds even where it has no others beside it has all threads. */
const allThreadsFrom = 100

interface Limits {
  readonly connections: number
  readonly timeLimitSeconds: number
  /** So many may wait for their turn; the next is refused. */
  readonly waitingAtMost?: number
  readonly threads?: Pick<Threads, 'beside' | 'withAll'>
}

export async function openQuestions(
  instance: DuckDBInstance,
  { connections, timeLimitSeconds, waitingAtMost = 500, threads }: Limits,
): Promise<Questions> {
  await using opening = new AsyncDisposableStack()
  const all: Statements[] = []
  while (all.length < connections) {
    const connection = openStatements(await instance.connect())
    opening.defer(() => connection.close())
    all.push(connection)
  }
  opening.move()
  const turns = openTurns(all, waitingAtMost)
  const running = new Set<Promise<unknown>>()
  const closing = new AbortController()

  const run = async <Read>(
    asked: Sql | AtItsTurn,
    from: ReadFrom<Read>,
    signal: AbortSignal,
    given: ThreadsGiven,
  ): Promise<Read> => {
    signal.throwIfAborted()
    const { begins, whole } = 'whole' in asked ? asked : { begins: asked, whole: () => asked }
    const work = nameOf(begins)
    const turn = turns.take(work, signal)
    if (!turn) throw new Refusal('unavailable', 'busy')
    const connection = await turn
    const since = performance.now()
    let ended: { work: string; milliseconds: number } | undefined
    const stop = stopUntilStopped(connection, signal)
    try {
      signal.throwIfAborted()
      const select = whole()
      const text = textWithValues(select)
      const values = text === undefined ? select.parameters.map(({ value }) => value) : []
      const answer = () => connection.read(text ?? textFor('duckdb', select), values, from)
      const hasAll = given === 'all' || turns.expects(work).least >= allThreadsFrom
      const read = await (threads ? threads[hasAll ? 'withAll' : 'beside'](answer) : answer())
      ended = { work: select === begins ? work : nameOf(select), milliseconds: performance.now() - since }
      return read
    } catch (error) {
      signal.throwIfAborted()
      throw error
    } finally {
      stop.done()
      turns.give(connection, ended)
    }
  }

  const read: Questions['read'] = async (select, from, signal, given = 'by what is expected') => {
    const tooSlow = AbortSignal.timeout(timeLimitSeconds * 1000)
    const either = AbortSignal.any([tooSlow, closing.signal, ...(signal ? [signal] : [])])
    const result = run(select, from, either, given)
    running.add(result)
    try {
      return await result
    } catch (error) {
      if (error === tooSlow.reason) {
        throw new Refusal('too-slow', 'too-slow', { seconds: timeLimitSeconds })
      }
      if (error instanceof Error && error.message.startsWith('Out of Memory')) {
        throw new Refusal('too-large', 'too-much-memory')
      }
      throw error
    } finally {
      running.delete(result)
    }
  }

  const columns: Questions['columns'] = (select, signal, given) => read(select, asTexts, signal, given)

  return {
    columns,
    read,
    rows: async (select, signal) => {
      const texts = await columns(select, signal)
      return (texts[0] ?? []).map((_, place) => texts.map((column) => column[place] ?? ''))
    },
    close: async () => {
      closing.abort(new Refusal('unavailable', 'closing'))
      await Promise.allSettled(running)
      for (const connection of all) connection.close()
    },
  }
}

/** By which it is known how long it took. Texts may be long, and many are remembered. */
function nameOf(select: Sql): string {
  return hash('sha1', textFor('duckdb', select))
}

/** Work on a connection that the signal ends with its own reason, however far it has come. */
export async function unlessStopped<T>(
  connection: Pick<Statements, 'interrupt'>,
  signal: AbortSignal | undefined,
  work: () => Promise<T>,
): Promise<T> {
  if (!signal) return work()
  signal.throwIfAborted()
  const stop = stopUntilStopped(connection, signal)
  try {
    return await work()
  } finally {
    stop.done()
    signal.throwIfAborted()
  }
}

/** DuckDB forgets an interruption that comes before the query has begun to run, so it is said again until the query has ended. */
export function stopUntilStopped(connection: Pick<Statements, 'interrupt'>, signal: AbortSignal): { done: () => void } {
  let again: NodeJS.Timeout | undefined
  const stop = () => {
    connection.interrupt()
    again = setInterval(() => connection.interrupt(), 20)
  }
  signal.addEventListener('abort', stop, { once: true })
  return {
    done: () => {
      signal.removeEventListener('abort', stop)
      clearInterval(again)
    },
  }
}
