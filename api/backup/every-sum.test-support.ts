import { type MeasureName, Question } from '@waybill/contracts'
import { measures } from '@waybill/metrics'
import type { Warehouse } from '@waybill/warehouse'

const names = Object.keys(measures) as MeasureName[]
/** What adds up, by the fact whose lines it adds; ratios are divided from these. */
const sums = Map.groupBy(names, (name) => {
  const measure = measures[name]
  if (measure.kind !== 'sum') return 'none'
  return measure.adds.shipment ? 'shipment' : 'charge'
})
sums.delete('none')

/** Every measure by client, carrier and month, to the cent. */
export async function everySum(warehouse: Pick<Warehouse, 'answer'>, clientIds: readonly number[]): Promise<string[]> {
  const found: string[] = []
  for (const named of sums.values()) {
    for (let from = 0; from < named.length; from += 12) {
      const select = named.slice(from, from + 12)
      const question = Question.parse({
        page: 'spend',
        widget: 'amounts',
        select,
        by: ['client_id', 'carrier_name'],
        span: 'month',
        dates: { type: 'bill_date', from: '2015-01-01', to: '2030-12-31' },
      })
      const { data } = await warehouse.answer(question, { clientIds })
      for (const row of data) found.push(JSON.stringify(row))
    }
  }
  return found.toSorted()
}
