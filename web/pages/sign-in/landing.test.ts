import type { AccountOfUser, Permission } from '@waybill/contracts'
import { expect, test } from 'vitest'
import { betaFor } from './landing.ts'

const portal = {
  applications: { '/beta': 'https://new.example.com' },
  supportMailbox: '',
  administrators: [],
  mapAddress: '',
}

function accountWith(betaFlag: boolean, ...permissions: Permission[]): AccountOfUser {
  const name = { id: 1, login: 'ann', firstName: 'Ann', lastName: 'Lee', email: '', activated: true }
  return { ...name, roles: [], permissions, defaultLandingPage: null, betaFlag }
}

test('who said yes to the beta is taken to it', () => {
  expect(betaFor(accountWith(true, 'TRY_BETA'), portal)).toBe('https://new.example.com/beta')
})

test('the beta is told what was asked for', () => {
  expect(betaFor(accountWith(true, 'TRY_BETA'), portal, '/profile?a=b&c')).toBe(
    'https://new.example.com/beta?from=%2Fprofile%3Fa%3Db%26c',
  )
})

test('nobody is taken to a beta that is not there', () => {
  expect(betaFor(accountWith(true, 'TRY_BETA'), { ...portal, applications: {} })).toBeUndefined()
})

test('nor who did not say yes, or may not any more', () => {
  expect(betaFor(accountWith(false, 'TRY_BETA'), portal)).toBeUndefined()
  expect(betaFor(accountWith(true), portal)).toBeUndefined()
})
