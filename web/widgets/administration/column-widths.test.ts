import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { roomsOf } from './column-widths.ts'

test('a date takes what it needs, and names part what it leaves', () => {
  const [name, client, date] = roomsOf([{ about: 100 }, { about: 300 }, { width: 120 }], 0)
  expect(name?.widths['--at-1400']).toBe('calc((100cqi - 120px) * 0.2500)')
  expect(client?.widths['--at-1400']).toBe('calc((100cqi - 120px) * 0.7500)')
  expect(date?.widths['--at-1400']).toBe('120px')
})

test('the boxes that rows are chosen by take their room too', () => {
  const [name, , spare] = roomsOf([{ about: 700 }, { width: 160 }, { width: 120, spare: 1 }], 40)
  expect(name?.widths['--at-720']).toBe('calc((100cqi - 200px) * 1.0000)')
  expect(spare?.from).toBe(1100)
})

test('what a table can do without waits until the texts of all before it have room, the sparest longest', () => {
  const name = { about: 400 }
  const [first, files, place, seen, state] = roomsOf(
    [name, { width: 100, spare: 1 }, { about: 200, spare: 2 }, { width: 150, spare: 2 }, { width: 300 }],
    0,
  )
  expect([first, files, place, seen, state].map((room) => room?.from)).toEqual([undefined, 900, 1000, 1170, undefined])
  expect(first?.widths).toMatchObject({
    '--at-1400': 'calc((100cqi - 550px) * 0.6667)',
    '--at-1100': 'calc((100cqi - 400px) * 0.6667)',
    '--at-900': 'calc((100cqi - 400px) * 1.0000)',
    '--at-760': 'calc((100cqi - 300px) * 1.0000)',
  })
})

test('on a screen wider than all sizes nothing is left out, however much is wished for', () => {
  const rooms = roomsOf([{ about: 900 }, { about: 900, spare: 3 }, { width: 100, spare: 1 }], 0)
  expect(rooms.map(({ from }) => from)).toEqual([undefined, 1400, 1000])
})

test('the sheet asks for each size at which the columns are parted anew, and for no other', () => {
  const sheet = readFileSync(new URL('../../ui/style/administration.css', import.meta.url), 'utf8')
  const asked = (pattern: RegExp) =>
    [...sheet.matchAll(pattern)].map(([, size]) => Number(size)).toSorted((a, b) => a - b)
  const [room] = roomsOf([{}], 0)
  const [narrowest, ...others] = Object.keys(room?.widths ?? {}).map((name) => Number(name.replace('--at-', '')))
  expect(asked(/var\(--at-(\d+)\)/g)).toEqual([narrowest, ...others])
  expect(asked(/@container register \(720px < width < (\d+)px\)/g)).toEqual(others)
  expect(asked(/\.from-(\d+) \{/g)).toEqual(others)
})
