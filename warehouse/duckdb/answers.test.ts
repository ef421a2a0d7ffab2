import { expect, test } from 'vitest'
import { keepAnswers } from './answers.ts'

/** An engine that answers when told to, and counts how often it was asked. */
function engine() {
  const asked: { signal: AbortSignal; answer: (words: string) => void }[] = []
  const ask = (signal: AbortSignal) =>
    new Promise<string>((resolve, reject) => {
      asked.push({ signal, answer: resolve })
      signal.addEventListener('abort', () => reject(signal.reason))
    })
  return { asked, ask }
}

test('equal questions at once are asked once', async () => {
  const { asked, ask } = engine()
  const answers = keepAnswers(10)
  const both = Promise.all([answers.of('spend', ask), answers.of('spend', ask)])
  asked[0]?.answer('12.50')
  expect(await both).toEqual(['12.50', '12.50'])
  expect(await answers.of('spend', ask)).toBe('12.50')
  expect(asked).toHaveLength(1)
})

test('a caller who goes away does not take the answer from the others', async () => {
  const { asked, ask } = engine()
  const answers = keepAnswers(10)
  const leaving = new AbortController()
  const left = answers.of('spend', ask, leaving.signal)
  const stayed = answers.of('spend', ask)
  leaving.abort()
  await expect(left).rejects.toThrow('abort')
  expect(asked[0]?.signal.aborted).toBe(false)
  asked[0]?.answer('12.50')
  expect(await stayed).toBe('12.50')
})

test('when the last caller has gone away the engine is stopped, and the next one asks anew', async () => {
  const { asked, ask } = engine()
  const answers = keepAnswers(10)
  const callers = [new AbortController(), new AbortController()]
  const left = callers.map(({ signal }) => answers.of('spend', ask, signal))
  for (const caller of callers) caller.abort()
  for (const each of left) await expect(each).rejects.toThrow('abort')
  expect(asked[0]?.signal.aborted).toBe(true)
  const next = answers.of('spend', ask)
  asked[1]?.answer('12.50')
  expect(await next).toBe('12.50')
})

test('an answer that was on its way when the lines changed is not kept', async () => {
  const { asked, ask } = engine()
  const answers = keepAnswers(10)
  const before = answers.of('spend', ask)
  answers.clear()
  const after = answers.of('spend', ask)
  asked[0]?.answer('old')
  asked[1]?.answer('new')
  expect(await before).toBe('old')
  expect(await after).toBe('new')
  expect(await answers.of('spend', ask)).toBe('new')
})

test('the answer not asked for longest is forgotten first', async () => {
  const answers = keepAnswers(2)
  let times = 0
  const ask = () => Promise.resolve((times += 1))
  await answers.of('a', ask)
  await answers.of('b', ask)
  await answers.of('a', ask)
  await answers.of('c', ask)
  expect([await answers.of('a', ask), await answers.of('c', ask), await answers.of('b', ask)]).toEqual([1, 3, 4])
})

test('a question that failed is asked again', async () => {
  const answers = keepAnswers(2)
  await expect(answers.of('a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await answers.of('a', () => Promise.resolve('12.50'))).toBe('12.50')
})
