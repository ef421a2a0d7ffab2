import { expect, test } from 'vitest'
import { Problem } from './access.ts'
import { landingPagesFor } from './landing-pages.ts'
import { isMenuPage, requirementOf } from './places.ts'
import { ProviderDraft } from './single-sign-on.ts'
import { NewSyncJob } from './sync.ts'
import { waitsForRate } from './uploads.ts'

test('a guest may begin where guests may be, and nowhere else', () => {
  const all = ['/ui3', '/ui4', '/ui6', '/tmsui', '/tossxui']
  const held = ['NEW_BI_TOOLS', 'DASHBOARDS_VIEW', 'INVOICE_SEARCH', 'RUN_REPORTS', 'TMS_UI', 'TOSS_PRO'] as const
  expect(landingPagesFor(['ROLE_GUEST', ...held], all)).toEqual(['aframe', 'dashboard'])
  expect(landingPagesFor(['ROLE_STAFF', ...held], all)).toEqual(expect.arrayContaining(['aframe', 'tms', 'tossPro']))
})

test('the menu leads to pages of ours, but not to those that stand by a name', () => {
  expect(isMenuPage('/aframe/dashboard/spend')).toBe(true)
  expect(isMenuPage('/profile')).toBe(false)
  expect(isMenuPage('/tmsui/components/orders/view')).toBe(false)
})

test('what keeps nobody out names nobody', () => {
  expect(Object.keys(requirementOf('/profile'))).toEqual(['oneOfEach'])
  expect(requirementOf('/users').notFor).toBe('ROLE_CARRIER')
})

test('lines are read again from a first day to a last, which may be the same', () => {
  const job = { kind: 'reload', clientId: 7, from: '2026-01-02', to: '2026-01-02' }
  expect(NewSyncJob.safeParse(job).success).toBe(true)
  expect(NewSyncJob.safeParse({ ...job, to: '2026-01-01' }).error?.issues).toMatchObject([
    { path: ['to'], message: 'is before the first day' },
  ])
})

test('an invoice waits for a rate when nothing but that keeps it out', () => {
  const reason = { name: 'invoice-rate-missing', values: {} } as const
  expect(waitsForRate({ outcome: 'quarantined', reason })).toBe(true)
  expect(waitsForRate({ outcome: 'quarantined', reason: { ...reason, name: 'line-date' } })).toBe(false)
  expect(waitsForRate({ outcome: 'quarantined', reason: null })).toBe(false)
  expect(waitsForRate({ outcome: 'loaded', reason })).toBe(false)
})

test('a reason that only a newer service knows is as good as none', () => {
  const problem = { status: 400, title: 'No', detail: 'No.', reason: { name: 'of-tomorrow', values: {} } }
  expect(Problem.parse(problem)).toEqual({ ...problem, reason: undefined })
})

test('what is written of a provider is kept without the blanks around it', () => {
  const draft = ProviderDraft.parse({
    name: ' Acme ',
    entityId: ' urn:acme ',
    signOnUrl: 'https://id.acme.example/sso',
    signOutUrl: '',
    certificates: [' pem '],
    emailDomains: [],
    emailAttribute: ' mail ',
    people: [' ada '],
    clientIds: null,
    active: true,
  })
  expect(draft).toMatchObject({
    name: 'Acme',
    entityId: 'urn:acme',
    certificates: ['pem'],
    emailAttribute: 'mail',
    people: ['ada'],
  })
})
