import { describe, expect, test } from 'vitest'
import { markAfter, marksOf } from './chart-marks.ts'
import type { ChartOption } from './chart-option.ts'

const keysOf = (option: ChartOption) => marksOf(option).map(({ key }) => key)

/** Where the keys lead, one after the other, from outside. */
function walk(option: ChartOption, keys: readonly string[], rightToLeft = false) {
  const marks = marksOf(option)
  const walked: (string | undefined)[] = []
  for (const key of keys) {
    const from = marks.find((mark) => mark.key === walked.at(-1))
    walked.push(markAfter(marks, from, key, rightToLeft)?.key)
  }
  return walked
}

const stacked = {
  tooltip: { trigger: 'item', formatter: ({ dataIndex }: { readonly dataIndex: number }) => `bar ${dataIndex}` },
  series: [
    {
      id: 'ups',
      type: 'bar',
      data: [
        { key: 'Ground', value: 3, chosen: true },
        { key: 'Air', value: 0 },
      ],
    },
    {
      id: 'fedex',
      type: 'bar',
      data: [
        { key: 'Ground', value: 5 },
        { key: 'Air', value: -2 },
      ],
    },
    {
      id: 'labels',
      type: 'bar',
      data: [
        { key: 'Ground', value: 0 },
        { key: 'Air', value: 0 },
      ],
    },
  ],
}

describe('a bar of several pieces', () => {
  test('is one mark, pointed at where it is largest, and no piece of it is that is nothing', () => {
    expect(marksOf(stacked).map(({ key, items }) => [key, items.map(({ seriesId }) => seriesId)])).toEqual([
      ['Ground', ['fedex', 'ups']],
      ['Air', ['fedex']],
    ])
  })

  test('is picked out where one of its pieces is, and said in the words of its tooltip', () => {
    expect(marksOf(stacked).map(({ chosen, words }) => [chosen, words()])).toEqual([
      [true, 'bar 0'],
      [false, 'bar 1'],
    ])
  })

  test('is come to with any arrow, whichever way it lies; at the end one stays', () => {
    expect(walk(stacked, ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp'])).toEqual([
      'Ground',
      'Air',
      'Air',
      'Ground',
    ])
    expect(walk(stacked, ['ArrowRight', 'ArrowRight', 'Home', 'End'])).toEqual(['Ground', 'Air', 'Ground', 'Air'])
    expect(walk(stacked, ['ArrowUp'])).toEqual(['Air'])
  })

  test('is to the left of the one before where one reads from right to left', () => {
    expect(walk(stacked, ['ArrowLeft', 'ArrowLeft', 'ArrowRight'], true)).toEqual(['Ground', 'Air', 'Ground'])
  })
})

test('no other key moves', () => {
  expect(walk(stacked, ['Tab'])).toEqual([undefined])
})

test('a month that has no amount before stands among those that have one', () => {
  const before = [
    { key: 'Jan', value: null },
    { key: 'Feb', value: 4 },
  ]
  const now = [
    { key: 'Jan', value: 1 },
    { key: 'Feb', value: 2 },
  ]
  const line = { type: 'line' }
  const trends = {
    series: [
      { id: 'prior', ...line, data: before },
      { id: 'now', ...line, data: now },
    ],
  }
  expect(keysOf(trends)).toEqual(['Jan', 'Feb'])
  expect(walk(trends, ['ArrowRight', 'ArrowRight'])).toEqual(['Jan', 'Feb'])
})

test('what is not drawn is no mark: nothing on a logarithmic axis, and what a pointer does not find', () => {
  const data = [
    { key: 'Credit', value: null },
    { key: 'Ground', value: 4 },
  ]
  const silent = { id: 'floor', silent: true, data: [{ key: 'under', value: 3 }] }
  expect(keysOf({ series: [{ id: 'whole', data }, silent, { id: 'plain', data: [1, 2] }] })).toEqual(['Ground'])
})

const cell = (x: number, y: number) => ({ key: `${x} ${y}`, value: [x, y, 1] })

test('in a grid the arrows go by row and by column, to the nearest where a cell is missing', () => {
  const grid = {
    series: [{ id: 'g', type: 'heatmap', data: [cell(0, 0), cell(1, 0), cell(2, 0), cell(0, 1), cell(2, 2)] }],
  }
  expect(walk(grid, ['ArrowDown', 'ArrowRight', 'ArrowDown', 'ArrowDown', 'ArrowUp', 'ArrowUp', 'ArrowUp'])).toEqual([
    '0 0',
    '1 0',
    '0 1',
    '2 2',
    '0 1',
    '0 0',
    '0 0',
  ])
})

const setLine = (name: string, place: number) => ({
  id: name,
  name,
  type: 'line',
  data: [0, 1].map((at) => ({ key: `${place}.${at}`, value: at })),
})
const formatter = (hovered: readonly { readonly dataIndex: number }[]) => `month ${hovered[0]?.dataIndex}`

test('two sets over the same months are two rows, each said by its name', () => {
  const sets = { tooltip: { trigger: 'axis', formatter }, series: [setLine('Set1', 0), setLine('Set2', 1)] }
  expect(walk(sets, ['ArrowRight', 'ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowUp'])).toEqual([
    '0.0',
    '0.1',
    '1.1',
    '1.0',
    '0.0',
  ])
  expect(marksOf(sets).at(-1)?.words()).toBe('Set2: month 1')
})
