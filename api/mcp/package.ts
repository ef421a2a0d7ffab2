import { AnswerRow, endpoints, meets, mostFound, pageOf, TrackingEvent } from '@waybill/contracts'
import { z } from 'zod'
import { Declined } from './asking.ts'
import { basisAndLink, clientWords, linkTo } from './looking.ts'
import { tool } from './tool.ts'

/** Of packages with nearly the same number, as many as are told in full. */
const mostTold = 3
const mostCharges = 200

export const packageTool = tool({
  name: 'find_package',
  title: 'Find a package by its tracking number',
  description: `Finds packages by tracking number (or its first six characters at least): every charge of every invoice it is on, and what was
reported on its way. The first ${mostTold} that are found are told in full.`,
  input: z.strictObject({ trackingNumber: z.string().trim().min(6).max(60) }),
  output: z.object({
    found: z.int(),
    packages: z.array(
      z.object({
        ...basisAndLink,
        trackingNumber: z.string(),
        carrier: z.string(),
        clientId: z.int(),
        charges: z.array(AnswerRow),
        totalCharges: z.int(),
        events: z.array(TrackingEvent),
        totalEvents: z.int(),
      }),
    ),
    cut: z.string().optional(),
  }),
  answer: async ({ trackingNumber }, desk) => {
    if (!meets(desk.user.permissions, { oneOfEach: [['TRACKING_NUMBER_SEARCH_FILTER']] })) {
      throw new Declined('You are not authorized to search by tracking number.')
    }
    const { packages } = await desk.ask(endpoints.find, { body: { text: trackingNumber } })
    if (packages.length === 0) throw new Declined('No package of your clients has this tracking number.')
    const told = []
    for (const { trackingId, clientId, carrier, number } of packages.slice(0, mostTold)) {
      const { data } = await desk.ask(endpoints.trackingDetail, {
        params: { page: 'spend' },
        body: {
          whereClauseDetails: { conditions: [{ column: 'tracking_id', op: 'in', values: [trackingId] }] },
          clientId,
        },
      })
      const days = data.data.flatMap((row) => String(row['BILL_DATE'] ?? '').slice(0, 10) || []).toSorted()
      const dates = { type: 'bill_date', from: days[0] ?? '2000-01-01', to: days.at(-1) ?? '2000-01-01' } as const
      told.push({
        basis: `Every charge of this package on every invoice of ${await clientWords({ clientId }, desk)}, in each invoice's own currency.`,
        link: linkTo(pageOf('spend'), { clientId, dates, trackingId }, desk).link,
        trackingNumber: number,
        carrier,
        clientId,
        charges: data.data.slice(0, mostCharges),
        totalCharges: data.totalRows,
        events: data.events,
        totalEvents: data.eventsInAll,
      })
    }
    return {
      found: packages.length,
      packages: told,
      ...(packages.length > told.length && {
        cut: `${packages.length === mostFound ? 'At least ' : ''}${packages.length} packages were found; ${told.length} are told. Give more of the number.`,
      }),
    }
  },
})
