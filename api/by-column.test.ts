import { answerByRow, endpoints } from '@waybill/contracts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fedexFile, openTestHouse, type TestHouse, upsFile } from './test-house.ts'

let service: TestHouse
let token: string
beforeAll(async () => {
  service = await openTestHouse()
  await service.takeIn(service.clients.east, upsFile)
  await service.takeIn(service.clients.west, fedexFile)
  await service.addUser('reader', ['ROLE_CLIENT', 'NEW_BI_TOOLS'], [service.clients.acme])
  token = await service.signIn('reader')
})
afterAll(() => service.close())

test('a question answered by the column has the rows that it has by the row, in the order asked for; more than its limit are counted', async () => {
  for (const { limit, rows } of [
    { limit: 1000, rows: 'all' },
    { limit: 1, rows: 'some' },
  ]) {
    const asked = {
      token,
      params: { page: 'spend', widget: 'breakdown' },
      body: {
        selectColumnNames: ['totalSpend', 'packages', 'lateShare', 'billWeight'],
        groupByDetails: ['tracking_number', 'service'],
        whereClauseDetails: { dates: { type: 'bill_date', from: '2000-01-01', to: '2030-12-31' } },
        orderByDetails: [{ column: 'totalSpend', descending: true }],
        clientId: service.clients.acme,
        limit,
      },
    }
    const byRow = endpoints.askPage.answer.parse((await service.ask(endpoints.askPage, asked)).json()).data
    const answer = await service.ask(endpoints.askPageByColumn, asked)
    const promised = endpoints.askPageByColumn.answer.parse(answer.json())
    expect(answer.json()).toEqual(promised)
    const byColumn = answerByRow(promised.data)
    expect(byColumn).toMatchObject({ columns: byRow.columns, totalRows: byRow.totalRows })
    expect(byRow.data.length < byRow.totalRows).toBe(rows === 'some')
    expect(byColumn.data.map(({ totalSpend }) => totalSpend)).toEqual(byRow.data.map(({ totalSpend }) => totalSpend))
    expect(new Set(byColumn.data.map((row) => JSON.stringify(row)))).toEqual(
      new Set(byRow.data.map((row) => JSON.stringify(row))),
    )
  }
})
