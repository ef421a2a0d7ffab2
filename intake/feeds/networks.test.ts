import { expect, test } from 'vitest'
import { isOpenTo, networksIn } from './networks.ts'

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
