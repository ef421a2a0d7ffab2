import { expect, test } from 'vitest'
import { meaningsOf } from './header-words.ts'

const likeliest = (header: string) => [...meaningsOf(header)].toSorted(([, one], [, other]) => other - one)[0]?.[0]

test.each(['Airport', 'Import duty', 'Transportation Charge Amount', 'Report date', 'Support fee'])(
  'a short word that stands in “%s” by chance says nothing',
  (header) => {
    expect([...meaningsOf(header).keys()]).not.toContain('billOption')
  },
)

test('short words count where they stand apart, and those of other scripts wherever they stand', () => {
  expect(likeliest('Port payé')).toBe('billOption')
  expect(likeliest('zone_nr')).toBe('zone')
  expect(likeliest('RateZone2')).toBe('zone')
  expect(likeliest('收件城市名')).toBe('consigneeCity')
})
