import { mkdirSync, realpathSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import {
  type CalendarDate,
  dayOnThisMachine,
  type Explanation,
  type FilterValue,
  type Question,
  rowLimit,
  type Scope,
} from '@waybill/contracts'
import {
  type AnswerWith,
  answerOf,
  blockOf,
  type CellColumn,
  type Compiled,
  type CompiledCuts,
  chargeOrigin,
  compile,
  compileExtract,
  compileFilterValues,
  compileUncut,
  cutRowsOf,
  explain,
  inScope,
  join,
  ledger,
  raw,
  type Sql,
  sql,
  trackingDetail,
  value,
  whatIf,
  whatIfLines,
} from '@waybill/metrics'
import { inGroups } from '../in-groups.ts'
import type { LoadOutcome, Warehouse } from '../warehouse.ts'
import { billedAccounts } from './accounts.ts'
import { type Answers, keepAnswers } from './answers.ts'
import { billedDays, invoicesBilled, lastLoads, loadsBilledIn } from './arrivals.ts'
import { bytesOfAnswer, bytesOfExplanation } from './bytes-of-answer.ts'
import { invoicesWithCharges } from './charges.ts'
import { checkpointWhenDue } from './checkpoint.ts'
import { billedHistory } from './completeness.ts'
import { writeExtract } from './extract.ts'
import { findCalled } from './find.ts'
import { loadStaged, outcomesOf, passSchedules, undoLoad } from './load.ts'
import { loadsTogether } from './loads-together.ts'
import { openInstance } from './open-instance.ts'
import { openQuestions, unlessStopped } from './questions.ts'
import { rebuildRollups } from './rebuild.ts'
import { findMisfiled, refileLines } from './refile.ts'
import { prepareTables } from './schema.ts'
import { asExact } from './statements.ts'
import { openThreads } from './threads.ts'
import { openTogether } from './together.ts'
import { openWriter, rowsOf } from './writer.ts'
import { packed, writtenOf } from './written.ts'

export interface WarehouseOptions {
  /** The warehouse's file; made when it is not there. */
  readonly path: string
  /** The only folder the warehouse may read files from. */
  readonly stagingFolder: string
  /** As DuckDB writes it; without it a gigabyte. */
  readonly memoryLimit?: string
  /** Without it, one for each processor. */
  readonly threads?: number
  /** A question that takes longer is refused; without it 20. */
  readonly timeLimitSeconds?: number
  /** What is kept of answers for who asks the same again; without it 128 MB. With nothing, every answer is asked of the engine. */
  readonly bytesOfAnswersKept?: number
  /** Of more lines that come at once, rollups have the days added up anew; without it 100,000. */
  readonly linesAddedAtMost?: number
  /** Of a load with more lines, charges are read piece by piece; without it 200,000. */
  readonly linesAtOnce?: number
  /** The day that schedules are compared with. */
  readonly today?: () => CalendarDate
  /** Hears of every answer how it came, and how long it took. */
  readonly onAnswer?: ((how: 'asked' | 'kept', seconds: number) => void) | undefined
  /** Hears of what went wrong behind a change that is safe. */
  readonly onError?: (error: unknown) => void
}

interface Selected<Column extends CellColumn> {
  readonly select: Sql
  readonly columns: readonly Column[]
}

/** Every question at once holds one of the four threads that Node has for work outside JavaScript. */
const questionsAtOnce = 3
/** Of what is kept of answers, as much besides. */
const shareOfExplanations = 1 / 4
/** A map of all ZIP codes takes half a megabyte, so that those of a hundred people are kept. */
const shareOfLongAnswers = 1 / 2

export async function openWarehouse({
  path,
  stagingFolder,
  memoryLimit = '1GB',
  threads = availableParallelism(),
  timeLimitSeconds = 20,
  bytesOfAnswersKept = 128 * 1024 * 1024,
  linesAddedAtMost = 100_000,
  linesAtOnce = 200_000,
  today = dayOnThisMachine,
  onAnswer = () => {},
  onError = () => {},
}: WarehouseOptions): Promise<Warehouse> {
  mkdirSync(stagingFolder, { recursive: true })
  const limits = { stagingFolder: realpathSync(stagingFolder), memoryLimit, threads }
  await using opening = new AsyncDisposableStack()
  const { instance, writing } = await openInstance(path, limits)
  opening.defer(() => instance.closeSync())
  opening.defer(() => writing.closeSync())
  await prepareTables(writing)
  const engineThreads = await openThreads(instance, { few: Math.ceil(threads / questionsAtOnce), all: threads })
  opening.defer(() => engineThreads.close())
  const writer = openWriter(writing)
  opening.defer(() => writer.close())
  const questions = await openQuestions(instance, {
    connections: questionsAtOnce,
    timeLimitSeconds,
    threads: engineThreads,
  })
  opening.defer(() => questions.close())
  const answers = keepAnswers<AnswerWith<CellColumn>>({ bytesAtMost: bytesOfAnswersKept, bytesOf: bytesOfAnswer })
  const explanations = keepAnswers<Explanation>({
    bytesAtMost: bytesOfAnswersKept * shareOfExplanations,
    bytesOf: bytesOfExplanation,
  })
  const longAnswers = keepAnswers<Buffer>({
    bytesAtMost: bytesOfAnswersKept * shareOfLongAnswers,
    bytesOf: ({ length }) => length,
  })
  let version = await writer.read(async (open) => Number((await rowsOf(open, 'select version from waybill'))[0]?.[0]))

  const opened = opening.move()

  const together = openTogether(questions)

  /** What is kept under the key, or what is asked only then. */
  const keptOrAsked = async <Kept extends object, Asked extends Kept>(
    kept: Answers<Kept>,
    key: string,
    ask: (wanted: AbortSignal) => Promise<Asked>,
    signal: AbortSignal | undefined,
  ): Promise<Asked> => {
    const since = performance.now()
    let how: 'asked' | 'kept' = 'kept'
    const asked = (wanted: AbortSignal) => {
      how = 'asked'
      return ask(wanted)
    }
    const answer = await kept.of(key, asked, signal)
    onAnswer(how, (performance.now() - since) / 1000)
    return answer
  }
  const answered = async <Column extends CellColumn>(
    key: string,
    ask: (wanted: AbortSignal) => Promise<AnswerWith<Column>>,
    signal: AbortSignal | undefined,
  ): Promise<AnswerWith<Column>> => {
    const answer = await keptOrAsked(answers, key, ask, signal)
    return { ...answer, columns: [...answer.columns] }
  }
  /** What reads lines of a table or a package: one person asks for it in two or three SELECTs, and waits for all of them. */
  const ask = <Column extends CellColumn>(compiled: Selected<Column>, signal?: AbortSignal) =>
    answered(
      JSON.stringify([compiled.select, compiled.columns]),
      async (wanted) => answerOf(compiled, await questions.columns(compiled.select, wanted, 'all')),
      signal,
    )

  /** What an explanation is made of; it is kept itself. */
  const askCuts = async (compiled: CompiledCuts, signal: AbortSignal) => {
    const since = performance.now()
    const cells = await questions.read(compiled.select, asExact, signal)
    onAnswer('asked', (performance.now() - since) / 1000)
    return cutRowsOf(compiled, cells)
  }

  const change: typeof writer.change = async (make) => {
    // At once when it is through: whoever has the writer's next turn is given no answer of before.
    const changed = await engineThreads.withWhatIsLeft(async () => {
      const made = await writer.change(make)
      version = made.version
      answers.clear()
      explanations.clear()
      longAnswers.clear()
      return made
    })
    // The change is in the log, and stays there.
    await writer.read((open) => checkpointWhenDue(open, path)).catch(onError)
    return changed
  }

  const loading = () => ({ stagingFolder, today: today(), linesAddedAtMost, linesAtOnce })

  const outcomes = async (loadIds: readonly number[]): Promise<LoadOutcome[]> => {
    const found = await writer.read((open) => outcomesOf(open, loadIds))
    return loadIds.map((id) => {
      const outcome = found.get(id)
      if (!outcome) throw new Error(`load ${id} left no outcome`)
      return outcome
    })
  }

  return {
    get version() {
      return version
    },
    answer: (question, scope, signal) =>
      answered(nameOf(question, scope), (wanted) => together(question, scope, wanted), signal),
    answerByColumn: (question, scope, signal) => {
      const write = async (wanted: AbortSignal) => {
        const written = (compiled: Compiled) => questions.read(compiled.select, writtenOf(compiled), wanted)
        const all = await written(compileUncut(question, scope))
        return packed(all.isCounted || all.rows < question.limit ? all : await written(compile(question, scope)))
      }
      return keptOrAsked(longAnswers, nameOf(question, scope), write, signal)
    },
    explain: (question, scope, signal) =>
      explanations.of(
        JSON.stringify([question, scope]),
        (wanted) => explain(question, scope, (compiled) => askCuts(compiled, wanted)),
        signal,
      ),
    whatIf: (question, scope, signal) => whatIf(question, scope, (compiled) => ask(compiled, signal)),
    whatIfLines: (question, scope, signal) => whatIfLines(question, scope, (compiled) => ask(compiled, signal)),
    rows: (question, scope, signal) => blockOf(question, scope, (compiled) => ask(compiled, signal)),
    tracking: (question, scope, signal) => trackingDetail(question, scope, (compiled) => ask(compiled, signal)),
    chargeOrigin: (charge, scope, signal) => chargeOrigin(charge, scope, (compiled) => ask(compiled, signal)),
    extract: async (question, scope, folder, watch = {}) => {
      const compiled = compileExtract(question, scope)
      const pieces = await engineThreads.withAll(() => writeExtract(instance, compiled, folder, watch))
      return { columns: compiled.columns, pieces }
    },
    filterValues: async (question, scope, signal) => {
      const { data, totalRows } = await ask(compileFilterValues(question, scope), signal)
      const sought = question.search?.toLowerCase() ?? ''
      const values = data.flatMap((row): FilterValue | [] => {
        const text = String(row[question.dimension])
        return text.toLowerCase().includes(sought) ? { NAME: text, VALUE: text } : []
      })
      return { values: values.slice(0, rowLimit), totalRows }
    },
    find: (text, scope, asked) => findCalled(questions, text, scope, asked),
    load: inGroups(loadsTogether, async (group) => {
      const ids = group.map(({ loadId }) => loadId)
      const before = await writer.read((open) => outcomesOf(open, ids))
      const coming = group.filter(({ loadId }) => !before.has(loadId))
      if (coming.length > 0) await change((open) => loadStaged(open, coming, loading()))
      return outcomes(ids)
    }),
    undo: async (loadId) => {
      await change((open) => undoLoad(open, loadId, today()))
    },
    replace: async (staged) => {
      await change(async (open) => {
        await undoLoad(open, staged.loadId, today())
        await loadStaged(open, [staged], loading())
      })
      return (await outcomes([staged.loadId]))[0] as LoadOutcome
    },
    rebuildRollups: async (clientId) => (await change((open) => rebuildRollups(open, clientId))).result,
    loaded: async (loadIds) => {
      if (loadIds.length === 0) return []
      const wanted = join(
        loadIds.map((id) => value('Int64', String(id))),
        ', ',
      )
      const rows = await questions.rows(sql`select load_id from load where load_id in (${wanted}) order by load_id`)
      return rows.map(([id]) => Number(id))
    },
    loadsBilledIn: (clientId, from, to) => loadsBilledIn(questions, clientId, from, to),
    billedDays: (scope, from) => billedDays(questions, scope, from),
    billedHistory: (scope, from) => billedHistory(questions, scope, from),
    lastLoads: (scope, since) => lastLoads(questions, scope, since),
    billDates: async (scope) => {
      const rows = await questions.rows(
        sql`select carrier_name, min(bill_date), max(bill_date) from invoice where ${inScope(scope)} group by carrier_name order by carrier_name`,
      )
      return rows.map(([carrier = '', firstBillDate = '', latestBillDate = '']) => ({
        carrier,
        firstBillDate,
        latestBillDate,
      }))
    },
    ledger: {
      summaries: (asked, scope, signal) => ledger.summariesOf(asked, scope, (list) => ask(list, signal)),
      billed: (by, asked, scope, signal) => ledger.billedOf(by, asked, scope, (list) => ask(list, signal)),
      list: (asked, scope, signal) => ledger.listedOf(asked, scope, (list) => ask(list, signal)),
      detail: (id, scope, signal) => ledger.detailOf(id, scope, (list) => ask(list, signal)),
      lines: (id, asked, scope, signal) => ledger.linesOf(id, asked, scope, (list) => ask(list, signal)),
      all: (asked, most, scope, signal) =>
        ledger.invoicesByFile(asked, most, scope, async (list) =>
          answerOf(list, await questions.columns(list.select, signal)),
        ),
      withCharges: (asked, most, scope, folder, signal) =>
        engineThreads.withWhatIsLeft(() => invoicesWithCharges(instance, { asked, most, scope, folder, signal })),
    },
    invoices: (scope, span, limit) => invoicesBilled(questions, scope, span, limit),
    currencies: async (scope, carriers) => {
      const ofCarriers = join(
        carriers.map((carrier) => value('String', carrier)),
        ', ',
      )
      const rows = await questions.rows(
        sql`select distinct currency_code from invoice where ${inScope(scope)} ${carriers.length > 0 ? sql`and carrier_name in (${ofCarriers})` : raw('')} order by currency_code`,
      )
      return rows.map(([code = '']) => code)
    },
    accounts: (scope) => billedAccounts(questions, scope),
    refile: async (clientId, filed, signal) => {
      if (!(await writer.read(async (open) => findMisfiled(open, clientId, await filed())))) return
      await change((open) =>
        unlessStopped(open, signal, async () => {
          await findMisfiled(open, clientId, await filed())
          await refileLines(open, clientId)
        }),
      )
    },
    refreshStatuses: async (day) => {
      await change((open) => passSchedules(open, day))
    },
    holdStill: (work) => writer.read(work),
    close: () => opened.disposeAsync(),
  }
}

/** By which its answer is kept. Who asks makes no other answer. */
function nameOf({ page: _page, widget: _widget, ...asked }: Question, scope: Scope): string {
  return JSON.stringify([asked, scope])
}
