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
