import type { CalendarDate } from '@waybill/contracts'
import { useFormat } from '../../ui/format.ts'
import { useSay } from '../../ui/language.tsx'
import type { Column } from '../../widgets/administration/register-table.tsx'

interface Billed {
  readonly invoices: number
  readonly latestBillDate: CalendarDate | null
  readonly spendUsd: string
}

/** What came for a row, so that nothing is changed blindly. */
export function useBilledColumns(): readonly [Column<Billed>, Column<Billed>, Column<Billed>] {
  const say = useSay()
  const format = useFormat()
  return [
    {
      key: 'invoices',
      width: 92,
      spare: 1,
      name: say('billed.invoices'),
      cell: ({ invoices }) => format.count(invoices),
      sortBy: ({ invoices }) => invoices,
      number: true,
      inCard: 'named',
    },
    {
      key: 'latestBillDate',
      width: 132,
      spare: 1,
      name: say('billed.latest'),
      cell: ({ latestBillDate }) => latestBillDate && format.date(latestBillDate),
      sortBy: ({ latestBillDate }) => latestBillDate,
      inCard: 'named',
    },
    {
      key: 'spendUsd',
      width: 138,
      name: say('billed.spend'),
      cell: ({ invoices, spendUsd }) =>
        invoices > 0 && format.exact({ decimal: spendUsd, unit: 'money', currency: 'USD' }),
      sortBy: ({ spendUsd }) => Number(spendUsd),
      number: true,
      inCard: 'end',
    },
  ]
}
