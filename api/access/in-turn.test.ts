import { expect, test } from 'vitest'
import { inTurn } from './in-turn.ts'

test('work is done one after another, in the order in which it was asked for, also after some that failed', async () => {
  const turn = inTurn()
  const said: string[] = []
  const work = (name: string, milliseconds: number) => async () => {
    said.push(`${name} begins`)
    await new Promise((resolve) => {
      setTimeout(resolve, milliseconds)
    })
    said.push(`${name} ends`)
    if (name === 'second') throw new Error('the second fails')
    return name
  }
  const done = await Promise.allSettled([turn(work('first', 20)), turn(work('second', 1)), turn(work('third', 1))])
  expect(said).toEqual(['first', 'second', 'third'].flatMap((name) => [`${name} begins`, `${name} ends`]))
  expect(done.map((one) => (one.status === 'fulfilled' ? one.value : 'failed'))).toEqual(['first', 'failed', 'third'])
})
