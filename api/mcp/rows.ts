import {
  AnswerRow,
  behind,
  Condition,
  DateRange,
  endpoints,
  linesBehind,
  MeasureName,
  pageOf,
  QueryDescription,
} from '@waybill/contracts'
import { z } from 'zod'
import { Declined } from './asking.ts'
import { basisOf } from './basis.ts'
import { basisAndLink, clientWords, linkTo, PageToAsk, whereOfPage } from './looking.ts'
import { tool } from './tool.ts'
import { measureLabels } from './words.ts'

/** An agent reads a page of them, and a person opens the link. */
const mostRowsTold = 100

export const rowsTool = tool({
  name: 'rows_behind',
  title: 'Rows behind a number',
  description: `Tells the lines that a number is the sum of: give the same page, measure, dates and conditions that it was asked with. At most
${mostRowsTold} rows at a time; "from" goes on. The total is of all rows, also of those that are not told.`,
  input: z.strictObject({
    page: PageToAsk.default('spend'),
    measure: MeasureName.default('totalSpend'),
    dates: DateRange,
    conditions: z.array(Condition).max(40).default([]),
    clientId: QueryDescription.shape.clientId,
    childClientIdsCSV: QueryDescription.shape.childClientIdsCSV,
    from: z.int().min(0).max(1_000_000_000).default(0),
    limit: z.int().min(1).max(mostRowsTold).default(20),
  }),
  output: z.object({
    ...basisAndLink,
    notInLink: z.string().optional(),
    rows: z.array(AnswerRow),
    totalRows: z.int(),
    total: AnswerRow.describe('Of all rows: how many lines, and the sums of the columns that the number is made of.'),
    currency: z.string(),
    cut: z.string().optional().describe('Said where there are more rows than are told.'),
  }),
  answer: async ({ page: name, measure, dates, conditions, from, limit, ...whose }, desk) => {
    const page = pageOf(name)
    if (!page.columns) throw new Declined('This page has no lines of its own.')
    const own = whereOfPage(page, [measure])
    const { adds } = behind[measure]
    const rows = await desk.ask(endpoints.getRows, {
      params: { page: name },
      body: {
        ...whose,
        startRow: from,
        endRow: from + limit,
        dates,
        conditions: [...own.filter((each) => !page.where?.includes(each)), linesBehind(measure), ...conditions],
        valueCols: adds.map(({ column }) => ({ field: column })),
      },
    })
    const last = from + rows.data.length
    const where = [...own, ...conditions]
    return {
      basis: `The lines of: ${basisOf({ measures: [measure], dates, where, client: await clientWords(whose, desk) })}`,
      ...linkTo(page, { ...whose, dates, where: conditions, measure, table: true }, desk),
      rows: rows.data,
      totalRows: rows.lastRow,
      total: rows.total,
      currency: rows.currency,
      ...((from > 0 || last < rows.lastRow) && {
        cut: `These are rows ${from + 1} to ${last} of the ${rows.lastRow} behind ${measureLabels[measure]}.`,
      }),
    }
  },
})
