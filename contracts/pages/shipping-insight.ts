import { amounts, breakdown, trends } from '../cards.ts'
import { filtersOfEveryPage, measured, monthsOrQuarters, page } from '../page.ts'
import { earliestNextDay } from '../vocabulary.ts'

/** Each tab has two cards, side by side. */
const beside = (id: string) => ({ ...trends(id), width: 'half' }) as const

const by = ['carrier_name', 'service', 'account_group', 'account_number', 'zone'] as const

export const shippingInsight = page({
  name: 'shippingInsight',
  path: '/aframe/dashboard/shippingInsight',
  icon: 'idea',
  guide: 'shipping-insight',
  table: 'shipment',
  columns: ['ADDRESS_CORRECTION_AMT', 'SHIPPING_CHARGE_CORRECTION_AMT', 'CHARGEBACK_AMT', 'DECLARED_AMT'],
  facts: [measured('costAvoidance')],
  filters: filtersOfEveryPage,
  settings: monthsOrQuarters,
  cards: [],
  tabs: [
    {
      name: 'costAvoidance',
      facts: [
        measured('costAvoidance'),
        measured('addressCorrections'),
        measured('chargebacks'),
        measured('declaredValueAtHalf'),
        measured('shippingChargeCorrectionAuditFee'),
      ],
      cards: [amounts('avoidable'), breakdown('avoidableBreakdown', by), beside('avoidableTrends')],
    },
    {
      name: 'nextDayEarlyAm',
      facts: [measured('totalSpend'), measured('packages'), measured('costPerPackage')],
      where: [{ column: 'service', op: 'in', values: [...earliestNextDay] }],
      cards: [amounts('earlyAm'), breakdown('earlyAmBreakdown', by), beside('earlyAmTrends')],
    },
    {
      name: 'sccAuditFee',
      facts: [measured('shippingChargeCorrectionAuditFee')],
      cards: [amounts('sccFee'), breakdown('sccFeeBreakdown', by), beside('sccFeeTrends')],
    },
  ],
})
