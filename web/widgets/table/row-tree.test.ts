import type { AnswerRow } from '@waybill/contracts'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { rowTree, type TreeRow } from './row-tree.ts'

const lines: readonly AnswerRow[] = Array.from({ length: 300 }, (_, place) => ({
  carrier: `carrier ${place % 3}`,
  service: `service ${place % 7}`,
  line: place,
}))
const groups = ['carrier', 'service']

/** As the service answers: groups in their order with how many lines they have, and under the last of them the lines. */
function answer(keys: readonly string[]): AnswerRow[] {
  const inside = lines.filter((line) => keys.every((key, depth) => line[groups[depth] ?? ''] === key))
  const group = groups[keys.length]
  if (group === undefined) return inside
  const byKey = Map.groupBy(inside, (line) => String(line[group]))
  return [...byKey].map(([key, all]) => ({ [group]: key, childCount: all.length }))
}
const ask = async (keys: readonly string[], from: number, to: number) => {
  const data = answer(keys)
  return { data: data.slice(from, to), lastRow: data.length }
}

/** The same list, written out naively: every group, and what is in it where it is open. */
function written(open: ReadonlySet<string>, keys: readonly string[] = []): string[] {
  return answer(keys).flatMap((row) => {
    const group = groups[keys.length]
    const name = JSON.stringify([...keys, group === undefined ? row.line : row[group]])
    if (group === undefined || !open.has(name)) return [name]
    return [name, ...written(open, [...keys, String(row[group])])]
  })
}
const nameOf = ({ row, keys }: TreeRow) => {
  const group = groups[keys.length]
  return JSON.stringify([...keys, group === undefined ? row.line : row[group]])
}

test('however groups are opened and closed, every part of the list is what the whole list has there', async () => {
  const steps = fc.array(fc.nat(400), { maxLength: 12 })
  await fc.assert(
    fc.asyncProperty(steps, fc.nat(300), fc.integer({ min: 1, max: 120 }), async (toggled, from, length) => {
      const tree = rowTree({ groups, hasLines: true }, ask)
      const open = new Set<string>()
      for (const step of toggled) {
        const { count } = await tree.rows(0, 1)
        const place = step % count
        const [row] = (await tree.rows(place, place + 1)).rows
        if (row?.open === undefined) continue
        const name = nameOf(row)
        if (open.delete(name)) for (const inner of open) if (inner.startsWith(name.slice(0, -1))) open.delete(inner)
        if (!row.open) open.add(name)
        await tree.toggle(row)
      }
      const whole = written(open)
      const { rows, count } = await tree.rows(from, from + length)
      expect(count).toBe(whole.length)
      expect(rows.map(nameOf)).toEqual(whole.slice(from, from + length))
      expect(rows.map((row) => row.open)).toEqual(
        rows.map((row) => (row.keys.length < groups.length ? open.has(nameOf(row)) : undefined)),
      )
    }),
  )
})

test('a pivoted table opens its groups, and has no lines under the innermost', async () => {
  const tree = rowTree({ groups, hasLines: false }, ask)
  const [outer] = (await tree.rows(0, 1)).rows
  expect(outer?.open).toBe(false)
  if (outer) await tree.toggle(outer)
  const { rows, count } = await tree.rows(0, 20)
  expect(count).toBe(3 + 7)
  expect(rows.map(({ open }) => open)).toEqual([true, ...Array(7).fill(undefined), false, false])
})

test('nothing is asked for that nobody looks at', async () => {
  const asked: string[] = []
  const tree = rowTree({ groups, hasLines: true }, async (keys, from, to) => {
    asked.push(`${keys.join('/')} ${from}-${to}`)
    return ask(keys, from, to)
  })
  const [first] = (await tree.rows(0, 3)).rows
  if (first) await tree.toggle(first)
  await tree.rows(2, 4)
  expect(asked).toEqual([' 0-1', ' 0-3', 'carrier 0 0-1', 'carrier 0 1-3'])
})
