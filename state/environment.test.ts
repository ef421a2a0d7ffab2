import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { HouseEnvironment, readEnvironment } from './environment.ts'

const read = (environment: NodeJS.ProcessEnv) => readEnvironment(HouseEnvironment, environment)

test('a house of which nothing is said is in data beside the rooms, on SQLite', () => {
  expect(read({})).toEqual({ DATA_DIR: join(import.meta.dirname, '..', 'data') })
})

test('an empty folder or database is as good as none', () => {
  expect(read({ DATA_DIR: '', DATABASE_URL: '' })).toEqual(read({}))
})

test('a folder may be said from where one stands', () => {
  expect(read({ DATA_DIR: 'elsewhere' }).DATA_DIR).toBe(resolve('elsewhere'))
})

test('a database that is no PostgreSQL is refused by its name', () => {
  expect(() => read({ DATABASE_URL: 'mysql://localhost/waybill' })).toThrow('DATABASE_URL: is not an address like')
})
