import { expect, test } from 'vitest'
import { partsOfSubject } from './audit-log.ts'
import { carriers } from './carriers.ts'
import { bodyBytesOf } from './endpoint.ts'
import { isRate, mayGiveRates } from './exchange-rates.ts'
import { type Change, ranked } from './explanation.ts'
import { kindOf } from './grid-columns.ts'
import { columnsOfKnown } from './known-reports.ts'
import { isRole, meets } from './permissions.ts'
import { isClosed, StampRequest } from './portal.ts'
import { Refusal } from './refusal.ts'
import { sentenceOf, templateOf } from './sentences.ts'

test('the numbers of carriers do not change: they are in every warehouse', () => {
  expect(carriers.map(({ id, name }) => `${id} ${name}`)).toEqual([
    '1 UPS',
    '2 FedEx',
    '3 DHL Express',
    '4 USPS',
    '5 Canada Post',
    '6 OnTrac',
    '7 Purolator',
    '8 Royal Mail',
  ])
})

test('an exchange rate is more than nothing, with up to nine digits before the point and ten behind', () => {
  const rates = ['1', '0.1', '123456789.1234567891', '0.0000000001', '10']
  const others = ['0', '0.0', '', '-1', '1.', '.5', '1234567890', '1.12345678911', '1,5', 'x1', '1x', '1e3', '0.00']
  expect(rates.filter((text) => !isRate(text))).toEqual([])
  expect(others.filter(isRate)).toEqual([])
  expect(meets(['SETTINGS_ADMIN', 'ROLE_STAFF'], mayGiveRates)).toBe(true)
  expect(meets(['SETTINGS_ADMIN'], mayGiveRates)).toBe(false)
  expect(meets(['ROLE_STAFF'], mayGiveRates)).toBe(false)
})

test('who must hold one of each list holds one of each, and not the role that is kept out', () => {
  const needs = { oneOfEach: [['SYNC', 'CDC_ADMIN'], ['ROLE_STAFF']], notFor: 'ROLE_GUEST' } as const
  expect(meets(['CDC_ADMIN', 'ROLE_STAFF'], needs)).toBe(true)
  expect(meets(['CDC_ADMIN', 'SYNC'], needs)).toBe(false)
  expect(meets(['CDC_ADMIN', 'ROLE_STAFF', 'ROLE_GUEST'], needs)).toBe(false)
  expect(meets(['ROLE_GUEST'], { oneOfEach: [] })).toBe(true)
  expect(meets(['ROLE_GUEST'], { oneOfEach: [[]] })).toBe(false)
  expect([isRole('ROLE_GUEST'), isRole('SYNC')]).toEqual([true, false])
})

test('a page is closed with what stands under it, and the way out never is', () => {
  const closed = [
    { type: 'PAGE', value: '/sync' },
    { type: 'SWITCH', value: '/users' },
    { type: 'PAGE', value: '/maintenance' },
    { type: 'PAGE', value: '/change_password' },
    { type: 'PAGE', value: '/' },
  ]
  const pages = ['/sync', '/sync/3', '/syncing', '/users', '/maintenance', '/change_password', '/']
  expect(pages.filter((path) => isClosed(path, closed))).toEqual(['/sync', '/sync/3'])
  expect(isClosed('/sync', [])).toBe(false)
})

test('invoices are stamped for a span of bill dates that does not end before it begins', () => {
  const span = { clientId: 7, fromDate: '2026-01-01', toDate: '2026-01-01' }
  expect(StampRequest.safeParse(span).success).toBe(true)
  expect(StampRequest.safeParse({ ...span, clientId: 2_000_000_000 }).success).toBe(true)
  for (const wrong of [
    { toDate: '2025-12-31' },
    { clientId: 0 },
    { clientId: 1.5 },
    { clientId: 2_000_000_001 },
    { more: 1 },
  ])
    expect(StampRequest.safeParse({ ...span, ...wrong }).success).toBe(false)
})

test('a refusal says its sentence with what stands in its places', () => {
  const refusal = new Refusal('bad-request', 'question-wrong', { detail: 'This.' })
  expect([refusal.name, refusal.kind, refusal.reason.name]).toEqual(['Refusal', 'bad-request', 'question-wrong'])
  expect(refusal.message).toContain('This.')
  expect(sentenceOf({ name: 'line-columns', values: { found: 3 } })).toBe('This line has 3 columns instead of ?.')
})

const refunded = (lines: number | string) =>
  sentenceOf({ name: 'lines-refunded', values: { lines, column: 'Status', sum: '9.50', currency: 'USD' } })

test('what is counted is said of one as of one', () => {
  expect([refunded(1), refunded('1')]).toEqual(
    Array(2).fill('1 line was left out, because Status says that it was paid back: 9.50 USD in all.'),
  )
  expect(refunded(2)).toBe('2 lines were left out, because Status says that they were paid back: 9.50 USD in all.')
  expect(templateOf('wait-seconds')).toBe('Too many tries. Try again in {seconds} seconds.')
})

test('a stranger may send 32 kilobytes, who is signed in 256, and more where a call says so', () => {
  expect(bodyBytesOf({ needs: 'nobody' })).toBe(32_768)
  expect(bodyBytesOf({ needs: 'session' })).toBe(262_144)
  expect(bodyBytesOf({ needs: 'nobody', bodyBytes: 5 })).toBe(5)
})

test('the columns of a known report are those of its lines, or what it is cut by and then what is added up', () => {
  expect(columnsOfKnown({ made: { of: 'lines', columns: ['SERVICE', 'CARRIER_NAME'] } })).toEqual([
    'SERVICE',
    'CARRIER_NAME',
  ])
  const sums = { of: 'sums', by: ['SERVICE'], columns: ['NET_AMOUNT'] } as const
  expect(columnsOfKnown({ made: sums })).toEqual(['SERVICE', 'NET_AMOUNT'])
  expect(columnsOfKnown({ made: { ...sums, residence: true } })).toEqual(['RESIDENCE', 'SERVICE', 'NET_AMOUNT'])
  const answer = { of: 'answer', by: ['carrier_name'], select: ['totalSpend'] } as const
  expect(columnsOfKnown({ made: answer })).toEqual(['carrier_name', 'totalSpend'])
  expect(columnsOfKnown({ made: { ...answer, span: 'month' } })).toEqual(['month', 'carrier_name', 'totalSpend'])
})

test('a subject of the audit log is parted after the longest kind that it begins with', () => {
  expect(partsOfSubject('account group Reno')).toEqual({ kind: 'account group', name: 'Reno' })
  expect(partsOfSubject('account A1')).toEqual({ kind: 'account', name: 'A1' })
  expect(partsOfSubject('account division West Coast')).toEqual({ kind: 'account division', name: 'West Coast' })
  expect(partsOfSubject('audit log')).toEqual({ kind: 'audit log', name: '' })
  expect(partsOfSubject('accounts')).toEqual({ kind: undefined, name: 'accounts' })
})

const change = (cause: Change['cause'], amount: string): Change => ({ cause, at: {}, amount, mostly: [], count: 1 })

test('causes are told by how much they moved, whichever way, without the rest and what has no cause', () => {
  const changes = [change('fuel', '-5'), change('other', '90'), change('volume', '40'), change('rest', '50')]
  expect(ranked(changes).map(({ amount }) => amount)).toEqual(['40', '-5'])
  expect(ranked([change('fuel', '2'), change('fuel', '-10')]).map(({ amount }) => amount)).toEqual(['-10', '2'])
})

test('a column of the table is money, a weight, a day, a count, or text', () => {
  expect(kindOf('NET_AMOUNT')).toBe('money')
  expect(kindOf('ADDRESS_CORRECTION_AMT')).toBe('money')
  expect(kindOf('TRANSPORTATION_DISCOUNT')).toBe('money')
  expect(kindOf('BILL_WEIGHT_POUNDS')).toBe('weight')
  expect(kindOf('BILL_DATE')).toBe('date')
  expect([kindOf('NO_OF_PKGS'), kindOf('OTHER_ACCESSORIAL_COUNT')]).toEqual(['count', 'count'])
  expect(kindOf('CARRIER_NAME')).toBe('text')
})
