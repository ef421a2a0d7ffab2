import { addDays } from '@waybill/contracts'
import { spendPage } from './spend-page.ts'
import { expect, test } from './waybill.ts'

test('each sees their own clients, and a parent its child clients, but nobody another shipper', async ({
  serviceAs,
}) => {
  const northfield = ['Northfield Brands', 'Northfield Europe', 'Northfield Home', 'Northfield Outdoor']
  const seen = {
    controller: northfield,
    analyst: ['Northfield Outdoor'],
    guest: ['Bright Harbor Books'],
    staff: [...northfield, 'Bright Harbor Books', 'Cedar & Finch Supply'],
  } as const
  for (const [login, names] of Object.entries(seen)) {
    const clients = await (await serviceAs(login as keyof typeof seen)).clients()
    expect(new Set(clients.map(({ name }) => name))).toEqual(new Set(names))
  }
})

test('a sibling’s money stays the sibling’s, however it is asked for', async ({ serviceAs }) => {
  const home = (await (await serviceAs('staff')).clients()).find(({ name }) => name === 'Northfield Home')
  const analyst = await serviceAs('analyst')
  const [own] = await analyst.clients()
  const today = await analyst.today()
  const question = {
    selectColumnNames: ['totalSpend'],
    whereClauseDetails: { dates: { type: 'bill_date', from: addDays(today, -700), to: today } },
    clientId: home?.id,
  }
  const ask = (asked: object) => analyst.post('/aidashboards/data/spend/amounts', asked)
  expect((await ask(question)).status()).toBe(403)
  expect((await ask({ ...question, clientId: own?.id, childClientIdsCSV: String(home?.id) })).status()).toBe(403)
  expect((await ask({ ...question, clientId: home?.parentClientId })).status()).toBe(403)
  expect((await analyst.get(`/freshness?clientId=${home?.id}`)).status()).toBe(403)
  expect((await analyst.get(`/uploadFiles?clientId=${home?.id}`)).status()).toBe(403)
  expect((await analyst.get(`/clientsForAframeDashboards/${home?.id}`)).status()).toBe(403)
  expect((await ask({ ...question, clientId: own?.id })).status()).toBe(200)
})

test.describe('a guest', () => {
  test.use({ as: 'guest' })

  test('sees Spend of their own shipper, and no way to load files', async ({ page }) => {
    const spend = spendPage(page)
    await spend.open()
    await expect(spend.client).toHaveText('Bright Harbor Boo…')
    await expect(page.locator('.sentence')).toContainText('Bright Harbor Books')
    await expect(page.getByText('Overview')).toHaveCount(0)
    await expect(page.getByRole('navigation').getByRole('link')).toHaveText(['Spend', 'Network Map', 'Dashboards'])
    await page.goto('/uploadFiles')
    await expect(page.getByRole('heading', { name: '404 page not found' })).toBeVisible()
  })
})

test.describe('a carrier', () => {
  test.use({ as: 'carrier' })

  test('finds freight, and no analysis at all, whatever the address says', async ({ page, serviceAs }) => {
    const carrier = await serviceAs('carrier')
    expect((await carrier.get('/clientsShortAFrame')).status()).toBe(403)
    for (const path of ['/aframe/dashboard/spend', '/uploadFiles', '/dashboards', '/users']) {
      await page.goto(path)
      await expect(page.getByRole('heading', { name: '404 page not found' })).toBeVisible()
    }
    const links = ['Freight Invoices', 'Freight Reports', 'Tracking']
    await expect(page.getByRole('navigation').getByRole('link')).toHaveText(links)
  })
})

test.describe('a controller', () => {
  test('sees what they pay and load, and nothing of the administration', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('navigation').getByRole('link')).toHaveText([
      'Overview',
      'Spend',
      'Refunds',
      'Carrier Score',
      'Accessorials',
      'Weight',
      'Network Map',
      'Comparison View',
      'Shipping Insight',
      'Distribution Map',
      'Dashboards',
      'Upload',
      'Reports',
      'Invoices',
      'Download Invoices',
      'Rate Forecasting Tool',
      'Scheduled Reports',
      'Rolling Week Average',
      'Scheduled Reports',
    ])
    for (const path of ['/users', '/settings', '/aframe/statistics', '/auditlog']) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1, name: 'Page Not Found Or Access Denied' })).toBeVisible()
      await expect(page.getByRole('heading', { name: '404 page not found' })).toBeVisible()
      await expect(page.getByText('We are sorry but the page you are looking for does not exist')).toBeVisible()
    }
  })
})

test.describe('staff', () => {
  test.use({ as: 'staff' })

  test('run the portal from the menu', async ({ page }) => {
    await page.goto('/users')
    const admin = page.getByRole('navigation').getByRole('region', { name: 'Admin' })
    await expect(admin.getByRole('link')).toHaveText([
      'Users',
      'Access Control',
      'Single Sign-On',
      'Clients',
      'Carriers',
      'Accounts',
      'Account Groups',
      'Maintenance',
      'Audit Log',
      'Jobs',
      'Task Metrics',
    ])
    const menu = page.getByRole('navigation', { name: 'Pages', exact: true })
    const names = await menu.getByRole('link').allTextContents()
    for (const name of names.filter((one) => !/Rate|Scheduled|Rolling/.test(one))) {
      await menu.getByRole('link', { name, exact: true }).click()
      await expect(page.getByRole('heading', { name: '404 page not found' })).toHaveCount(0)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    }
  })
})

test.describe('a stranger', () => {
  test.use({ as: 'stranger' })

  test('sees the sign-in page behind every address, and gets nothing from the service', async ({ page, request }) => {
    for (const path of ['/', '/aframe/dashboard/spend?client=1', '/uploadFiles', '/aframe/dashboard']) {
      await page.goto(path)
      await expect(page).toHaveURL(/\/login/)
      await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
    }
    for (const path of [
      'account',
      'clientsShort',
      'clientsShortAFrame',
      'freshness?clientId=1',
      'uploadFiles?clientId=1',
    ]) {
      const answer = await request.get(`/aiparcelweb/api/${path}`)
      expect(answer.status(), path).toBe(401)
      expect((await answer.json()).detail).toBe('Full authentication is required to access this resource')
    }
  })
})
