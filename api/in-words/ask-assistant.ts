import { answer, voiceOf } from '@waybill/assistant'
import {
  type AssistantAsked,
  type AssistantReply,
  meets,
  type PageDefinition,
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

/**
 * Words in, an answer out: whatever understands them can only ask what the pages ask, through the same function and under
 * the same scope. Everything that speaks with people stands on this.
 */
export function openAssistant({
  warehouse,
  state,
  now,
  today,
  model,
}: Pick<House, 'warehouse' | 'state' | 'now' | 'today' | 'model'>) {
  const ownValuesOf = openOwnValues({ warehouse, state, now })

  return async (asked: AssistantAsked, { user, scope, signal }: Asker): Promise<AssistantReply> => {
    const own = await ownValuesOf(scope)
    const open: readonly PageDefinition[] = pages.filter(({ name }) => meets(user.permissions, requirementOfPage(name)))
    const asker = {
      language: asked.language,
      today: today(),
      pages: open,
      values: own.values,
      known: own.known,
      previous: asked.previous,
    }
    const voice = voiceOf(asked.language, own.nameOf)
    const asking = { userId: user.id, signal }
    const understood = asked.question
      ? ({ kind: 'question', question: asked.question } as const)
      : await understoodBy(model, asked.words ?? '', asker, asking)
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
      },
      {
        voice,
        whose: { clientId: asked.clientId, childClientIdsCSV: asked.childClientIdsCSV },
        pages: open,
        today: asker.today,
      },
    )
    return toldBy(model, reply, voice, { ...asking, words: asked.words ?? '' })
  }
}
