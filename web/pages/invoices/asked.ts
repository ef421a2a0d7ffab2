import {
  addMonths,
  type CalendarDate,
  type Client,
  InvoiceOrder,
  InvoicesAsked,
  startOfMonth,
} from '@waybill/contracts'
import { useWord, useWordsOf, useWrite, type Words } from '../../widgets/administration/words-in-address.ts'

export const invoicesOnPage = 25

/** What the address bar asks for; without it, this month and the two before. What it cannot mean is not asked for. */
export function useAsked(client: Client, today: CalendarDate) {
  const write = useWrite()
  const [from] = useWord('from')
  const [to] = useWord('to')
  const carriers = useWordsOf('carrier')
  const [currency] = useWord('currency')
  const [least] = useWord('least')
  const [most] = useWord('most')
  const [search] = useWord('search')
  const [sort] = useWord('sort')
  const [page] = useWord('page')
  const { shape } = InvoicesAsked
  const [order = '', direction] = (sort ?? '').split('.')
  const knownOrder = InvoiceOrder.safeParse(order).data
  const asked: InvoicesAsked = {
    clientId: client.id,
    from: shape.from.catch(addMonths(startOfMonth(today), -2)).parse(from),
    to: shape.to.catch(today).parse(to),
    carriers: shape.carriers.catch([]).parse(carriers),
    currency: shape.currency.catch(undefined).parse(currency),
    least: shape.least.catch(undefined).parse(least),
    most: shape.most.catch(undefined).parse(most),
    search: (search ?? '').slice(0, 50),
  }
  return {
    asked,
    page: Math.max(1, Math.floor(Number(page ?? 1)) || 1),
    sorting: knownOrder && { column: knownOrder, descending: direction === 'down' },
    change: (words: Words) => write({ page: undefined, ...words }),
  }
}
