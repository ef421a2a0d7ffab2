import { DuckDBInstance } from '@duckdb/node-api'
import { expect, test } from 'vitest'
import { openStatements } from './statements.ts'

const asking = (characters: number, nth: number) => `select $1 || '${String(nth).padEnd(characters, ' ')}'`

test('however many different texts are asked, only so much of them is remembered', async () => {
  const instance = await DuckDBInstance.create(':memory:')
  const statements = openStatements(await instance.connect())
  for (let nth = 0; nth < 150; nth += 1) {
    const answer = await statements.read(asking(1000, nth), ['the '])
    expect(String(answer.getRows()[0]?.[0]).trim()).toBe(`the ${nth}`)
  }
  expect(statements.characters).toBeGreaterThan(90_000)
  expect(statements.characters).toBeLessThanOrEqual(100_000)
  const before = statements.characters
  expect((await statements.read(asking(6000, 1), ['one '])).getRows()).toHaveLength(1)
  expect((await statements.read(asking(1000, 149), ['again '])).getRows()).toHaveLength(1)
  expect(statements.characters).toBe(before)
  statements.close()
  instance.closeSync()
})
