import type { FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import { keepLongAnswers } from './long-answers.ts'

const taking = (encoding?: string) => ({ headers: { 'accept-encoding': encoding } }) as unknown as FastifyRequest
const gzip = taking('gzip')
const megabytes = (count: number) => Buffer.alloc(count * 1024 * 1024)

test('what is kept is given to who takes it packed, and to nobody else', () => {
  const answers = keepLongAnswers()
  answers.keep(1, 'map', Buffer.from('packed'))
  expect(answers.of(1, 'map', gzip)?.bytes).toEqual(Buffer.from('packed'))
  expect(answers.of(1, 'map', taking('br'))).toBeUndefined()
  expect(answers.of(1, 'map', taking())).toBeUndefined()
  expect(answers.of(1, 'another', gzip)).toBeUndefined()
})

test('when the lines have changed nothing of before is given, nor kept any more', () => {
  const answers = keepLongAnswers()
  answers.keep(1, 'map', Buffer.from('before'))
  expect(answers.of(2, 'map', gzip)).toBeUndefined()
  answers.keep(1, 'map', Buffer.from('late'))
  expect(answers.of(2, 'map', gzip)).toBeUndefined()
  expect(answers.of(1, 'map', gzip)).toBeUndefined()
  answers.keep(2, 'map', Buffer.from('now'))
  expect(answers.of(2, 'map', gzip)?.bytes).toEqual(Buffer.from('now'))
})

test('what was asked for longest ago goes when there is no room, and one that takes too much is not kept', () => {
  const answers = keepLongAnswers()
  for (let map = 0; map < 16; map += 1) answers.keep(1, `map ${map}`, megabytes(4))
  expect(answers.of(1, 'map 0', gzip)).toBeDefined()
  answers.keep(1, 'map 16', megabytes(4))
  expect(answers.of(1, 'map 0', gzip)).toBeDefined()
  expect(answers.of(1, 'map 1', gzip)).toBeUndefined()
  answers.keep(1, 'map 17', megabytes(5))
  expect(answers.of(1, 'map 17', gzip)).toBeUndefined()
  expect(answers.of(1, 'map 2', gzip)).toBeDefined()
})

test('an answer that is kept again takes its room once', () => {
  const answers = keepLongAnswers()
  answers.keep(1, 'one', megabytes(4))
  for (let time = 0; time < 20; time += 1) answers.keep(1, 'two', megabytes(4))
  expect(answers.of(1, 'one', gzip)).toBeDefined()
})
