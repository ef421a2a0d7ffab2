import { AnswerColumn, AnswerRow, cardsOf, endpoints, pageOf, QueryDescription, rowLimit } from '@waybill/contracts'
import { keptBy } from '@waybill/metrics'
import { z } from 'zod'
import { saying } from './asking.ts'
import { basisOf } from './basis.ts'
import { basisAndLink, clientWords, linkTo, PageToAsk, whereOfPage } from './looking.ts'
import { tool } from './tool.ts'

export const askTool = tool({
  name: 'ask',
  title: 'Ask a question',
  description: `Answers a question made of words of the vocabulary: measures (selectColumnNames), split by dimensions or a span of time
(groupByDetails), of one client (clientId), between two days, under conditions. It asks what the page asks, so the numbers are those of the
page. Example: {"page":"spend","selectColumnNames":["totalSpend","packages"],"groupByDetails":["carrier_name","month"],"whereClauseDetails":
{"dates":{"type":"bill_date","from":"2026-01-01","to":"2026-03-31"},"conditions":[{"column":"carrier_name","op":"in","values":["UPS"]}]},
"clientId":1}. Answers come with at most ${rowLimit} rows, 100 unless more are asked for; totalRows says how many there are.`,
  input: z.strictObject({
    page: PageToAsk.default('spend'),
    ...QueryDescription.shape,
    limit: z.int().min(1).max(rowLimit).default(100),
  }),
  output: z.object({
    ...basisAndLink,
    notInLink: z.string().optional(),
    columns: z.array(AnswerColumn),
    rows: z.array(AnswerRow),
    totalRows: z.int(),
    cut: z.string().optional().describe('Said where there are more rows than are told.'),
  }),
  answer: async ({ page: name, ...asked }, desk) => {
    const page = pageOf(name)
    const { selectColumnNames: measures, groupByDetails: by, whereClauseDetails, clientId, childClientIdsCSV } = asked
    const own = whereOfPage(page, measures)
    const { where: conditions, dates } = saying(() => keptBy(whereClauseDetails, clientId))
    const [card] = cardsOf(page)
    const { data } = await desk.ask(endpoints.askPage, {
      params: { page: name, widget: card?.id ?? 'amounts' },
      body: {
        ...asked,
        whereClauseDetails: { dates, conditions: [...own, ...conditions] },
      },
    })
    const client = await clientWords(asked, desk)
    const looked = { clientId, childClientIdsCSV, dates, where: conditions, measure: measures[0], by }
    return {
      basis: basisOf({ measures, by, dates, where: [...own, ...conditions], client }),
      ...linkTo(page, looked, desk),
      columns: data.columns,
      rows: data.data,
      totalRows: data.totalRows,
      ...(data.totalRows > data.data.length && {
        cut: `These are ${data.data.length} of ${data.totalRows} rows. Ask with a condition, another order or a higher limit for others.`,
      }),
    }
  },
})
