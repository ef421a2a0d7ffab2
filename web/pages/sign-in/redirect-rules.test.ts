import { anySpellingOf } from '@waybill/contracts/testing'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Redirect, redirectFor, type Standing } from './redirect-rules.ts'

const stranger = { signedIn: false, passwordDays: 0, guest: false, landingPage: null }
const client = { signedIn: true, passwordDays: 30, guest: false, landingPage: '' }
const guest = { ...client, guest: true }
const undecided = { ...client, landingPage: null }
const expired = { ...client, passwordDays: 0 }
const chosen = (landingPage: string) => ({ ...client, landingPage })

const to = (path: string): Redirect => ({ to: path, inBrowser: false })
const byBrowserTo = (path: string): Redirect => ({ to: path, inBrowser: true })

const rules: readonly [string, Standing, Redirect | undefined][] = [
  ['a stranger on a page is asked to sign in', { ...stranger, path: '/aframe/dashboard/spend' }, to('/login')],
  ['a stranger on / is asked to sign in', { ...stranger, path: '/' }, to('/login')],
  ['a stranger may change no password', { ...stranger, path: '/change_password' }, to('/login')],
  ['a stranger stays at the sign-in page', { ...stranger, path: '/login' }, undefined],
  ['a stranger stays at single sign-on', { ...stranger, path: '/SSO' }, undefined],
  ['a stranger stays at its callback', { ...stranger, path: '/sso-callback' }, undefined],

  ['an expired password leads from sign-in to changing it', { ...expired, path: '/login' }, to('/change_password')],
  ['also one that expired long ago', { ...expired, passwordDays: -3, path: '/SSO' }, to('/change_password')],
  ['also before a landing page is chosen', { ...expired, landingPage: null, path: '/login' }, to('/change_password')],
  ['also before what was asked for', { ...expired, path: '/login', origin: '/profile' }, to('/change_password')],
  ['and from every page', { ...expired, path: '/profile' }, to('/change_password')],
  ['and from /', { ...expired, path: '/' }, to('/change_password')],
  ['but not from changing it', { ...expired, path: '/change_password' }, undefined],
  ['on its last day a password is still good', { ...client, passwordDays: 1, path: '/profile' }, undefined],

  ['a client without a landing page goes to /', { ...client, path: '/login' }, to('/')],
  ['a guest without one goes to the dashboards', { ...guest, path: '/login' }, to('/dashboards')],
  ['also from single sign-on', { ...guest, path: '/sso-callback' }, to('/dashboards')],
  ['a landing page opens', { ...chosen('/dashboards'), path: '/login' }, to('/dashboards')],
  ['a guest with one goes there', { ...guest, landingPage: '/profile', path: '/SSO' }, to('/profile')],
  [
    'freight is reached by the browser',
    { ...chosen('/ui4/freightDashboards'), path: '/login' },
    byBrowserTo('/ui4/freightDashboards'),
  ],
  [
    'also where only its name says so',
    { ...chosen('/ui6/ltlinvoices'), path: '/login' },
    byBrowserTo('/ui6/ltlinvoices'),
  ],
  [
    'and so is the transport system',
    { ...chosen('/tmsui/components/orders/view'), path: '/login' },
    byBrowserTo('/tmsui/components/orders/view'),
  ],
  [
    'what was asked for comes before the landing page',
    { ...chosen('/dashboards'), path: '/login', origin: '/aframe/dashboard/spend?fact=packages' },
    to('/aframe/dashboard/spend?fact=packages'),
  ],
  ['whoever must choose a landing page stays and chooses', { ...undecided, path: '/login' }, undefined],
  ['also with a page asked for', { ...undecided, path: '/login', origin: '/users' }, undefined],
  ['whoever has not chosen one is sent from / to choose', { ...undecided, path: '/' }, to('/login')],
  ['but not from another page', { ...undecided, path: '/users' }, undefined],
  ['/ is open to whoever has an empty one', { ...client, path: '/' }, undefined],
  ['a page is open to whoever is signed in', { ...client, path: '/aframe/dashboard/spend' }, undefined],
]

test.each(rules)('%s, however the page is spelt', (_, { path, ...standing }, redirect) => {
  fc.assert(
    fc.property(anySpellingOf(path), (spelling) => {
      expect(redirectFor({ ...standing, path: spelling })).toEqual(redirect)
    }),
  )
})

test.each(rules)('%s', (_, standing, redirect) => {
  expect(redirectFor(standing)).toEqual(redirect)
})
