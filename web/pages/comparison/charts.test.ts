import { expect, test } from 'vitest'
import { keyPen } from '../../widgets/testing.ts'
import { groupedOption } from './charts.ts'

const grid = (rightToLeft: boolean) => {
  const option = groupedOption(['Ground'], [], { chart: 'bar', scale: 'linear' }, { ...keyPen, rightToLeft })
  return option.grid
}

test('the amount after a bar has its room on the side to which the bar grows', () => {
  expect(grid(false)).toMatchObject({ left: 4, right: 84 })
  expect(grid(true)).toMatchObject({ left: 84, right: 8 })
})
