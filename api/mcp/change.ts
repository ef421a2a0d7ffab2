import { cardsOf, Explanation, ExplanationDescription, endpoints, pageOf } from '@waybill/contracts'
import { keptBy } from '@waybill/metrics'
import { z } from 'zod'
import { saying } from './asking.ts'
import { basisOf, daysOf } from './basis.ts'
import { basisAndLink, clientWords, linkTo, PageToAsk, whereOfPage } from './looking.ts'
import { tool } from './tool.ts'

const { other: _, ...described } = ExplanationDescription.shape

export const changeTool = tool({
  name: 'explain_change',
  title: 'Explain a change between two periods',
  description: `Tells why a sum is another between two periods (prior and whereClauseDetails.dates), in causes that add up exactly to the
difference: packages, services, weight, zones, rates, fuel, each accessorial, taxes, credits; and the same difference by carrier, service,
account and place. Causes with "stands" are what stands out, 1 first. Both periods count by the same date type.`,
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
    const client = await clientWords(asked, desk)
    const basis = basisOf({ measures: [measure], dates, where: [...own, ...conditions], client })
    return {
      basis: `${basis.slice(0, -1)}; before: ${daysOf(prior)}.`,
      ...linkTo(page, { clientId, childClientIdsCSV, dates, where: conditions, measure }, desk),
      explanation: data,
    }
  },
})
