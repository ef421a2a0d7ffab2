import { expect, test } from 'vitest'
import { trackingDetail } from './detail.ts'

test('a length is written without zeros behind its point, and a whole one as it is, whichever way the engine writes it', async () => {
  const answers = [
    [{ id: '1', client: '5', carrier: 'UPS', number: '', original: '0', packages: '1', pickup: '2026-01-03' }],
    [{ LENGTH: '12.50', WIDTH: '10.00', HEIGHT: '20' }],
  ]
  const { data } = await trackingDetail(
    { trackingId: '1', columns: ['LENGTH', 'WIDTH', 'HEIGHT'], groups: [], order: [] },
    { clientIds: [5] },
    async ({ columns }) => ({ data: answers.shift() ?? [], columns: [...columns], totalRows: 1 }),
  )
  expect(data).toEqual([{ LENGTH: '12.5', WIDTH: '10', HEIGHT: '20' }])
})
