import { expect, test } from 'vitest'
import { keepAnswers } from './answers.ts'

const plenty = { bytesAtMost: 1_000_000, bytesOf: (answer: string | number) => String(answer).length }

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
  const answers = keepAnswers<string>(plenty)
  const both = Promise.all([answers.of('spend', ask), answers.of('spend', ask)])
  asked[0]?.answer('12.50')
  expect(await both).toEqual(['12.50', '12.50'])
  expect(await answers.of('spend', ask)).toBe('12.50')
  expect(asked).toHaveLength(1)
})

test('a caller who goes away does not take the answer from the others', async () => {
  const { asked, ask } = engine()
  const answers = keepAnswers<string>(plenty)
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
  const answers = keepAnswers<string>(plenty)
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
  const answers = keepAnswers<string>(plenty)
  const before = answers.of('spend', ask)
  answers.clear()
  const after = answers.of('spend', ask)
  asked[0]?.answer('old')
  asked[1]?.answer('new')
  expect(await before).toBe('old')
  expect(await after).toBe('new')
  expect(await answers.of('spend', ask)).toBe('new')
})

test('an answer of the lines before that comes late leaves the question of the new lines to be asked once', async () => {
  const { asked, ask } = engine()
  const answers = keepAnswers<string>(plenty)
  const before = answers.of('spend', ask)
  answers.clear()
  const after = answers.of('spend', ask)
  asked[0]?.answer('old')
  expect(await before).toBe('old')
  const third = answers.of('spend', ask)
  expect(asked).toHaveLength(2)
  asked[1]?.answer('new')
  expect(await Promise.all([after, third])).toEqual(['new', 'new'])
})

test('for a caller who has gone away already the engine is not asked', async () => {
  const { asked, ask } = engine()
  const answers = keepAnswers<string>(plenty)
  await expect(answers.of('spend', ask, AbortSignal.abort())).rejects.toThrow('abort')
  expect(asked).toHaveLength(0)
})

test('an answer of the lines before is not kept for those after them, however late it comes', async () => {
  const { asked, ask } = engine()
  const answers = keepAnswers<string>(plenty)
  const before = answers.of('spend', ask)
  answers.clear()
  asked[0]?.answer('old')
  expect(await before).toBe('old')
  const after = answers.of('spend', ask)
  expect(asked).toHaveLength(2)
  asked[1]?.answer('new')
  expect(await after).toBe('new')
  expect(answers.bytes).toBeLessThan(400)
})

test('the answers not asked for longest are forgotten first, and as many as it takes', async () => {
  const answers = keepAnswers<number>({ bytesAtMost: 60 * 1000, bytesOf: (answer) => answer - 300 })
  const asked: string[] = []
  const of = (name: string, bytes = 400) => answers.of(name, () => Promise.resolve((asked.push(name), bytes)))
  for (let each = 0; each < 100; each += 1) await of(`answer ${each}`)
  expect(answers.bytes).toBe(40_000)
  await of('answer 0')
  await of('of eight hundred', 800)
  expect(answers.bytes).toBe(40_000)
  asked.length = 0
  for (const name of ['answer 0', 'answer 3', 'of eight hundred', 'answer 1', 'answer 2']) await of(name)
  expect(asked).toEqual(['answer 1', 'answer 2'])
})

test('answers are bounded by their bytes, however many different questions are asked', async () => {
  const answers = keepAnswers<string>({ bytesAtMost: 100_000, bytesOf: ({ length }) => length })
  const question = 'x'.repeat(10_000)
  for (let each = 0; each < 2000; each += 1)
    await answers.of(`${question}${each}`, () => Promise.resolve(question.slice(0, each)))
  expect(answers.bytes).toBeGreaterThan(55_000)
  expect(answers.bytes).toBeLessThanOrEqual(100_000)
})

test('an answer larger than its share is given and not kept, and pushes no other out', async () => {
  const answers = keepAnswers<string>({ bytesAtMost: 100_000, bytesOf: ({ length }) => length })
  await answers.of('small', () => Promise.resolve('12.50'))
  const before = answers.bytes
  expect(await answers.of('large', () => Promise.resolve('x'.repeat(50_000)))).toHaveLength(50_000)
  expect(answers.bytes).toBe(before)
  expect(await answers.of('large', () => Promise.resolve('asked again'))).toBe('asked again')
  expect(await answers.of('small', () => Promise.reject(new Error('asked again')))).toBe('12.50')
})

/** Answers that take as many bytes as they are asked to, and the names of those that were asked of the engine. */
function answersOfManyBytes(bytesAtMost: number) {
  const answers = keepAnswers<string>({ bytesAtMost, bytesOf: ({ length }) => length - 300 })
  const asked: string[] = []
  const of = (name: string, bytes: number) =>
    answers.of(name, () => Promise.resolve((asked.push(name), 'x'.repeat(bytes))))
  return { answers, asked, of }
}

test('large answers push out one another, and none of the others', async () => {
  const { answers, asked, of } = answersOfManyBytes(160_000)
  for (let each = 0; each < 40; each += 1) await of(`usual ${each}`, 2500)
  expect(answers.bytes).toBe(100_000)
  for (const name of ['map', 'other map', 'third map']) await of(name, 20_000)
  expect(answers.bytes).toBe(140_000)
  asked.length = 0
  for (let each = 0; each < 40; each += 1) await of(`usual ${each}`, 2500)
  for (const name of ['third map', 'other map', 'map']) await of(name, 20_000)
  expect(asked).toEqual(['map'])
  expect(answers.bytes).toBe(140_000)
})

test('what looks at a map of its own pushes nobody out who asked for less', async () => {
  const { asked, of } = answersOfManyBytes(160_000)
  for (let each = 0; each < 40; each += 1) await of(`usual ${each}`, 2500)
  for (let each = 0; each < 50; each += 1) await of(`map of a small client ${each}`, 3000)
  asked.length = 0
  for (let each = 0; each < 40; each += 1) await of(`usual ${each}`, 2500)
  expect(asked).toEqual([])
})

test('an answer of a third of the room is kept, and one of hardly more is not', async () => {
  const answers = keepAnswers<string>({ bytesAtMost: 150_000, bytesOf: ({ length }) => length - 300 })
  await answers.of('fits', () => Promise.resolve('x'.repeat(50_000)))
  expect(answers.bytes).toBe(50_000)
  await answers.of('does not', () => Promise.resolve('x'.repeat(50_001)))
  expect(answers.bytes).toBe(50_000)
})

test('an answer that comes after all when nobody waited any more, and once more to who asked again, is counted once', async () => {
  const given: ((answer: string) => void)[] = []
  const ask = () => new Promise<string>((resolve) => given.push(resolve))
  const answers = keepAnswers<string>(plenty)
  const leaving = new AbortController()
  const left = answers.of('spend', ask, leaving.signal)
  leaving.abort()
  await expect(left).rejects.toThrow('abort')
  const stayed = answers.of('spend', ask)
  for (const give of given) give('12.50')
  expect(await stayed).toBe('12.50')
  expect(answers.bytes).toBe(305)
})

test('a question that failed is asked again', async () => {
  const answers = keepAnswers<string>(plenty)
  await expect(answers.of('a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await answers.of('a', () => Promise.resolve('12.50'))).toBe('12.50')
})
