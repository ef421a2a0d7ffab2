import { expect, test } from 'vitest'
import { isOpenTo, networksIn, openAddresses } from './networks.ts'

const none = networksIn([])

test.for([
  '127.0.0.1',
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '169.254.169.254',
  '172.31.255.255',
  '192.168.1.1',
  '255.255.255.255',
  '::1',
  '::',
  '::ffff:10.0.0.1',
  '::ffff:7f00:1',
  '64:ff9b::a00:1',
  '2002:a00:1::',
  'fd12:3456::1',
  'fe80::1%eth0',
])('%s is inside', (address) => expect(isOpenTo(address, none)).toBe(false))

test.for(['8.8.8.8', '172.32.0.1', '192.169.0.1', '::ffff:8.8.8.8', '2606:4700::1111'])('%s is outside', (address) =>
  expect(isOpenTo(address, none)).toBe(true),
)

test('a network that is allowed is open, and its neighbour is not', () => {
  const allowed = networksIn(['10.20.0.0/16', 'fd00:12::/32'])
  expect(['10.20.255.1', '::ffff:10.20.0.1', 'fd00:12::7'].map((address) => isOpenTo(address, allowed))).toEqual([
    true,
    true,
    true,
  ])
  expect(['10.21.0.1', 'fd00:13::7', '127.0.0.1'].map((address) => isOpenTo(address, allowed))).toEqual([
    false,
    false,
    false,
  ])
})

test.for(['10.20.0.0', '10.20.0.0/', '10.20.0.0/33', '10.20.0.0/x', 'localhost/8', ''])('%j is no network', (text) =>
  expect(() => networksIn([text])).toThrow(`${text} is no network like 10.20.0.0/16`),
)

/** What has been tried to have the service knock at itself or beside it. */
test.for([
  '127.1',
  '127.0.1',
  '2130706433',
  '0x7f000001',
  '0x7f.0.0.1',
  '0177.0.0.1',
  '017700000001',
  '0',
  '00.0.0.0',
  'localhost',
  'LOCALHOST',
  'localhost.',
  '0x0a010203',
  '167838211',
  '0xa9fea9fe',
  '2852039166',
  '169.254.43518',
  '::ffff:127.0.0.1',
  '0:0:0:0:0:ffff:7f00:1',
  '::ffff:169.254.169.254',
  '::127.0.0.1',
  '64:ff9b::7f00:1',
  '2002:7f00:1::1',
  'fe80::1',
  'ff02::1',
])('no way of writing an address that is inside leads there: %s', async (host) => {
  const open = await openAddresses(host, none).catch(() => [])
  expect(open).toEqual([])
})

const resolve = async () =>
  ['8.8.8.8', '10.0.0.1', '::1'].map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))

test('of a name that leads inside and outside nothing inside is left', async () => {
  const open = await openAddresses('both.example', none, resolve).catch(() => [])
  expect(JSON.stringify(open)).not.toMatch(/10\.0\.0\.1|::1/)
})
