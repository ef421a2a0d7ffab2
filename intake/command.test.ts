import { execFile, spawn } from 'node:child_process'
import {
  chmodSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { DuckDBInstance } from '@duckdb/node-api'
import { LayoutMapping } from '@waybill/contracts'
import { clientsOf, layoutsOf, openState } from '@waybill/state'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { columns } from './formats/ups-billing-csv/columns.ts'
import { manyInvoices } from './given-files.test-support.ts'
import { splitRecord } from './headed-csv/header.ts'

const command = join(import.meta.dirname, 'command.ts')
const golden = (folder: string): string => join(import.meta.dirname, 'formats', 'ups-billing-csv', folder, 'given.csv')

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'waybill-command-'))
})
afterEach(() => {
  rmSync(folder, { recursive: true, force: true })
})

interface Said {
  readonly code: number
  readonly out: string
  readonly error: string
}

function intake(...words: string[]): Promise<Said> {
  return intakeWith({}, ...words)
}

async function intakeWith(changed: NodeJS.ProcessEnv, ...words: string[]): Promise<Said> {
  try {
    const env = { ...environment(), ...changed }
    const { stdout, stderr } = await promisify(execFile)(process.execPath, [command, ...words], { env })
    return { code: 0, out: stdout, error: stderr }
  } catch (failure) {
    const { code, stdout, stderr } = failure as { code: number; stdout: string; stderr: string }
    return { code, out: stdout, error: stderr }
  }
}

function environment(): NodeJS.ProcessEnv {
  return { ...process.env, DATA_DIR: join(folder, 'data'), NO_COLOR: '1' }
}

async function inWarehouse(select: string): Promise<unknown[]> {
  const instance = await DuckDBInstance.create(join(folder, 'data', 'warehouse.duckdb'), { access_mode: 'READ_ONLY' })
  const connection = await instance.connect()
  const answer = await connection.runAndReadAll(select)
  const rows = answer.getRowsJson()
  connection.closeSync()
  instance.closeSync()
  return rows
}

const sums = 'select currency_code, count(*), sum(control_total) from invoice group by all order by all'
const loaded = [
  ['CAD', '1', '21642.90'],
  ['USD', '4', '1453.17'],
]

function canadianRates(): string {
  const path = join(folder, 'canadian-rates.csv')
  writeFileSync(path, 'day,currency,usd_per_unit\n2008-08-01,CAD,0.9731\n')
  return path
}

/** An invoice that adds up, of amounts so large that its transport alone is more than any amount may be. */
function moreThanTheEngineAddsUp(): string {
  const [line = ''] = readFileSync(golden('ground-with-fuel-and-residential'), 'utf8').split('\n')
  const charge = (classification: string, net: string): string => {
    const cells = splitRecord(line, ',')
    const changed = { 'Invoice Amount': '1.00', 'Incentive Amount': '0', 'Net Amount': net }
    for (const [column, text] of Object.entries({ ...changed, 'Charge Classification Code': classification }))
      cells[columns.findIndex((name) => name === column)] = text
    return cells.map((cell) => `"${cell}"`).join(',')
  }
  const many = Array.from({ length: 120 }, () => [
    charge('FRT', '99999999999999.99'),
    charge('ACC', '-99999999999999.99'),
  ])
  return `${[...many.flat(), charge('ACC', '1.00')].join('\n')}\n`
}

/** A 210 in the shape UPS sends: four invoices in USD, and one in CAD a week later. */
function fiveInvoices(): string {
  const bills = [
    ['1808WW308', '20080726', 1700],
    ['1502WW308', '20080726', 9415],
    ['4045WW308', '20080726', 28_555],
    ['2063WW308', '20080726', 105_647],
    ['4469WW318', '20080802', 2_164_290],
  ] as const
  const segments = bills.flatMap(([number, on, cents], place) => [
    `ST*210*${place + 1}`,
    `B3**000000${number}**PP**${on}*${cents}****UPSN*${on}`,
    `C3*${on === '20080802' ? 'CAD' : 'USD'}`,
    'N1*SH*JOHN 117*25*00001808WW',
    'LX*1',
    `N9*CN*1Z1808WW047304801${place}`,
    'L0*1*******1*PCS',
    `L1*1***${cents}****400`,
    `L3*****${cents}`,
    `SE*10*${place + 1}`,
  ])
  const envelope =
    'ISA*00*          *00*          *02*UPSN           *ZZ*PHH            *080626*2115*U*00400*000002838*0*T*>'
  return [envelope, 'GS*IM*UPSD*G*20080626*2115*2767*X*004030', ...segments, 'GE*5*2767', 'IEA*1*000002838', ''].join(
    '|\n',
  )
}

describe('what the command line says', () => {
  test('an unknown client is told with the clients there are and how to make one', async () => {
    await intake('--client', 'Acme', '--create-client', golden('ground-with-fuel-and-residential'))
    const { code, error } = await intake('--client', 'Acmee', golden('header-row'))
    expect(code).toBe(2)
    expect(error).toContain('There is no client "Acmee". Clients are: Acme. Add --create-client to make it.')
  })

  test('an empty variable is as good as none, and a database that is no PostgreSQL is refused by its name', async () => {
    const words = ['--client', 'Acme', '--create-client', golden('ground-with-fuel-and-residential')]
    const wrong = await intakeWith({ DATABASE_URL: 'mysql://localhost/waybill' }, ...words)
    expect(wrong).toMatchObject({ code: 2, out: '' })
    expect(wrong.error).toMatch(/^DATABASE_URL: is not an address like postgres:.*\.\n$/)
    expect(await intakeWith({ DATABASE_URL: '' }, ...words)).toMatchObject({ code: 0, error: '' })
    expect(readdirSync(join(folder, 'data'))).toContain('state.sqlite')
  })

  test('a file tells its format, invoices, charges and control total, and a second run that it is already there', async () => {
    const first = await intake('--client', 'Acme', '--create-client', golden('ground-with-fuel-and-residential'))
    expect(first.code).toBe(0)
    expect(first.out).toContain('UPS Billing Data')
    expect(first.out).toContain('1 invoice, 3 charges, 1 package')
    expect(first.out).toContain('control total 11.74   sum 11.74')
    const second = await intake('--client', 'Acme', golden('ground-with-fuel-and-residential'))
    expect(second.code).toBe(0)
    expect(second.out).toContain('already there  1 invoice')
    expect(second.out).toMatch(/3 charges {2}sum 11\.74 {2}control total 11\.74 {2}USD {2}already there/)
    expect(await inWarehouse('select count(*), sum(net_amount) from charge')).toEqual([['3', '11.74']])
  })

  test('the same invoice in two files comes in once', async () => {
    const again = join(folder, 'again.csv')
    writeFileSync(
      again,
      readFileSync(golden('ground-with-fuel-and-residential'), 'utf8').replaceAll('PAT DOE', 'P. DOE'),
    )
    await intake('--client', 'Acme', '--create-client', golden('ground-with-fuel-and-residential'))
    const { code, out } = await intake('--client', 'Acme', again)
    expect(code).toBe(0)
    expect(out).toContain('already there  1 invoice')
    expect(await inWarehouse('select sum(packages), sum(net_amount) from shipment')).toEqual([['1', '11.74']])
  })

  test('an invoice that does not add up stays out, is named with its difference, and ends the run with 1', async () => {
    const { code, out } = await intake('--client', 'Acme', '--create-client', golden('wrong-total-is-quarantined'))
    expect(code).toBe(1)
    expect(out).toContain(
      'The charges make 11.74 USD, but the invoice says 11.75 USD: 0.01 USD are missing or too much.',
    )
    expect(await inWarehouse('select count(*) from charge')).toEqual([['0']])
  })

  test('an invoice in pounds waits for rates and comes in when they are there', async () => {
    const british = golden('british-semicolons-and-day-first-dates')
    const without = await intake('--client', 'Acme', '--create-client', british)
    expect(without.out).toMatch(/sum 1,039\.85 +control total 1,039\.85 {2}GBP {2}quarantined/)
    expect(without.out).toContain('There is no exchange rate from GBP to USD for 2025-09-05.')
    const rates = join(folder, 'rates.csv')
    writeFileSync(rates, 'day,currency,usd_per_unit\n2025-09-03,GBP,1.25\n')
    const { code, out } = await intake('--rates', rates, '--client', 'Acme', british)
    expect(out).toContain('1 exchange rate loaded')
    expect(code).toBe(0)
    expect(await inWarehouse('select sum(net_amount_usd) from charge')).toEqual([['1299.812500']])
  })

  test('of five invoices four load and one waits; what it waits for is said, and its rates alone bring it in', async () => {
    const five = join(folder, 'five.edi')
    writeFileSync(five, fiveInvoices())
    const first = await intake('--client', 'Acme', '--create-client', five)
    expect(first.code).toBe(1)
    expect(first.out).toContain('4 invoices, 4 charges')
    expect(first.out).toContain('1 invoice waits for exchange rates: CAD for 2008-08-02.')
    expect(first.out).toContain('--rates FILE\n')
    expect(first.out).toContain('--rates-from ecb --from 2008-07-26 --to 2008-08-02\n')
    const then = await intake('--rates', canadianRates())
    expect(then.code).toBe(0)
    expect(then.out).toContain('5 invoices, 5 charges')
    expect(then.out).toContain('It waited for an exchange rate from CAD to USD, and came in later, on 2')
    expect(then.out).not.toContain('waits for')
    expect(await inWarehouse(sums)).toEqual(loaded)
  })

  test('with rates in the same command all five load, and a second run says that they are there', async () => {
    const five = join(folder, 'five.edi')
    writeFileSync(five, fiveInvoices())
    const words = ['--rates', canadianRates(), '--client', 'Acme', '--create-client', five]
    const first = await intake(...words)
    expect(first.code).toBe(0)
    for (const sum of ['17.00', '94.15', '285.55', '1,056.47', '21,642.90']) expect(first.out).toContain(`sum ${sum} `)
    const second = await intake(...words)
    expect(second.code).toBe(0)
    expect(second.out).toContain('already there  5 invoices')
    expect(await inWarehouse(sums)).toEqual(loaded)
  })

  test.each([
    [['--rates-from', 'ebc', '--from', '2008-07-26', '--to', '2008-08-02'], 'or from ecb or open-exchange-rates.'],
    [['--rates-from', 'ecb', '--from', '26.7.2008', '--to', '2008-08-02'], 'Say which days:'],
    [
      ['--rates-from', 'ecb', '--from', '2008-08-02', '--to', '2008-07-26'],
      '--from 2008-08-02 is after --to 2008-07-26.',
    ],
  ])('%j is refused with what to say instead', async (words, sentence) => {
    const { code, error } = await intake(...words)
    expect(code).toBe(2)
    expect(error).toContain(sentence)
  })

  test('a file on which the engine fails is told in words, and the others come in', async () => {
    const overflowing = join(folder, 'overflowing.csv')
    writeFileSync(overflowing, moreThanTheEngineAddsUp())
    const unreadable = join(folder, 'unreadable.csv')
    writeFileSync(unreadable, 'no')
    chmodSync(unreadable, 0o000)
    const given = [overflowing, unreadable, golden('ground-with-fuel-and-residential')]
    const { code, out, error } = await intake('--client', 'Acme', '--create-client', ...given)
    expect(code).toBe(1)
    expect(out).toContain('Waybill could not finish this file; the log of the service says why.')
    expect(out).toContain('1 invoice, 3 charges, 1 package')
    expect(error.trim()).toMatch(/What exactly went wrong is in \S+intake\.log\.$/)
    expect(out + error).not.toMatch(/decimal|Conversion|Error|\.ts:|    at /)
    expect(readFileSync(join(folder, 'data', 'intake.log'), 'utf8')).toMatch(/Error: .*18/)
  })

  test('two runs at once both end well', async () => {
    const [one, other] = await Promise.all([
      intake('--client', 'Acme', '--create-client', golden('ground-with-fuel-and-residential')),
      wait(150).then(() =>
        intake('--client', 'Acme', '--create-client', golden('two-invoices-and-a-package-billed-twice')),
      ),
    ])
    expect([one.code, other.code]).toEqual([0, 0])
    expect(await inWarehouse('select count(*), sum(control_total) from invoice')).toEqual([['3', '35.12']])
  })
})

test('kill -9 twenty times: nothing is lost and nothing is half there', { timeout: 240_000 }, async () => {
  const given = manyInvoices({ invoices: 40, packages: 150 })
  const path = join(folder, 'many.csv')
  writeFileSync(path, given.text)
  const other = join(folder, 'other.csv')
  copyFileSync(golden('billing-adjustment'), other)
  const words = ['--client', 'Acme', '--create-client', path, other]
  for (let kill = 0; kill < 20; kill++) {
    const running = spawn(process.execPath, [command, ...words], { env: environment(), stdio: 'ignore' })
    const ended = new Promise((resolve) => running.once('exit', resolve))
    await Promise.race([wait(300 + Math.random() * 1500), ended])
    running.kill('SIGKILL')
    await ended
  }
  const { code } = await intake(...words)
  expect(code).toBe(0)
  const [[lines, sum]] = (await inWarehouse('select count(*), sum(net_amount) from charge')) as [[string, string]]
  const [[packages, shipmentSum]] = (await inWarehouse('select sum(packages), sum(net_amount) from shipment')) as [
    [string, string],
  ]
  expect(Number(lines)).toBe(given.charges + 5)
  expect(sum).toBe(((given.cents + 640) / 100).toFixed(2))
  expect(shipmentSum).toBe(sum)
  expect(Number(packages)).toBe(given.packages + 1)
})

test('kill -9 ten times among many small files: each comes in whole and once', { timeout: 240_000 }, async () => {
  const files = Array.from({ length: 40 }, (_, number) => {
    const given = manyInvoices({ invoices: 1, packages: 40 + number })
    const path = join(folder, `${number}.csv`)
    writeFileSync(path, given.text.replaceAll('B7B7B7', `B7B7${10 + number}`))
    return { ...given, path }
  })
  const faulty = join(folder, 'faulty.csv')
  writeFileSync(faulty, readFileSync(golden('ground-with-fuel-and-residential'), 'utf8').replace(/\n/, '\n\n"'))
  const words = ['--client', 'Acme', '--create-client', ...files.map(({ path }) => path), faulty]
  for (let kill = 0; kill < 10; kill++) {
    const running = spawn(process.execPath, [command, ...words], { env: environment(), stdio: 'ignore' })
    const ended = new Promise((resolve) => running.once('exit', resolve))
    await Promise.race([wait(800 + Math.random() * 3000), ended])
    running.kill('SIGKILL')
    await ended
  }
  const { code } = await intake(...words)
  expect(code).toBe(1)
  const all = (what: 'charges' | 'cents' | 'packages') => files.reduce((sum, each) => sum + each[what], 0)
  expect(await inWarehouse('select count(*), sum(net_amount) from charge')).toEqual([
    [String(all('charges')), (all('cents') / 100).toFixed(2)],
  ])
  expect(await inWarehouse('select count(distinct account_number), count(*) from invoice')).toEqual([['40', '40']])
  expect(await inWarehouse('select count(distinct load_id), count(*) from load')).toEqual([['40', '40']])
  expect(readdirSync(join(folder, 'data', 'staging'))).toEqual([])
})

const mapped = (file: string): string =>
  join(import.meta.dirname, 'mapped-layout', 'cases', 'charge-rows-with-credits', file)

test('a file is read by the layout that is named, which must be one of the client or of all', async () => {
  const mapping = LayoutMapping.parse(JSON.parse(readFileSync(mapped('mapping.json'), 'utf8')))
  mkdirSync(join(folder, 'data'))
  const state = await openState({ file: join(folder, 'data', 'state.sqlite') })
  const [acme, other] = await Promise.all(['Acme', 'Other'].map((name) => clientsOf(state).create({ name })))
  const save = (clientId: number | null, name: string, of: LayoutMapping) =>
    layoutsOf(state).save({ clientId, name, mapping: of, savedBy: 'ann' }, new Date())
  await save(acme?.id ?? 0, 'Local courier', mapping)
  await save(other?.id ?? 0, 'Of somebody else', mapping)
  // The latest that knows the header, which reads the file where nobody names another.
  const plain = { ...mapping, families: [] }
  await save(null, 'For all', plain)
  await state.destroy()

  const wrong = await intake('--client', 'Acme', '--layout', 'Of somebody else', mapped('given.csv'))
  expect(wrong.code).toBe(2)
  expect(wrong.error).toContain('There is no layout "Of somebody else". Layouts are: Local courier, For all, ')

  const named = await intake('--client', 'Acme', '--layout', 'for all', mapped('given.csv'))
  expect(named.out).toContain('For all')
  expect(await inWarehouse("select sum(net_amount) from charge where charge_family = 'BILLING_ADJUSTMENT'")).toEqual([
    [null],
  ])

  const shipped = join(import.meta.dirname, 'shipped-layouts', 'shipx', 'reads', 'given.csv')
  const shippedOne = await intake('--client', 'Acme', '--layout', 'shipx invoice', shipped)
  expect(shippedOne).toMatchObject({ code: 0, out: expect.stringContaining('ShipX invoice') })
}, 60_000)
