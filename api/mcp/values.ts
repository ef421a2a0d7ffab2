import { cardsOf, DateRange, DimensionName, endpoints, MeasureName, pageOf, QueryDescription } from '@waybill/contracts'
import { z } from 'zod'
import { basisOf } from './basis.ts'
import { basisAndLink, clientWords, linkTo, PageToAsk, whereOfPage } from './looking.ts'
import { tool } from './tool.ts'

/** Enough to choose from; more are found by a condition. */
const mostValuesTold = 200

export const valuesTool = tool({
  name: 'list_values',
  title: 'List the values of a dimension',
  description: `Tells which values a dimension has in the owner's own data (services, accounts, carriers, zones, accessorials ...), those with
the most of the page's first measure first, with that amount. Conditions must name values exactly as they stand here.`,
  input: z.strictObject({
    page: PageToAsk.default('spend'),
    dimension: DimensionName,
    dates: DateRange,
    clientId: QueryDescription.shape.clientId,
    childClientIdsCSV: QueryDescription.shape.childClientIdsCSV,
    limit: z.int().min(1).max(mostValuesTold).default(mostValuesTold),
  }),
  output: z.object({
    ...basisAndLink,
    measure: MeasureName,
    values: z.array(z.object({ value: z.string(), amount: z.string() })),
    totalValues: z.int(),
  }),
  answer: async ({ page: name, dimension, dates, limit, ...whose }, desk) => {
    const page = pageOf(name)
    const { measure } = page.facts[0]
    const own = whereOfPage(page, [measure])
    const [card] = cardsOf(page)
    const { data } = await desk.ask(endpoints.askPage, {
      params: { page: name, widget: card?.id ?? 'amounts' },
      body: {
        selectColumnNames: [measure],
        groupByDetails: [dimension],
        orderByDetails: [{ column: measure, descending: true }],
        whereClauseDetails: { dates, conditions: [...own] },
        limit,
        ...whose,
      },
    })
    const { link } = linkTo(page, { ...whose, dates, measure, by: [dimension] }, desk)
    return {
      basis: basisOf({
        measures: [measure],
        by: [dimension],
        dates,
        where: own,
        client: await clientWords(whose, desk),
      }),
      link,
      measure,
      values: data.data.map((row) => ({ value: String(row[dimension] ?? ''), amount: String(row[measure] ?? '') })),
      totalValues: data.totalRows,
    }
  },
})
