import type { Client, Found, Report } from '@waybill/contracts'
import { expect, test } from 'vitest'
import type { Say } from '../../ui/language.tsx'
import { rankOf, ranks } from './matching.ts'
import { groupsOf, type Known } from './sources.ts'

const say: Say = (key, values = {}) => (key === 'find.more' ? `${values.what} · ${values.client}` : key)
const client = (id: number, name: string): Client => ({
  id,
  name,
  code: '',
  city: '',
  state: '',
  engageDate: null,
  parent: false,
  parentClientId: null,
  childClients: [],
})
const nothing: Found = { accounts: [], packages: [], invoices: [] }
const known: Known = {
  paths: ['/aframe/dashboard/spend', '/aframe/dashboard/weight'],
  clients: [client(1, 'Société Émile'), client(2, 'Acme East'), client(3, 'East'), client(4, 'Northeast')],
  reports: [],
  filterSets: [{ page: 'spend', client: 'allclients', name: 'East' }],
  dashboards: [{ id: 7, name: 'Monday', pins: 2 }],
  guide: [{ topic: 'numbers', title: 'Numbers', sections: [{ heading: 'Numbers', text: 'From east to west.' }] }],
  found: nothing,
  nameOfOwner: () => 'all clients',
  say,
  format: { dates: (from, to) => `${from} to ${to}` },
}
const report = (id: number, clientId: number, name: string) =>
  ({
    id,
    clientId,
    clientName: clientId === 2 ? 'Acme East' : null,
    name,
    dates: { type: 'bill_date', from: '2026-01-01', to: '2026-01-31' },
  }) as Report
const found = (text: string, more: Partial<Known> = {}) =>
  groupsOf(text, { ...known, ...more }).map(({ name, hits }) => [name, hits.map(({ words }) => words)])

test('neither accents nor capitals need to be written, and each word may stand anywhere', () => {
  expect(found('SOCIETE emile')).toEqual([['clients', ['Société Émile']]])
  expect(found('émile soc')).toEqual([['clients', ['Société Émile']]])
  expect(rankOf('Ærø', 'ærø')).toBe(ranks.called)
})

test('what is called so stands first, then what begins so, then a word of it, then any part', () => {
  expect(found('east')).toEqual([
    ['clients', ['East', 'Acme East', 'Northeast']],
    ['filterSets', ['East']],
    ['help', ['Numbers']],
  ])
})

test('a number that is called so goes before what has it somewhere', () => {
  const one = { clientId: 2, carrier: 'UPS', number: 'dashboard' }
  expect(found('dashboard', { found: { ...nothing, accounts: [one] } })[0]).toEqual(['accounts', ['dashboard']])
})

test('a dashboard of one’s own is found by its name', () => {
  const [dashboards] = groupsOf('monday', known)
  expect(dashboards).toMatchObject({
    name: 'dashboards',
    hits: [{ words: 'Monday', rank: ranks.called, target: { kind: 'dashboard', id: 7 } }],
  })
})

test('a number says whose it is, and a set for whom', () => {
  const one = { clientId: 2, carrier: 'UPS', number: '1Z99', trackingId: '7' }
  const [packages] = groupsOf('1z 99', { ...known, found: { ...nothing, packages: [one] } })
  expect(packages?.hits).toMatchObject([{ words: '1Z99', more: 'UPS · Acme East', rank: ranks.called }])
  const sets = groupsOf('east', known).find(({ name }) => name === 'filterSets')
  expect(sets?.hits[0]?.more).toBe('page.spend · all clients')
})

test('a report is found by its name and its client, with its days, as long as its client is one’s own', () => {
  const reports = [report(1, 2, 'Shipment Details'), report(2, 77, 'Shipment Details'), report(3, 2, 'Refunds')]
  const [own] = groupsOf('details east', { ...known, reports })
  expect(own).toMatchObject({
    name: 'reports',
    hits: [{ key: '1', words: 'Shipment Details', more: 'Acme East · 2026-01-01 to 2026-01-31' }],
  })
  expect(found('shipment details', { reports })).toEqual([['reports', ['Shipment Details']]])
})

test('what was found for fewer letters is not shown for what it is not called', () => {
  const one = { clientId: 2, carrier: 'UPS', number: '1Z99', trackingId: '7' }
  expect(found('1z998', { found: { ...nothing, packages: [one] } })).toEqual([])
})

test('for nothing nothing is found', () => {
  expect(found('   ')).toEqual([])
  expect(found('nobody is called so')).toEqual([])
})
