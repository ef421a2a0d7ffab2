import { InvoiceLinesAsked, InvoiceListAsked, InvoicesAsked } from '@waybill/contracts'
import { type Engine, ledger } from '@waybill/metrics'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type BothEngines, openBothEngines } from './both-engines.test-support.ts'

const scope = { clientIds: [5, 6] }
const span = { clientId: 5, from: '2024-01-01', to: '2025-12-31' }
let both: BothEngines

beforeAll(async () => {
  both = await openBothEngines([
    { loadId: 1, clientId: 5, seed: 41, packages: 700, trackingNumbers: 600, claims: 300 },
    { loadId: 2, clientId: 6, seed: 42, packages: 400, trackingNumbers: 600, claims: 150 },
    { loadId: 3, clientId: 7, seed: 43, packages: 300, claims: 20 },
  ])
})
afterAll(() => both.close())

const cents = (amounts: readonly string[]) => amounts.reduce((sum, one) => sum + Math.round(Number(one) * 100), 0)

describe.each<Engine>(['duckdb', 'clickhouse'])('on %s', (engine) => {
  const ask = (list: Parameters<BothEngines['list']>[1]) => both.list(engine, list)
  /** A sum, asked with a SELECT of nobody's making but this test's. */
  const byHand = async (amount: string, fromWhere: string): Promise<number> => {
    const columns = [{ name: 'sum', unit: 'money' }] as const
    const select = {
      texts: [`select coalesce(sum(${amount}), 0) as amount, 1 as total_rows ${fromWhere}`],
      parameters: [],
    }
    return Number((await both.list(engine, { columns, select })).data[0]?.sum)
  }

  test('the carriers together are the total, and that is what the lines say', async () => {
    const { carriers, total, currency } = await ledger.summariesOf(InvoicesAsked.parse(span), scope, ask)
    expect(currency).toBe('USD')
    expect(carriers.length).toBeGreaterThan(2)
    for (const name of ['total_spend', 'matched', 'disputed_amount', 'pending', 'recovered', 'denied'] as const) {
      const sum = carriers.reduce((all, row) => all + Number(row[name]), 0)
      expect(sum).toBeCloseTo(Number(total[name]), 4)
    }
    const lines = `from charge where client_id in (5, 6) and bill_date between '2024-01-01' and '2025-12-31'`
    expect(Number(total.total_spend)).toBeCloseTo(await byHand('net_amount_usd', lines), 4)
    expect(total.matched).toBe(total.total_spend)
    expect(total.invoices).toBe(carriers.reduce((all, row) => all + row.invoices, 0))
  })

  test('a claim that was denied is Denied until a credit comes, one without an answer waits, and both were disputed', async () => {
    const { total } = await ledger.summariesOf(InvoicesAsked.parse(span), scope, ask)
    const claimed = `(client_id, carrier_name, tracking_number) in (select client_id, carrier_name, tracking_number from claim where client_id in (5, 6))`
    const credited = `(client_id, carrier_name, tracking_number) in (select client_id, carrier_name, tracking_number from charge where client_id in (5, 6) and credit_type <> '')`
    const denied = `(client_id, carrier_name, tracking_number) in (select client_id, carrier_name, tracking_number from claim where client_id in (5, 6) and outcome = 'DENIED')`
    const lines = `from charge where client_id in (5, 6) and tracking_number <> '' and bill_date between '2024-01-01' and '2025-12-31' and ${claimed}`
    const sumOf = (where: string) => byHand('net_amount_usd', `${lines} and ${where}`)
    expect(Number(total.disputed_amount)).toBeCloseTo(await sumOf(`credit_type = ''`), 4)
    expect(Number(total.recovered)).toBeCloseTo(-(await sumOf(`credit_type <> ''`)), 4)
    expect(Number(total.denied)).toBeCloseTo(await sumOf(`credit_type = '' and ${denied} and not ${credited}`), 4)
    expect(Number(total.pending)).toBeCloseTo(await sumOf(`credit_type = '' and not ${denied} and not ${credited}`), 4)
    for (const name of ['disputed_amount', 'recovered', 'denied', 'pending'] as const)
      expect(Number(total[name])).toBeGreaterThan(0)
  })

  test('with one currency nothing is converted, and the others are left out', async () => {
    const { total, currency } = await ledger.summariesOf(InvoicesAsked.parse({ ...span, currency: 'EUR' }), scope, ask)
    expect(currency).toBe('EUR')
    const lines = `from charge where client_id in (5, 6) and currency_code = 'EUR' and bill_date between '2024-01-01' and '2025-12-31'`
    expect(Number(total.total_spend)).toBeCloseTo(await byHand('net_amount', lines), 2)
  })

  test('the list page by page is every invoice once, whatever it is ordered by, and each adds up to what it states', async () => {
    for (const order of ['bill_date', 'invoice_number', 'control_total', 'charges', 'total_spend'] as const) {
      const seen: string[] = []
      let total = 1
      for (let start = 0; start < total; start += 40) {
        const block = await ledger.listedOf(
          InvoiceListAsked.parse({ ...span, order, start, count: 40, descending: order === 'charges' }),
          scope,
          ask,
        )
        total = block.total
        seen.push(...block.invoices.map(({ id }) => id))
        for (const { control_total: stated, added_up: added } of block.invoices)
          expect(Number(added)).toBeCloseTo(Number(stated), 2)
      }
      expect(new Set(seen).size).toBe(total)
      expect(seen).toHaveLength(total)
    }
  })

  const keys = 'load_id, carrier_id, account_number, invoice_number, bill_date, currency_code'
  const billed = `client_id in (5, 6) and bill_date between '2024-01-01' and '2025-12-31'`

  test('in the order of what they add up to, whatever their currency, are those that a SELECT by hand puts first and last', async () => {
    for (const descending of [true, false]) {
      const { invoices } = await ledger.listedOf(
        InvoiceListAsked.parse({ ...span, order: 'total_spend', descending, count: 5 }),
        scope,
        ask,
      )
      const listed = await both.list(engine, {
        columns: [{ name: 'usd', unit: 'money' }],
        select: {
          texts: [
            `select sum(net_amount_usd) as usd, count(*) over () as total_rows from charge where ${billed}
             group by ${keys} order by usd${descending ? ' desc' : ''} limit 5`,
          ],
          parameters: [],
        },
      })
      const usd = invoices.map((each) => Number(each.total_usd))
      expect(usd).toHaveLength(5)
      expect(usd).toEqual(listed.data.map((row) => expect.closeTo(Number(row.usd), 2)))
      expect(new Set(usd).size).toBeGreaterThan(1)
    }
  })

  test('those of an amount are as many as a SELECT by hand finds, in the list, in the summaries and by day', async () => {
    const { invoices } = await ledger.listedOf(
      InvoiceListAsked.parse({ ...span, order: 'total_spend', count: 200 }),
      scope,
      ask,
    )
    const amounts = invoices.map((each) => Number(each.total_usd).toFixed(2))
    const [most = '', least = ''] = [amounts[3], amounts[20]]
    expect(Number(least)).toBeGreaterThan(0)
    expect(Number(most)).toBeGreaterThan(Number(least))
    for (const limits of [{ least }, { most: least }, { least, most }]) {
      const asked = { ...span, ...limits }
      const having = [
        ...(limits.least === undefined ? [] : [`round(sum(net_amount_usd), 2) >= ${limits.least}`]),
        ...(limits.most === undefined ? [] : [`round(sum(net_amount_usd), 2) <= ${limits.most}`]),
      ].join(' and ')
      const byHandOf = (what: string) =>
        byHand(
          what,
          `from (select sum(net_amount_usd) as usd from charge where ${billed} group by ${keys} having ${having}) as those`,
        )
      const counted = await byHandOf('1')
      const spent = await byHandOf('usd')
      expect(counted).toBeGreaterThan(0)
      const { total } = await ledger.summariesOf(InvoicesAsked.parse(asked), scope, ask)
      expect(total.invoices).toBe(counted)
      expect(Number(total.total_spend)).toBeCloseTo(spent, 2)
      expect((await ledger.listedOf(InvoiceListAsked.parse({ ...asked, count: 1 }), scope, ask)).total).toBe(counted)
      for (const by of ['days', 'carriers', 'accounts', 'carriersByDay', 'accountsByDay', 'all'] as const) {
        const rows = await ledger.billedOf(by, InvoicesAsked.parse(asked), scope, ask)
        expect(rows.reduce((sum, row) => sum + row.invoices, 0)).toBe(counted)
        expect(rows.reduce((sum, row) => sum + Number(row.totalSpend), 0)).toBeCloseTo(spent, 2)
      }
    }
    const days = await ledger.billedOf('days', InvoicesAsked.parse(span), scope, ask)
    expect(days.length).toBeGreaterThan(5)
    expect(days.every(({ day }) => /^20\d\d-\d\d-\d\d$/.test(day))).toBe(true)
  })

  test('each carrier and each account has on each day as many as a SELECT by hand finds', async () => {
    const carriers = await ledger.billedOf('carriersByDay', InvoicesAsked.parse(span), scope, ask)
    const accounts = await ledger.billedOf('accountsByDay', InvoicesAsked.parse(span), scope, ask)
    for (const [rows, column] of [
      [carriers, 'carrier_name'],
      [accounts, 'account_number'],
    ] as const) {
      expect(new Set(rows.map(({ of }) => of)).size).toBeGreaterThan(1)
      expect(new Set(rows.map(({ day }) => day)).size).toBeGreaterThan(5)
      expect(new Set(rows.map(({ of, day }) => `${of} ${day}`)).size).toBe(rows.length)
      for (const { of, day, invoices, totalSpend } of rows) {
        const those = `from (select sum(net_amount_usd) as usd from charge
          where ${billed} and ${column} = '${of}' and bill_date = '${day}' group by ${keys}) as those`
        expect(invoices).toBe(await byHand('1', those))
        expect(Number(totalSpend)).toBeCloseTo(await byHand('usd', those), 2)
      }
    }
  })

  test('amounts are of the one currency that is asked for', async () => {
    const asked = InvoicesAsked.parse({ ...span, currency: 'EUR', least: '20' })
    const { total } = await ledger.summariesOf(asked, scope, ask)
    const ofEuros = `select sum(net_amount) as net from charge where ${billed} and currency_code = 'EUR' group by ${keys}`
    expect(total.invoices).toBe(await byHand('1', `from (${ofEuros} having sum(net_amount) >= 20) as those`))
    expect(total.invoices).toBeGreaterThan(0)
  })

  test('an invoice is its families and its lines, and each line its charges', async () => {
    const { invoices } = await ledger.listedOf(
      InvoiceListAsked.parse({ ...span, order: 'charges', count: 3 }),
      scope,
      ask,
    )
    expect(Math.max(...invoices.map(({ labels }) => labels.Credited))).toBeGreaterThan(1)
    for (const { id, control_total: stated, charges, labels, packages, credits } of invoices) {
      const { families } = await ledger.detailOf(id, scope, ask)
      expect(cents(families.map(({ net_amount: net }) => net))).toBe(cents([stated]))
      expect(families.reduce((sum, each) => sum + each.charges, 0)).toBe(charges)
      const { lines, total } = await ledger.linesOf(id, InvoiceLinesAsked.parse({ count: 200 }), scope, ask)
      expect(lines).toHaveLength(total)
      expect(cents(lines.map(({ net_amount: net }) => net))).toBe(cents([stated]))
      expect(lines.reduce((sum, line) => sum + line.packages, 0)).toBe(packages)
      const credited = lines.flatMap((line) => line.charges.filter((charge) => charge.credit_type !== ''))
      expect(cents(credited.map(({ net_amount: net }) => net))).toBe(cents([credits]))
      for (const line of lines)
        expect(cents(line.charges.map(({ net_amount: net }) => net))).toBe(cents([line.net_amount]))
      for (const label of ['Credited', 'Adjusted', 'Denied'] as const) {
        const own = await ledger.linesOf(id, InvoiceLinesAsked.parse({ count: 200, label }), scope, ask)
        expect(own.lines).toEqual(lines.filter((line) => line.label === label))
        expect(own.total).toBe(labels[label])
      }
      const number = lines.find((line) => line.tracking_number !== '')?.tracking_number ?? ''
      const found = await ledger.linesOf(
        id,
        InvoiceLinesAsked.parse({ search: number.slice(1).toLowerCase() }),
        scope,
        ask,
      )
      expect(found.lines.map((line) => line.tracking_number)).toContain(number)
    }
  })

  test('a block asks for what it shows and no more, and how many there are is asked again beyond the end alone', async () => {
    let given: number[] = []
    const counted: typeof ask = async (list) => {
      const answer = await ask(list)
      given.push(answer.data.length)
      return answer
    }
    const asked = async (work: () => Promise<unknown>): Promise<number[]> => {
      given = []
      await work()
      return given
    }
    const listed = (more: object) => ledger.listedOf(InvoiceListAsked.parse({ ...span, ...more }), scope, counted)
    const { invoices, total } = await listed({ order: 'charges', count: 2 })
    // The list, and what its invoices come to.
    expect(await asked(() => listed({ count: 2 }))).toEqual([2, 2])
    expect(await asked(() => listed({ count: 2, start: 1 }))).toEqual([2, 2])
    expect(await asked(() => listed({ search: 'nothing of the kind' }))).toEqual([0])
    expect(await asked(() => listed({ search: 'nothing of the kind', start: 1 }))).toEqual([0, 0])
    expect(await asked(() => listed({ start: total }))).toEqual([0, 1])
    expect(await listed({ start: total })).toEqual({ invoices: [], total })

    const id = invoices[0]?.id ?? ''
    const linesOf = (more: object) => ledger.linesOf(id, InvoiceLinesAsked.parse(more), scope, counted)
    const { lines, total: all } = await linesOf({ count: 2 })
    const charges = lines.reduce((sum, line) => sum + line.charges.length, 0)
    expect(await asked(() => linesOf({ count: 2 }))).toEqual([2, charges])
    expect(await asked(() => linesOf({ search: 'nothing of the kind' }))).toEqual([0])
    const [beyond, again] = await asked(() => linesOf({ start: all }))
    expect([beyond, again]).toEqual([0, 1])
    expect(await linesOf({ start: all })).toEqual({ lines: [], total: all })
  })

  test('another client’s invoice is unknown, whatever is asked of it', async () => {
    const theirs = await ledger.listedOf(InvoiceListAsked.parse(span), { clientIds: [7] }, ask)
    const id = theirs.invoices[0]?.id ?? ''
    await expect(ledger.detailOf(id, scope, ask)).rejects.toMatchObject({ kind: 'not-found' })
    expect(await ledger.linesOf(id, InvoiceLinesAsked.parse({}), scope, ask)).toEqual({ lines: [], total: 0 })
    for (const wrong of ['bm90aGluZw', 'WzEsMiwzXQ', 'AAAAAAAAAA'])
      await expect(ledger.detailOf(wrong, scope, ask)).rejects.toMatchObject({ kind: 'not-found' })
  })

  test('what is searched for is nothing but text', async () => {
    for (const search of [`%`, `_`, `' or 1=1 --`, `\\`]) {
      const { total } = await ledger.listedOf(InvoiceListAsked.parse({ ...span, search }), scope, ask)
      expect(total).toBe(0)
    }
  })
})
