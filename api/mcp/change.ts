import {
  cardsOf,
  type DateRange,
  Explanation,
  ExplanationDescription,
  endpoints,
  firstInvoiceOf,
  pageOf,
  priorCoverage,
} from '@waybill/contracts'
import { keptBy } from '@waybill/metrics'
import { z } from 'zod'
import { saying } from './asking.ts'
import { basisOf, daysOf } from './basis.ts'
import { basisAndLink, clientWords, linkTo, PageToAsk, whereOfPage } from './looking.ts'
import { type Desk, tool } from './tool.ts'

const { other: _, ...described } = ExplanationDescription.shape

export const changeTool = tool({
  name: 'explain_change',
  title: 'Explain a change between two periods',
  description: `Tells why a sum is another between two periods (prior and whereClauseDetails.dates), in causes that add up exactly to the
difference: packages, services, weight, zones, rates, fuel, each accessorial, taxes, credits; and the same difference by carrier, service,
account and place. Causes with "stands" are what stands out, 1 first. Both periods count by the same date type. Where the prior
days have no invoices yet, the basis says so: then the difference is no growth.`,
  input: z.strictObject({ page: PageToAsk.default('spend'), ...described }),
  output: z.object({ ...basisAndLink, notInLink: z.string().optional(), explanation: Explanation }),
  answer: async ({ page: name, ...asked }, desk) => {
    const page = pageOf(name)
    const { measure, whereClauseDetails, prior, clientId, childClientIdsCSV } = asked
    const own = whereOfPage(page, [measure])
    const { where: conditions, dates } = saying(() => keptBy(whereClauseDetails, clientId))
    const [card] = cardsOf(page)
    const { data } = await desk.ask(endpoints.explainPage, {
      params: { page: name, widget: card?.id ?? 'amounts' },
      body: { ...asked, whereClauseDetails: { dates, conditions: [...own, ...conditions] } },
    })
    const [client, invoices] = await Promise.all([clientWords(asked, desk), whereInvoicesBegin(asked, desk)])
    const basis = basisOf({ measures: [measure], dates, where: [...own, ...conditions], client })
    return {
      basis: `${basis.slice(0, -1)}; before: ${daysOf(prior)}.${invoices}`,
      ...linkTo(page, { clientId, childClientIdsCSV, dates, where: conditions, measure }, desk),
      explanation: data,
    }
  },
})

const missed = {
  whole: () => '',
  begins: (date: string) => ` Invoices begin on ${date}: the first of these days have none.`,
  missing: (date: string) =>
    ` Invoices begin on ${date}: these days have none, or too few of them, so the difference is no growth and no change is shown of it.`,
}

/** What a page says beside a change whose prior days lie before the first invoice. */
async function whereInvoicesBegin(
  { prior, clientId }: { readonly prior: DateRange; readonly clientId: number },
  { ask }: Desk,
): Promise<string> {
  const { carriers } = await ask(endpoints.freshness, { query: { clientId } })
  const first = firstInvoiceOf(carriers)
  return missed[priorCoverage(prior, first)](first ?? '')
}
