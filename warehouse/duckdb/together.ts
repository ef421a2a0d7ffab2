import { setImmediate as othersTurn } from 'node:timers/promises'
import type { Answer, Question, Scope } from '@waybill/contracts'
import { answerOf, compile, compileTogether, goesWith, sharedBy, type Together } from '@waybill/metrics'
import type { Questions } from './questions.ts'

/** Asks what waits at the same time and reads the same rows in one SELECT. */
export type AskTogether = (question: Question, scope: Scope, signal: AbortSignal) => Promise<Answer>

interface Waiting {
  readonly question: Question
  readonly signal: AbortSignal
  readonly answer: (answer: Answer) => void
  readonly fail: (reason: unknown) => void
}

interface Group {
  readonly scope: Scope
  /** What it began with, and how that is asked where nothing else has come. */
  readonly first: Question
  readonly alone: Together
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

  const askAlone: AskTogether = async (question, scope, signal) => {
    const compiled = compile(question, scope)
    return answerOf(compiled, await questions.columns(compiled.select, signal))
  }

  const begin = (shared: string, first: Question, scope: Scope): Group => {
    const close = () => {
      const others = (groups.get(shared) ?? []).filter((each) => each !== group)
      if (others.length > 0) groups.set(shared, others)
      else groups.delete(shared)
    }
    const group: Group = {
      scope,
      first,
      alone: compileTogether([first], scope),
      waiting: new Set(),
      stop: new AbortController(),
      close,
    }
    groups.set(shared, [...(groups.get(shared) ?? []), group])
    void answerAll(group)
    return group
  }

  const answerAll = async ({ scope, first, alone, waiting, stop, close }: Group): Promise<void> => {
    let asked: readonly Waiting[] = []
    let together = alone
    try {
      // What has come over the network already goes with it.
      await othersTurn()
      const texts = await questions.columns(
        {
          begins: alone.select,
          whole: () => {
            close()
            asked = [...waiting]
            const all = asked.map(({ question }) => question)
            together = all.length === 1 && all[0] === first ? alone : compileTogether(all, scope)
            return together.select
          },
        },
        stop.signal,
      )
      const answers = together.answersIn(texts)
      for (const [place, { question, signal, answer, fail }] of asked.entries()) {
        const its = answers?.[place]
        if (its) answer(its)
        else askAlone(question, scope, signal).then(answer, fail)
      }
    } catch (error) {
      for (const { fail } of waiting) fail(error)
    } finally {
      close()
    }
  }

  return async (question, scope, signal) => {
    signal.throwIfAborted()
    const shared = sharedBy(question, scope)
    if (shared === undefined) return askAlone(question, scope, signal)
    const known = groups.get(shared)?.find(({ waiting }) => {
      const others = [...waiting].map((each) => each.question)
      return others.length < askedTogetherAtMost && goesWith(others, question)
    })
    const { waiting, stop, close } = known ?? begin(shared, question, scope)
    return new Promise((answer, fail) => {
      const one: Waiting = { question, signal, answer, fail }
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
