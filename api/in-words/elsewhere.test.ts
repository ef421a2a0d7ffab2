import type { AssistantLanguage, AssistantReply, Permission } from '@waybill/contracts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import ar from '../../web/words/ar.json' with { type: 'json' }
import en from '../../web/words/en.json' with { type: 'json' }
import es from '../../web/words/es.json' with { type: 'json' }
import fr from '../../web/words/fr.json' with { type: 'json' }
import it from '../../web/words/it.json' with { type: 'json' }
import zh from '../../web/words/zh.json' with { type: 'json' }
import { readGold, writtenElsewhere } from './gold.ts'
import { type GoldHouse, openGoldHouse } from './gold-house.ts'
import { openGoldAsker } from './measure-gold.ts'

const everything: readonly Permission[] = [
  'ROLE_CLIENT',
  'NEW_BI_TOOLS',
  'INVOICE_SEARCH',
  'BULK_INVOICE_DOWNLOAD',
  'DOWNLOAD_REPORTS',
  'BULK_UPLOAD',
  'CDC_ADMIN',
  'PARCEL_2',
  'TRACKING_NUMBER_SEARCH_FILTER',
]
const pagesAlone: readonly Permission[] = ['ROLE_CLIENT', 'NEW_BI_TOOLS']
const words: Readonly<Record<AssistantLanguage, Readonly<Record<string, string>>>> = { en, es, fr, it, ar, zh }

let gold: GoldHouse
let clientIds: number[]
beforeAll(async () => {
  gold = await openGoldHouse()
  const names = ['Northfield Brands', 'Northfield Home', 'Northfield Outdoor', 'Northfield Europe']
  clientIds = await Promise.all(names.map(gold.clientIdOf))
}, 300_000)
afterAll(() => gold.close())

async function replyTo(
  said: string,
  permissions = everything,
  language: AssistantLanguage = 'en',
): Promise<AssistantReply> {
  const { judge } = await openGoldAsker(gold, permissions)
  const [judged] = await judge([{ language, words: said, follows: false, expected: 'no' }])
  if (!judged) throw new Error('nothing was judged')
  return judged.reply
}

/** Some invoice whose number no other has, and a package on it. */
async function anInvoice() {
  const { ledger } = gold.house.warehouse
  const [clientId = 0] = clientIds
  const asked = {
    clientId,
    from: '2026-08-01',
    to: '2026-10-31',
    carriers: ['UPS'],
    search: '',
    start: 0,
    count: 50,
  } as const
  const { invoices } = await ledger.list(
    { ...asked, carriers: ['UPS'], order: 'bill_date', descending: true },
    { clientIds },
  )
  const [invoice] = invoices.filter(({ currency_code: code }) => code === 'USD')
  if (!invoice) throw new Error('the demo has lost its invoices')
  const { lines } = await ledger.lines(invoice.id, { start: 0, count: 50, search: '' }, { clientIds })
  const tracking = lines.find(({ tracking_number: number }) => number.startsWith('1Z'))?.tracking_number
  if (tracking === undefined) throw new Error('the invoice has lost its packages')
  return { invoice, tracking }
}

test('what is on another page or known to nobody is told so in six languages, with the page', async () => {
  const questions = await readGold('elsewhere')
  const { judge } = await openGoldAsker(gold, everything)
  const judged = await judge(questions)
  const wrong = judged
    .map(({ gold: { words: said, expected }, reply }) => ({ said, expected, got: writtenElsewhere(reply) }))
    .filter(({ expected, got }) => got !== expected)
  expect(wrong).toEqual([])
  expect(judged.length).toBeGreaterThan(100)
})

test('whoever may not open the page gets no way there, and no number of it', async () => {
  const { judge } = await openGoldAsker(gold, pagesAlone)
  const judged = await judge(await readGold('elsewhere'))
  const replies = judged.map(({ reply }) => reply)
  expect(replies.filter((reply) => reply.kind !== 'no' || reply.link !== undefined)).toEqual([])
  expect(replies.map(writtenElsewhere).filter((got) => got.includes('counted'))).toEqual([])
  const closed = replies.flatMap((reply) =>
    reply.kind === 'no' && reply.about === 'missingInvoices' ? [reply.text] : [],
  )
  expect(closed.length).toBeGreaterThan(10)
  expect(closed[0]).toMatch(/That page is not open to you\.$/)
})

test('a page is called as it is called everywhere', async () => {
  const { judge } = await openGoldAsker(gold, everything)
  const named = ['invoices', 'unpaidInvoices', 'missingInvoices', 'upload', 'downloadInvoices', 'schedule']
  const wrong = (await judge(await readGold('elsewhere'))).flatMap(({ gold: { language }, reply }) => {
    if (reply.kind !== 'no' || reply.link === undefined || !named.includes(reply.about ?? '')) return []
    const name = words[language][`place.${reply.link.split('?')[0]}`] ?? '–'
    return reply.text.includes(name) ? [] : [{ language, name, text: reply.text }]
  })
  expect(wrong).toEqual([])
})

test('invoices are as many as the page of invoices has', async () => {
  const reply = await replyTo('how many UPS invoices in October')
  const [clientId = 0] = clientIds
  const { total } = await gold.house.warehouse.ledger.list(
    {
      clientId,
      from: '2026-10-01',
      to: '2026-10-31',
      carriers: ['UPS'],
      search: '',
      start: 0,
      count: 1,
      order: 'bill_date',
      descending: true,
    },
    { clientIds },
  )
  expect(total).toBeGreaterThan(10)
  expect(reply.kind === 'no' && reply.text).toContain(`October 2026, UPS: ${total}.`)
})

test('why there are so many invoices nobody tells; why what was spent with their carriers changed is offered, and what they are is not forgotten', async () => {
  const { judge } = await openGoldAsker(gold, everything)
  const judged = await judge(
    ['how many invoices in October', 'without UPS', 'why?', 'by month'].map((said, place) => ({
      language: 'en',
      words: said,
      follows: place > 0,
      expected: 'no',
    })),
  )
  const [, counted, why, byMonth] = judged.map(({ reply }) => (reply.kind === 'no' ? reply : undefined))
  expect(why).toMatchObject({ about: 'invoices', invoices: counted?.invoices, text: expect.not.stringMatching(/\d/) })
  const question = {
    by: [],
    where: [{ column: 'carrier_name', op: 'in', values: ['FedEx', 'DHL Express', 'Old Dominion'] }],
    dates: { type: 'bill_date', from: '2026-10-01', to: '2026-10-31' },
    prior: { type: 'bill_date', from: '2026-09-01', to: '2026-09-30' },
    why: true,
  }
  expect(why?.instead.map((choice) => choice.question)).toEqual(
    ['totalSpend', 'accessorialAmount', 'fuelSurcharge'].map((measure) => ({ ...question, measure })),
  )
  expect(byMonth?.text).toContain('FedEx, DHL Express, Old Dominion: 15')
})

/** One after the other, each behind the one before it. */
async function repliesTo(language: AssistantLanguage, ...said: string[]): Promise<AssistantReply[]> {
  const { judge } = await openGoldAsker(gold, everything)
  const judged = await judge(said.map((one, place) => ({ language, words: one, follows: place > 0, expected: 'no' })))
  return judged.map(({ reply }) => reply)
}

const october = { type: 'bill_date', from: '2026-10-01', to: '2026-10-31' } as const

test.each([
  ['en', 'how many UPS invoices in October', 'why are they late?'],
  ['es', 'cuántas facturas de UPS en octubre', '¿por qué llegan tarde?'],
  ['fr', 'combien de factures UPS en octobre', 'pourquoi sont-ils en retard ?'],
  ['it', 'quante fatture UPS a ottobre', 'perché sono in ritardo?'],
  ['zh', '10月UPS有多少张发票', '为什么迟到？'],
  ['ar', 'كم فاتورة من UPS في أكتوبر', 'لماذا تأخرت؟'],
] as const)('why behind invoices is of their days and carriers: %s', async (language, counted, why) => {
  const [, reply] = await repliesTo(language, counted, why)
  expect(reply).toMatchObject({
    kind: 'answer',
    question: {
      measure: 'latePackages',
      where: [{ column: 'carrier_name', op: 'in', values: ['UPS'] }],
      dates: october,
      why: true,
    },
  })
})

test.each([
  ['en', 'is November higher than October', 'packages'],
  ['es', '¿noviembre es mayor que octubre?', 'paquetes'],
  ['fr', 'novembre est-il plus élevé qu’octobre ?', 'colis'],
  ['it', 'novembre è più alto di ottobre?', 'pacchi'],
  ['zh', '11月比10月高吗', '包裹'],
  ['ar', 'هل نوفمبر أعلى من أكتوبر', 'الطرود'],
] as const)(
  'what is typed instead of choosing is of the days that were asked back: %s',
  async (language, both, typed) => {
    const [asked, reply] = await repliesTo(language, both, typed)
    expect(asked).toMatchObject({ kind: 'ask-back' })
    expect(reply).toMatchObject({
      kind: 'answer',
      question: {
        measure: 'packages',
        dates: { type: 'bill_date', from: '2026-11-01', to: '2026-11-22' },
        prior: october,
      },
    })
  },
)

test('what is typed behind a question back and narrows every choice asks back again, and what has days of its own is another question', async () => {
  const [, narrowed] = await repliesTo('en', 'is November higher than October', 'only UPS')
  expect(narrowed?.kind === 'ask-back' && narrowed.choices.map(({ question }) => question.where)).toEqual(
    Array.from({ length: 5 }, () => [{ column: 'carrier_name', op: 'in', values: ['UPS'] }]),
  )
  const [, other] = await repliesTo('en', 'is November higher than October', 'total spend in September')
  expect(other).toMatchObject({ kind: 'answer', question: { dates: { from: '2026-09-01', to: '2026-09-30' } } })
  expect(other?.kind === 'answer' && other.question.prior).toBeUndefined()
})

test.each([
  ['en', 'fuel by surcharge type last month'],
  ['es', 'combustible por tipo de recargo el mes pasado'],
  ['fr', 'carburant par type de surcharge le mois dernier'],
  ['it', 'carburante per tipo di supplemento il mese scorso'],
  ['zh', '上个月按附加费类型的燃油附加费'],
  ['ar', 'رسوم الوقود حسب نوع الرسوم الإضافية الشهر الماضي'],
  ['en', 'taxes by surcharge type last month'],
  ['en', 'discount by accessorial last month'],
] as const)('what has no kinds of surcharge is not told as one row without a name: %s, %s', async (language, asked) => {
  const reply = await replyTo(asked, everything, language)
  expect(reply).toMatchObject({ kind: 'no', about: 'withoutKinds' })
  expect(reply.kind === 'no' && reply.instead.map(({ question }) => [question.by, question.dates])).toEqual([
    [[], october],
    [['accessorial'], october],
  ])
})

test('the page that an answer about several carriers opens has them all, and no others', async () => {
  const reply = await replyTo('how many invoices for UPS and FedEx in October')
  expect(reply.kind === 'no' && reply.link).toContain('&carrier=UPS&carrier=FedEx')
})

test.each([
  ['en', 'how many invoices over $100 in October', 'in euros', '€100'],
  ['es', 'cuántas facturas de más de $100 en octubre', 'en euros', '100'],
  ['fr', 'combien de factures de plus de 100 $ en octobre', 'en euros', '100'],
  ['it', 'quante fatture oltre $100 a ottobre', 'in euro', '100'],
  ['zh', '10月超过$100的发票有多少张', '用欧元', '100'],
  ['ar', 'كم فاتورة أكثر من $100 في أكتوبر', 'باليورو', '100'],
] as const)(
  'an amount is not turned into another currency, which is said: %s',
  async (language, counted, inEuros, example) => {
    const [before, reply] = await repliesTo(language, counted, inEuros)
    if (before?.kind !== 'no' || reply?.kind !== 'no') throw new Error(JSON.stringify([before, reply]))
    expect(before.invoices?.limits).toBeDefined()
    expect(reply).toMatchObject({ about: 'invoices', invoices: before.invoices, link: before.link })
    for (const said of ['USD', 'EUR', example]) expect(reply.text).toContain(said)
  },
)

test('one invoice costs what the page of invoices says, and is opened there', async () => {
  const { invoice } = await anInvoice()
  const reply = await replyTo(`what did invoice ${invoice.invoice_number} cost`)
  expect(reply).toMatchObject({
    kind: 'answer',
    number: { value: invoice.total_usd },
    link: `/invoices?client=${invoice.client_id}&from=${invoice.bill_date}&to=${invoice.bill_date}&search=${invoice.invoice_number}`,
  })
  const opened = await replyTo(`open invoice ${invoice.invoice_number}`)
  expect(opened).toMatchObject({ kind: 'no', about: 'invoice', link: expect.stringContaining('/invoices?') })
})

test('what nobody knows about an invoice is not taken for what it cost', async () => {
  const { invoice } = await anInvoice()
  const reply = await replyTo(`did the auditor approve invoice ${invoice.invoice_number}`)
  expect(reply).toMatchObject({ kind: 'no', about: 'invoice' })
})

test('a package is found by its number, however it is pasted, by whoever may search for it', async () => {
  const { tracking } = await anInvoice()
  const inGroups = tracking.replace(/^(1Z)(.{3})(.{3})(.{2})(.{4})(.{4})$/, '$1 $2 $3 $4 $5 $6')
  for (const said of [`where is ${tracking}`, `track ${inGroups.toLowerCase()}`]) {
    const reply = await replyTo(said)
    expect(reply).toMatchObject({ kind: 'no', about: 'package', link: expect.stringContaining(tracking) })
    expect(reply).toMatchObject({ link: expect.stringContaining('tracking=') })
  }
  const cost = await replyTo(tracking)
  expect(cost).toMatchObject({ kind: 'answer', question: { measure: 'totalSpend' } })
  const closed = await replyTo(`where is ${tracking}`, pagesAlone)
  expect(closed).toMatchObject({ kind: 'no', text: expect.stringContaining('not open to you') })
  expect(closed).not.toHaveProperty('link')
})

test('a number that nobody has is nobody’s', async () => {
  const replies = await Promise.all(
    ['what did invoice 99900099988 cost', '1Z999AA10123456784'].map((said) => replyTo(said)),
  )
  expect(replies.map((reply) => reply.kind === 'no' && [reply.text, reply.link])).toEqual([
    ['No invoice of yours has the number 99900099988.', undefined],
    ['No package of yours has the tracking number 1Z999AA10123456784.', undefined],
  ])
})
