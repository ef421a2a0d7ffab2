import { type AskedQuestion, pages } from '@waybill/contracts'
import { expect, test } from 'vitest'
import type { OwnValues } from './lexicon.ts'
import { understand } from './understand.ts'
import type { Asker } from './understood.ts'

const values: OwnValues = {
  carrier_name: ['UPS', 'FedEx'].map((value) => ({ value })),
  bill_option: ['PREPAID', 'THIRD PARTY'].map((value) => ({ value })),
  accessorial: ['Residential', 'Saturday Delivery'].map((value) => ({ value })),
  credit_type: ['Late Delivery', 'Lost Package'].map((value) => ({ value })),
  normalised_consignee_state: [{ value: 'TX' }],
}
const asked = (words: string, language: Asker['language'] = 'en', previous?: AskedQuestion) =>
  understand(words, { language, today: '2026-11-22', firstDayOfWeek: 1, pages, values, ...(previous && { previous }) })

const dates = { type: 'bill_date', from: '2025-01-01', to: '2025-12-31' } as const
const dearest: AskedQuestion = {
  measure: 'accessorialAmount',
  by: ['accessorial'],
  where: [],
  dates,
  most: { count: 3 },
}

test.each([
  ['en', 'and the three that cost the least'],
  ['es', 'y los tres que menos costaron'],
  ['fr', 'et les trois qui ont coûté le moins ?'],
  ['it', 'e i tre che sono costati meno'],
  ['ar', 'وأقل ثلاثة تكلفة'],
] as const)(
  'the three that cost the least are of the rows before, by what they were charged (%s)',
  (language, words) => {
    expect(asked(words, language, dearest)).toEqual({
      kind: 'question',
      question: { ...dearest, most: { count: 3, least: true } },
    })
  },
)

test('the one that cost the most is of the rows before, by what it cost where that was not measured', () => {
  const carriers: AskedQuestion = { ...dearest, measure: 'packages', by: ['carrier_name'] }
  expect(asked('and the one that cost the most', 'en', carriers)).toEqual({
    kind: 'question',
    question: { ...carriers, measure: 'totalSpend', most: { count: 1 } },
  })
})

test.each([
  ['en', 'of all our packages in Q3, what percentage were billed third party'],
  ['es', 'de todos nuestros paquetes del tercer trimestre, qué porcentaje se facturó a terceros'],
  ['fr', 'parmi tous nos colis du T3, quel pourcentage a été facturé à un tiers'],
  ['it', 'di tutti i nostri colli nel terzo trimestre, che percentuale è stata fatturata a terzi'],
  ['ar', 'من كل طرودنا في الربع الثالث، كم نسبة ما فوتر على طرف ثالث'],
] as const)('which share of packages was billed to whom is a share of packages (%s)', (language, words) => {
  expect(asked(words, language)).toMatchObject({ question: { measure: 'packages', share: true } })
})

test('which share of their cost was billed to whom is a share of spend', () => {
  expect(asked('of our packages, what share of cost was billed third party')).toMatchObject({
    question: { measure: 'totalSpend', share: true },
  })
})

test.each([
  ['en', 'packages still in transit and already past their scheduled delivery in October'],
  ['es', 'paquetes que siguen en tránsito y ya pasaron su fecha de entrega prevista en octubre'],
  ['fr', 'colis encore en transit qui ont déjà dépassé leur date de livraison prévue en octobre'],
  ['it', 'colli ancora in transito che hanno già superato la data di consegna prevista a ottobre'],
  ['ar', 'كم طرداً ما زال في الطريق وقد تجاوز موعد التسليم المحدد في أكتوبر'],
  ['zh', '10月多少包裹还在运输途中并且已超过预定送达日期'],
] as const)('on the way and past its delivery is pending and late (%s)', (language, words) => {
  expect(asked(words, language)).toMatchObject({ question: { measure: 'pendingLatePackages' } })
})

test.each([
  ['en', 'how many packages are late and not yet delivered'],
  ['es', 'paquetes retrasados y aún no entregados'],
  ['fr', 'colis en retard et pas encore livrés'],
  ['it', 'colli in ritardo e non ancora consegnati'],
  ['ar', 'الطرود المتأخرة التي لم تسلم بعد'],
  ['zh', '延误且还没送到的包裹'],
] as const)('late and not yet delivered is pending and late, and nothing is left out (%s)', (language, words) => {
  expect(asked(words, language)).toMatchObject({ question: { measure: 'pendingLatePackages', where: [] } })
})

test.each(['picked up late', 'billed late', 'charged a residential surcharge'])(
  'there is no share of packages that were %s',
  (said) => {
    expect(asked(`what share of packages were ${said}`)).toMatchObject({ kind: 'no' })
  },
)

test.each([
  ['en', 'packages not yet delivered in October'],
  ['es', 'paquetes aún no entregados en octubre'],
  ['fr', 'colis pas encore livrés en octobre'],
  ['it', 'colli non ancora consegnati a ottobre'],
  ['ar', 'الطرود التي لم تسلم بعد في أكتوبر'],
  ['zh', '10月还没送到的包裹'],
] as const)('not yet delivered need not be late (%s)', (language, words) => {
  expect(asked(words, language)).toMatchObject({ kind: 'no' })
})

test.each([
  ['en', 'how far apart are billed and actual weight per package'],
  ['es', 'qué tan lejos están el peso facturado y el real por paquete'],
  ['fr', 'de combien diffèrent le poids facturé et le poids réel par colis'],
  ['it', 'quanto distano peso fatturato e peso reale per collo'],
  ['ar', 'كم يبتعد الوزن المفوتر عن الوزن الفعلي لكل طرد'],
  ['zh', '每个包裹的计费重量和实际重量相差多少'],
] as const)('how far apart two weights are is their difference (%s)', (language, words) => {
  expect(asked(words, language)).toMatchObject({ question: { measure: 'averageWeightDifference' } })
})

test.each([
  ['en', 'spend on packages picked up in September'],
  ['es', 'gasto de los paquetes recogidos en septiembre'],
  ['fr', 'dépenses pour les colis enlevés en septembre'],
  ['it', 'spesa per i colli ritirati dal corriere a settembre'],
  ['ar', 'إنفاق الطرود التي استلمها الناقل في سبتمبر'],
  ['zh', '9月揽收的包裹的支出'],
] as const)('what was picked up then is by the ship date (%s)', (language, words) => {
  expect(asked(words, language)).toMatchObject({
    question: { measure: 'totalSpend', dates: { type: 'pickup_date', from: '2026-09-01', to: '2026-09-30' } },
  })
})

test.each([
  ['en', 'refunds we got ourselves, not by the audit, this year'],
  ['es', 'reembolsos que conseguimos nosotros, no por la auditoría, este año'],
  ['fr', "remboursements que nous avons obtenus nous-mêmes, pas par l'audit, cette année"],
  ['it', "rimborsi che abbiamo ottenuto da soli, non tramite l'audit, quest'anno"],
  ['ar', 'المبالغ التي استردتها شركتنا بنفسها لا عن طريق التدقيق هذا العام'],
  ['zh', '今年我们自己(不通过审计)要回来的退款一共多少'],
] as const)('what the audit did not get back we got ourselves (%s)', (language, words) => {
  expect(asked(words, language)).toMatchObject({ question: { measure: 'clientRefund' } })
})

test.each([
  ['en', 'refunds without late deliveries and spend'],
  ['en', 'packages to Texas and cost'],
  ['es', 'reembolsos por entregas tardías y gasto en 2025'],
  ['ar', 'الطرود إلى تكساس والإنفاق في 2025'],
  ['zh', '2025年发往德克萨斯的包裹和支出'],
] as const)('two measures are two questions, whatever stands between them (%s: %s)', (language, words) => {
  expect(asked(words, language)).toMatchObject({ kind: 'no', reason: 'not-together' })
})
