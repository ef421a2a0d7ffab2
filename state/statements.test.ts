import Database from 'better-sqlite3'
import { expect, test } from 'vitest'
import { rememberStatements } from './statements.ts'

function open() {
  const database = new Database(':memory:')
  database.exec("create table client (id integer, name text); insert into client values (1, 'Acme'), (2, 'Zenith')")
  return { database, remembered: rememberStatements(database) }
}

test('a SELECT is prepared once', () => {
  const { remembered } = open()
  const text = 'select "name" from "client" where "id" = ?'
  expect(remembered.prepare(text)).toBe(remembered.prepare(text))
  expect([1, 2].map((id) => remembered.prepare(text).all([id]))).toEqual([[{ name: 'Acme' }], [{ name: 'Zenith' }]])
})

test('what was asked before is answered from the table as it is now', () => {
  const { database, remembered } = open()
  const [named, all] = ['select "id", "name" from "client" where "id" = ?', 'select * from "client" where "id" = ?']
  for (const text of [named, all]) remembered.prepare(text).all([2])
  database.exec("alter table client add column code text default 'Z'; update client set name = 'Zed' where id = 2")
  expect(remembered.prepare(named).all([2])).toEqual([{ id: 2, name: 'Zed' }])
  expect(remembered.prepare(all).all([2])).toEqual([{ id: 2, name: 'Zed', code: 'Z' }])
})

test('what is read row by row does not stand in the way of asking the same', () => {
  const { remembered } = open()
  const text = 'select "name" from "client" order by "id"'
  const reading = remembered.prepare(text).iterate([])[Symbol.iterator]()
  expect(reading.next().value).toEqual({ name: 'Acme' })
  expect(remembered.prepare(text).all([])).toHaveLength(2)
  expect(reading.next().value).toEqual({ name: 'Zenith' })
})

test('of texts that are never the same only the latest are remembered', () => {
  const { remembered } = open()
  const first = remembered.prepare('select 0 from "client"')
  for (let nth = 1; nth < 250; nth += 1) remembered.prepare(`select ${nth} from "client"`)
  expect(remembered.prepare('select 0 from "client"')).not.toBe(first)
})
