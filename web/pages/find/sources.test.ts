import type { Client, Found } from '@waybill/contracts'
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
  filterSets: [{ page: 'spend', client: 'allclients', name: 'East' }],
  guide: [{ topic: 'numbers', title: 'Numbers', sections: [{ heading: 'Numbers', text: 'From east to west.' }] }],
  found: nothing,
  nameOfOwner: () => 'all clients',
  say,
}
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

test('a number says whose it is, and a set for whom', () => {
  const one = { clientId: 2, carrier: 'UPS', number: '1Z99', trackingId: '7' }
  const [packages] = groupsOf('1z 99', { ...known, found: { ...nothing, packages: [one] } })
  expect(packages?.hits).toMatchObject([{ words: '1Z99', more: 'UPS · Acme East', rank: ranks.called }])
  const sets = groupsOf('east', known).find(({ name }) => name === 'filterSets')
  expect(sets?.hits[0]?.more).toBe('page.spend · all clients')
})

test('for nothing nothing is found', () => {
  expect(found('   ')).toEqual([])
  expect(found('nobody is called so')).toEqual([])
})
