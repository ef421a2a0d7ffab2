import type { AssistantReply } from '@waybill/contracts'
import {
  amountIn,
  dimensionName,
  measureName,
  nameInRow,
  percentIn,
  say,
  spanName,
  titleOf,
  type Voice,
} from './say.ts'

type Answered = Extract<AssistantReply, { kind: 'answer' }>

/** Of a long list so many rows are told. */
const rowsTold = 12

/** What an answer knows, in sentences of its own language: all that anything else may say of it. */
export function factsOf({ question, number, text, rows, rowsBefore, basis }: Answered, voice: Voice): string[] {
  const { measure, by, span } = question
  const amount = (value: string | number) => amountIn(voice, number, value)
  const keys = [...(span ? [span] : []), ...by]
  const told = keys.length === 0 ? [] : rows.data.slice(0, rowsTold)
  const nameOf = (key: string, value: string) =>
    key === span ? spanName(voice, span, value) : nameInRow(voice, by.find((each) => each === key) ?? 'service', value)
  return [
    titleOf(voice, question),
    text,
    ...told.map((row, place) => {
      const names = keys.map((key) => nameOf(key, String(row[key]))).map((name) => name || '–')
      const before = rowsBefore?.data[place]
      const was = before && before[measure] !== '' ? say(voice, 'against', { dates: amount(before[measure] ?? 0) }) : ''
      return `${names.join(', ')}: ${amount(row[measure] ?? 0)}${was}`
    }),
    ...(rows.totalRows > told.length && keys.length > 0 ? [`${told.length} / ${rows.totalRows}`] : []),
    ...(number.percent === undefined ? [] : [percentIn(voice, number.percent)]),
    [measureName(voice, measure), ...by.map((each) => dimensionName(voice, each))].join(', '),
    basis.text,
  ]
}
