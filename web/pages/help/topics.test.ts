import { type PlacePath, places } from '@waybill/contracts'
import { expect, test } from 'vitest'
import { topicOf, topics } from './topics.ts'

test.each([
  ['/aframe/dashboard/spend', 'spend'],
  ['/aframe/dashboard/carrierScore', 'carrierScore'],
  ['/aframe/dashboard/networkmap', 'starburst'],
  ['/aframe/distributionmap', 'distributionmap'],
  ['/aframe/cdcAdmin', 'feeds'],
  ['/uploadFiles', 'uploadFiles'],
  ['/accountgroups', 'clients'],
  ['/users/12', 'users'],
  ['/dashboards/12', 'dashboards'],
  ['/users/', 'users'],
  ['/Aframe//dashboard/SPEND', 'spend'],
  ['/sso', 'signIn'],
  ['/profile', 'profile'],
  ['/', 'tableOfContents'],
  ['/no/such/page', 'tableOfContents'],
])('the help of %s opens on %s', (path, topic) => {
  expect(topicOf(path)).toBe(topic)
})

test('every page that can be opened has a topic of its own', () => {
  const withoutNeedOfHelp = new Set(['/', '/beta'])
  const helpless = (Object.keys(places) as PlacePath[]).filter(
    (path) => places[path].kind === 'page' && !withoutNeedOfHelp.has(path) && topicOf(path) === 'tableOfContents',
  )
  expect(helpless).toEqual([])
})

test('every topic that the specification names is there', () => {
  expect(Object.keys(topics)).toEqual(
    expect.arrayContaining([
      'commonFeatures',
      'overview',
      'spend',
      'refund',
      'carrierScore',
      'accessorial',
      'weight',
      'starburst',
      'comparison',
      'distributionmap',
      'shippingInsight',
      'tableOfContents',
    ]),
  )
})
