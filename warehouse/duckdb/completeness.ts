import type { CalendarDate, Scope } from '@waybill/contracts'
import { compileBilledByDay, compileDaysOfLoads, compileNumbers } from '@waybill/metrics'
import type { BilledHistory } from '../warehouse.ts'
import type { Questions } from './questions.ts'

/** What came of each account, day by day and by number. */
export async function billedHistory(questions: Questions, scope: Scope, from: CalendarDate): Promise<BilledHistory> {
  const [days, numbers, loads] = await Promise.all(
    [compileBilledByDay, compileNumbers, compileDaysOfLoads].map((compile) => questions.rows(compile(scope, from))),
  )
  return {
    days: (days ?? []).map(
      ([clientId, carrier = '', accountNumber = '', billDate = '', currency = '', amount = '', first, last]) => ({
        clientId: Number(clientId),
        carrier,
        accountNumber,
        billDate,
        currency,
        amount,
        loads: [Number(first), Number(last)],
      }),
    ),
    numbers: (numbers ?? []).map(([clientId, carrier = '', accountNumber = '', number = '', billDate = '']) => ({
      clientId: Number(clientId),
      carrier,
      accountNumber,
      number,
      billDate,
    })),
    singleDayLoads: (loads ?? []).flatMap(([load, many]) => (Number(many) === 1 ? [Number(load)] : [])),
  }
}
