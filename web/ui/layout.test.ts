import { expect, test } from 'vitest'
import { hasBar, layoutOfVisit } from './layout.ts'

const keeping = (kept: Readonly<Record<string, string>>) => ({ getItem: (key: string) => kept[key] ?? null })

function bringsBar(navStyle: string): boolean {
  return hasBar(layoutOfVisit(keeping({ 'waybill.nav-style': navStyle })))
}

test('a visit that asked for nothing has the pages at the side, over the whole width', () => {
  expect(layoutOfVisit(keeping({}))).toEqual({ navStyle: 'fixed', layoutType: 'full' })
})

test('a visit keeps what its address asked for', () => {
  const kept = keeping({ 'waybill.nav-style': 'above', 'waybill.layout-type': 'boxed' })
  expect(layoutOfVisit(kept)).toEqual({ navStyle: 'above', layoutType: 'boxed' })
})

test('words that mean nothing are the usual ones', () => {
  const kept = keeping({ 'waybill.nav-style': 'toString', 'waybill.layout-type': '' })
  expect(layoutOfVisit(kept)).toEqual({ navStyle: 'fixed', layoutType: 'full' })
})

test('every header layout of the specification has a bar, and no other', () => {
  expect(['default', 'dark', 'inside', 'above', 'below', 'none'].every(bringsBar)).toBe(true)
  expect(['fixed', 'mini', 'drawer'].some(bringsBar)).toBe(false)
})
