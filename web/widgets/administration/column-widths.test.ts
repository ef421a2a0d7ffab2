import { expect, test } from 'vitest'
import { widthsOf } from './column-widths.ts'

test('a date takes what it needs, and names part what it leaves', () => {
  const [name, client, date] = widthsOf([{ about: 100 }, { about: 300 }, { width: 120 }], 0)
  expect(name?.['--widest']).toBe('calc((100cqi - 120px) * 0.2500)')
  expect(client?.['--widest']).toBe('calc((100cqi - 120px) * 0.7500)')
  expect(date?.['--widest']).toBe('120px')
})

test('the boxes that rows are chosen by take their room too', () => {
  const [name] = widthsOf([{ about: 100 }, { width: 120 }], 40)
  expect(name?.['--small']).toBe('calc((100cqi - 160px) * 1.0000)')
})

test('a column that waits for a wider table leaves its room to the others', () => {
  const [name] = widthsOf([{}, { about: 160, from: 1080 }, { width: 120, from: 900 }], 0)
  expect(name).toEqual({
    '--widest': 'calc((100cqi - 120px) * 0.5000)',
    '--wide': 'calc((100cqi - 120px) * 0.5000)',
    '--middle': 'calc((100cqi - 120px) * 1.0000)',
    '--small': 'calc((100cqi - 0px) * 1.0000)',
  })
})
