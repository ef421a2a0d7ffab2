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
  columns: [
    'ADDRESS_CORRECTION_AMT',
    'SHIPPING_CHARGE_CORRECTION_AMT',
    'CHARGEBACK_AMT',
    'DECLARED_AMT',
    // What the tab of next-day services measures.
    'NET_AMOUNT',
    'NO_OF_PKGS',
  ],
  tableFromMarksAlone: true,
  facts: [measured('costAvoidance')],
  filters: filtersOfEveryPage,
  settings: monthsOrQuarters,
  cards: [],
  tabs: [
    {
      name: 'costAvoidance',
      conditionNote: 'havingFact',
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
      conditionNote: 'earlyNextDay',
      cards: [amounts('earlyAm'), breakdown('earlyAmBreakdown', by), beside('earlyAmTrends')],
    },
    {
      name: 'sccAuditFee',
      conditionNote: 'havingFact',
      facts: [measured('shippingChargeCorrectionAuditFee')],
      cards: [amounts('sccFee'), breakdown('sccFeeBreakdown', by), beside('sccFeeTrends')],
    },
  ],
})
