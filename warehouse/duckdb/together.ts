import { setImmediate as othersTurn } from 'node:timers/promises'
import type { Answer, Question, Scope } from '@waybill/contracts'
import { answerOf, type Compiled, compile, compileTogether, goesWith, sharedBy, type Together } from '@waybill/metrics'
import type { Questions } from './questions.ts'

/** Asks what waits at the same time and reads the same rows in one SELECT. */
export type AskTogether = (question: Question, scope: Scope, signal: AbortSignal) => Promise<Answer>

interface Waiting {
  readonly question: Question
  /** As it is asked by itself. */
  readonly compiled: Compiled
  readonly signal: AbortSignal
  readonly answer: (answer: Answer) => void
  readonly fail: (reason: unknown) => void
}

interface Group {
  readonly scope: Scope
  /** What it began with. */
  readonly first: Compiled
  /** Who still wants an answer, in the order in which they came. */
  readonly waiting: Set<Waiting>
  readonly stop: AbortController
  /** Nobody joins it any more. */
  readonly close: () => void
}

/** So that one SELECT stays short. */
const askedTogetherAtMost = 16

export function openTogether(questions: Pick<Questions, 'columns'>): AskTogether {
  /** Those whose turn has not come, by what their questions share. */
  const groups = new Map<string, Group[]>()

  const askAlone = async (compiled: Compiled, signal: AbortSignal): Promise<Answer> =>
    answerOf(compiled, await questions.columns(compiled.select, signal))

  const begin = (shared: string, first: Compiled, scope: Scope): Group => {
    const close = () => {
      const others = (groups.get(shared) ?? []).filter((each) => each !== group)
      if (others.length > 0) groups.set(shared, others)
      else groups.delete(shared)
    }
    const group: Group = { scope, first, waiting: new Set(), stop: new AbortController(), close }
    groups.set(shared, [...(groups.get(shared) ?? []), group])
    void answerAll(group)
    return group
  }

  const answerAll = async ({ scope, first, waiting, stop, close }: Group): Promise<void> => {
    let asked: readonly Waiting[] = []
    let together: Together | undefined
    try {
      // What has come over the network already goes with it.
      await othersTurn()
      const texts = await questions.columns(
        {
          begins: first.select,
          whole: () => {
            close()
            asked = [...waiting]
            together = asOne(asked, scope)
            return together.select
          },
        },
        stop.signal,
      )
      const answers = together?.answersIn(texts)
      for (const [place, { compiled, signal, answer, fail }] of asked.entries()) {
        const its = answers?.[place]
        if (its) answer(its)
        else askAlone(compiled, signal).then(answer, fail)
      }
    } catch (error) {
      for (const { fail } of waiting) fail(error)
    } finally {
      close()
    }
  }

  return async (question, scope, signal) => {
    signal.throwIfAborted()
    const compiled = compile(question, scope)
    const shared = sharedBy(question, scope, compiled)
    if (shared === undefined) return askAlone(compiled, signal)
    const known = groups.get(shared)?.find(({ waiting }) => {
      const others = [...waiting].map((each) => each.question)
      return others.length < askedTogetherAtMost && goesWith(others, question)
    })
    const { waiting, stop, close } = known ?? begin(shared, compiled, scope)
    return new Promise((answer, fail) => {
      const one: Waiting = { question, compiled, signal, answer, fail }
      waiting.add(one)
      const leave = () => {
        waiting.delete(one)
        fail(signal.reason)
        if (waiting.size > 0) return
        close()
        stop.abort(signal.reason)
      }
      signal.addEventListener('abort', leave, { once: true })
    })
  }
}

function asOne(asked: readonly Waiting[], scope: Scope): Together {
  const [only, ...others] = asked
  if (only && others.length === 0)
    return { select: only.compiled.select, answersIn: (texts) => [answerOf(only.compiled, texts)] }
  return compileTogether(
    asked.map(({ question }) => question),
    scope,
  )
}
