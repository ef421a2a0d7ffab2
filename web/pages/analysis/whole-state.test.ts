import { decided, pages, readSettings, settablesOf } from '@waybill/contracts'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { readPageState, writePageState } from '../../widgets/page-state.ts'
import { testPage } from '../../widgets/testing.ts'
import { wholeState } from './subject-of.ts'

const first = { mode: 'rp', type: 'pickup_date', period: 'YTD' } as const
const chosen = { mode: 'la', type: 'bill_date', days: 30 } as const

for (const definition of pages) {
  const { client } = testPage({
    definition,
    fact: definition.facts[0].measure,
    period: { type: 'bill_date', from: '2026-01-01', to: '2026-01-31' },
  })
  /** Something set on each card, as a person may have kept it. */
  const kept = fc
    .record(
      Object.fromEntries(
        settablesOf(definition).map(({ id, settings }) => [
          id,
          fc.record(
            Object.fromEntries(
              Object.entries(settings).map(([name, values]) => [name, fc.constantFrom(...(values as string[]))]),
            ),
            { requiredKeys: [] },
          ),
        ]),
      ),
    )
    .map((settings) => readSettings(definition, settings))
  const whole = (address: Parameters<typeof readPageState>[1], own: Parameters<typeof decided>[2]) =>
    writePageState(definition, wholeState(definition, readPageState(definition, address), { client, kept: own, first }))

  test(`the whole address of ${definition.name} says all that a person kept, to whoever opens it`, () => {
    fc.assert(
      fc.property(kept, kept, (mine, another) => {
        const address = whole({}, mine)
        expect(address['client']).toBe('1')
        expect(address['dates']).toBe(definition.period === undefined ? 'pickup_date.rp.YTD' : undefined)
        expect(readPageState(definition, address).settings).toEqual(
          readSettings(definition, decided(definition, {}, mine)),
        )
        expect(whole(address, another)).toEqual(address)
      }),
    )
  })

  test(`what the address of ${definition.name} says already is left as it is`, () => {
    const said = writePageState(definition, { client: client.id, dates: chosen, filters: {}, settings: {} })
    expect(whole(said, {})).toMatchObject(said)
  })

  test(`of ${definition.name}, a client that one may not see falls out of the address for the one that is shown`, () => {
    expect(whole({ client: '7' }, {})['client']).toBe('1')
  })
}
