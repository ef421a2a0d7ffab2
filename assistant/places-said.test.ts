import { pages } from '@waybill/contracts'
import { expect, test } from 'vitest'
import type { OwnValues } from './lexicon.ts'
import { understand } from './understand.ts'
import type { Asker } from './understood.ts'

const values: OwnValues = {
  carrier_name: ['UPS', 'FedEx'].map((value) => ({ value })),
  service: ['Ground', 'Express'].map((value) => ({ value })),
  normalised_sender_state: ['CA', 'NV'].map((value) => ({ value })),
  normalised_consignee_state: ['CA', 'NV', 'FL'].map((value) => ({ value })),
}
const asked = (words: string, language: Asker['language'] = 'en') =>
  understand(words, { language, today: '2026-11-22', firstDayOfWeek: 1, pages, values })

const ends = ['normalised_sender_state', 'normalised_consignee_state']

test.each([
  ['en', 'spend by lane in 2025'],
  ['en', 'spend by origin state to destination state lanes in 2025'],
  ['es', 'gasto por ruta en 2025'],
  ['fr', 'dépenses par trajet en 2025'],
  ['it', 'spesa per tratta nel 2025'],
  ['ar', 'الإنفاق حسب المسار في 2025'],
  ['zh', '2025年各线路的支出'],
] as const)('a lane is from where to where, and nothing that is late (%s: %s)', (language, words) => {
  expect(asked(words, language)).toMatchObject({
    kind: 'question',
    question: { measure: 'totalSpend', by: ends, where: [] },
  })
})

test('lanes between countries are those of countries', () => {
  expect(asked('packages by lanes from origin country to destination country in 2025')).toMatchObject({
    question: { measure: 'packages', by: ['normalised_sender_country', 'normalised_consignee_country'] },
  })
})

test.each([
  ['en', 'actual weight of packages from the state of Nevada in 2025'],
  ['en', 'actual weight from Nevada state in 2025'],
  ['es', 'peso real de los paquetes desde el estado de Nevada en 2025'],
  ['fr', "poids réel des colis partis de l'état du Nevada en 2025"],
  ['it', 'peso effettivo dei colli dallo stato del Nevada nel 2025'],
  ['ar', 'الوزن الفعلي للشحنات الصادرة من ولاية نيفادا في عام 2025'],
] as const)('the state beside its name is where it was sent from, and no split (%s: %s)', (language, words) => {
  expect(asked(words, language)).toMatchObject({
    kind: 'question',
    question: {
      measure: 'actualWeight',
      by: [],
      where: [{ column: 'normalised_sender_state', op: 'in', values: ['NV'] }],
    },
  })
})

test('a state that nothing was sent from is unknown there, and the value of nothing else', () => {
  for (const words of ['spend from Florida in 2025', 'spend from the state of Florida in 2025'])
    expect(asked(words)).toMatchObject({ kind: 'no', reason: 'unknown-words', words: ['Florida'] })
})

test('a question of three splits is not one of two', () => {
  for (const words of ['spend by carrier, service and zone in 2025', 'spend by lane and carrier in 2025'])
    expect(asked(words)).toMatchObject({ kind: 'no', reason: 'not-together' })
})

test('what a split is set off against is no split', () => {
  for (const words of ['spend by carrier instead of service in 2025', 'spend by carrier, not by service in 2025'])
    expect(asked(words)).toMatchObject({ kind: 'question', question: { by: ['carrier_name'] } })
})
