import { expect, test } from 'vitest'
import { asker } from './testing.ts'
import { understand } from './understand.ts'
import type { Asker } from './understood.ts'

const asked = (words: string, language: Asker['language'] = 'en') => understand(words, { ...asker, language })

test.each([
  ['en', 'how many times did they zap us for address corrections in august', 'accessorialCount'],
  ['en', 'how often did we get walloped with residential surcharges since June', 'accessorialCount'],
  ['en', 'why did our discounts evanesce in Q3', 'transportationDiscount'],
  ['en', 'how did our late share pan out in Q2', 'lateShare'],
  ['en', 'what on-time rate did FedEx clock in October', 'onTimeShare'],
  ['en', 'packages to Texas in October, tallied by pickup date', 'packages'],
  ['en', 'how much did we wizzle on fuel surcharge in May', 'fuelSurcharge'],
  ['it', 'quanto abbiamo sbirulato per il carburante a maggio', 'fuelSurcharge'],
  ['en', 'My CRO is asking: fuel surcharge in May', 'fuelSurcharge'],
  ['en', 'fuel surcharge in May for my wizzle review', 'fuelSurcharge'],
  ['fr', 'combien UPS nous a-t-il ponctionné en surcharge carburant en mai', 'fuelSurcharge'],
  ['fr', 'pourquoi nos remises se sont-elles évaporées au T3', 'transportationDiscount'],
  ['it', 'quanto carburante ci ha appioppato UPS a maggio', 'fuelSurcharge'],
  ['it', 'perché gli sconti si sono volatilizzati nel terzo trimestre', 'transportationDiscount'],
  ['es', 'cuánto recargo de combustible nos clavó UPS en mayo', 'fuelSurcharge'],
  ['es', 'por qué se esfumaron los descuentos en el tercer trimestre', 'transportationDiscount'],
  ['ar', 'لماذا قفزت رسوم الوقود في سبتمبر', 'fuelSurcharge'],
  ['zh', '为什么燃油附加费九月飙了', 'fuelSurcharge'],
] as const)('a verb that nobody knows is passed over where it can only say how: %s %s', (language, words, measure) => {
  expect(asked(words, language)).toMatchObject({ kind: 'question', question: { measure } })
})

test.each([
  ['en', 'how many packages did we wizzle last month'],
  ['en', 'how much fuel surcharge did we wizzle in May'],
  ['en', 'packages that UPS wizzled in May'],
  ['en', 'spend for the wizzle program in May'],
  ['en', 'For Wizzle: spend in May'],
  ['en', 'wizzled packages in May'],
  ['en', 'packages wizzled by UPS in May'],
  ['en', 'how much did UPS wizzle us in May'],
  ['en', 'what discount did UPS wizzle in May'],
  ['en', 'how much fuel surcharge did we overwizzle in May'],
  ['en', 'why was spend wizzled in May'],
  ['fr', 'combien de colis avons-nous farlouché en mai'],
  ['fr', 'la surcharge carburant que nous avons farlouchée en mai'],
  ['it', 'quanti colli abbiamo sbirulato a maggio'],
  ['it', 'il carburante che abbiamo sbirulato a maggio'],
  ['es', 'cuántos paquetes hemos farfullado en mayo'],
  ['es', 'paquetes que UPS nos farfulló en mayo'],
] as const)('where it could choose among what is counted, it is declined: %s %s', (language, words) => {
  expect(asked(words, language).kind).toBe('no')
})

test('a word of the language is none of ours misspelt', () => {
  expect(asked('how much did UPS spare us in fuel in May').kind).toBe('no')
  expect(asked('late packages caused by snow').kind).toBe('no')
  expect(asked('fuel surchage in May')).toMatchObject({ question: { measure: 'fuelSurcharge' } })
})

test('of things that are no packages there is no number, and no amount in its place', () => {
  for (const words of ['how many accounts do we have with UPS', 'how many invoices did UPS send us in May'])
    expect(asked(words).kind).toMatch(/^(?:no|spoken-of)$/)
})

test('the same month of a year that is said is the year before', () => {
  expect(asked('spend in October versus the same month in 2025')).toMatchObject({
    question: { prior: { from: '2025-10-01', to: '2025-10-31' } },
  })
  expect(asked('spend in October versus the same month in 2024').kind).toBe('no')
})

test('what was counted is counted of another charge, too', () => {
  const counted = asked('how many times were we charged residential in May')
  if (counted.kind !== 'question') throw new Error(JSON.stringify(counted))
  const { measure, dates } = counted.question
  expect(measure).toBe('accessorialCount')
  for (const words of ['same for address correction', 'and address correction?'])
    expect(understand(words, { ...asker, previous: counted.question })).toMatchObject({ question: { measure, dates } })
})

test('what was counted is told in money where only money is said', () => {
  const counted = asked('how many times were we charged residential in May')
  if (counted.kind !== 'question') throw new Error(JSON.stringify(counted))
  expect(understand('in terms of money', { ...asker, previous: counted.question })).toMatchObject({
    question: { measure: 'accessorialAmount', dates: counted.question.dates },
  })
})
