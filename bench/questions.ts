import { gunzipSync } from 'node:zlib'
import {
  type Answer,
  answerByRow,
  ColumnsAnswer,
  isOfManyRows,
  type Question,
  type SendingCenter,
} from '@waybill/contracts'
import { changeQuestionOf, questionOf } from '@waybill/metrics'
import type { Warehouse } from '@waybill/warehouse'
import { measuredClient } from './fill-warehouse.ts'
import type { Asked } from './pages-asked.ts'

type Answering = Pick<Warehouse, 'answer' | 'answerByColumn' | 'explain'>

const scope = { clientIds: [measuredClient] }

/** The centers of the client that asks: most of its packages are sent from these. */
export const centers: SendingCenter[] = Array.from({ length: 8 }, (_, place) => ({
  name: `Center ${place + 1}, Town, NJ ${zipOf(place)}`,
  zips: [zipOf(place)],
}))

function zipOf(place: number): string {
  return String(place * 7919).padStart(5, '0')
}

/** Asks as the service does. What was answered is read where somebody wants to know; an explanation is made of several answers. */
export async function ask(warehouse: Answering, asked: Asked): Promise<() => Answer | undefined> {
  if (asked.why) {
    await warehouse.explain(changeQuestionOf(asked.body, scope), scope)
    return () => undefined
  }
  const question = withCenters(questionOf(asked.page, asked.widget, asked.body))
  if (isOfManyRows(asked.body)) {
    const packed = await warehouse.answerByColumn(question, scope)
    return () => answerByRow(ColumnsAnswer.parse(JSON.parse(String(gunzipSync(packed)))).data)
  }
  const answer = await warehouse.answer(question, scope)
  return () => answer
}

/** The question of the vocabulary that it is; what explains a change is none. */
export function questionIn(asked: Asked): Question | undefined {
  return asked.why ? undefined : withCenters(questionOf(asked.page, asked.widget, asked.body))
}

function withCenters(question: Question): Question {
  const words = [...question.by, ...question.where.map(({ column }) => column)]
  return words.includes('fulfillment_center') ? { ...question, centers } : question
}
