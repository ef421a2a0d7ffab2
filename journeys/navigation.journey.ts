import type { Page } from '@playwright/test'
import { expect, test } from './waybill.ts'

test.use({ as: 'controller' })

const menuIn = (page: Page) => page.getByRole('navigation', { name: 'Pages' })
const findIn = (page: Page) => page.getByRole('dialog', { name: 'Find anything' })

test('finding a page by its name, and going there with the keyboard', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Find anything' }).first().click()
  await page.keyboard.type('uplo')
  await expect(findIn(page).getByRole('group', { name: 'Pages' }).getByRole('option', { name: 'Upload' })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/uploadFiles')
  await expect(page.getByRole('heading', { level: 1, name: 'Upload' })).toBeVisible()
})

test('what is searched for is only what one may open', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Find anything' }).first().click()
  await page.keyboard.type('users')
  await expect(findIn(page).getByRole('status')).toContainText('found')
  await expect(findIn(page).getByRole('option', { name: 'Users', exact: true })).toHaveCount(0)
})

test('the client that is looked at stays the same from page to page', async ({ page }) => {
  await page.goto('/aframe/dashboard/spend?client=2')
  await menuIn(page).getByRole('link', { name: 'Upload' }).click()
  await expect(page).toHaveURL('/uploadFiles?client=2')
})

test('the comparison begins with the client that was looked at, and leads on to it', async ({ page }) => {
  await page.goto('/aframe/dashboard/spend?client=2')
  const client = (await page.locator('.client-select').innerText()).trim()
  await menuIn(page).getByRole('link', { name: 'Comparison View' }).click()
  await expect(page).toHaveURL('/aframe/dashboard/comparison?client=2')
  await expect(page.getByRole('region', { name: 'Set1', exact: true })).toContainText(client)
  await menuIn(page).getByRole('link', { name: 'Spend', exact: true }).click()
  await expect(page).toHaveURL(/\/spend\?client=2&/)
})

test('folded, every page can still be reached and named', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Fold the navigation' }).click()
  await page.reload()
  const upload = menuIn(page).getByTitle('Upload')
  await expect(upload).toBeVisible()
  await expect(upload.getByText('Upload')).toBeHidden()
  await upload.click()
  await expect(page).toHaveURL('/uploadFiles')
})

test('an application beside the portal opens at its own address', async ({ page }) => {
  await page.goto('/')
  const beside = menuIn(page).getByRole('region', { name: 'Parcel', exact: true })
  await expect(beside.getByRole('link', { name: 'Scheduled Reports' })).toHaveAttribute(
    'href',
    'https://billing.example.com/ui1/userScheduledReports',
  )
})

test('a page opens under any spelling, and the address is put right', async ({ page }) => {
  for (const spelling of [
    '/AFRAME//Dashboard/SPEND/',
    '/aframe%2Fdashboard/%73pend',
    '/nowhere/../aframe/dashboard/Spend',
  ]) {
    await page.goto(`${spelling}?fact=fuelSurcharge`)
    await expect(page).toHaveURL(/\/aframe\/dashboard\/spend\?.*fact=fuelSurcharge/)
    await expect(menuIn(page).getByRole('link', { name: 'Spend' })).toHaveAttribute('aria-current', 'page')
    await expect(page).toHaveTitle('Spend Analysis · Waybill')
  }
})

test('an application whose path is typed here opens at its own address', async ({ page }) => {
  await page.route('https://billing.example.com/**', (route) => route.fulfill({ body: 'The application' }))
  await page.goto('/UI1/userScheduledReports/?month=3')
  await expect(page).toHaveURL('https://billing.example.com/ui1/userScheduledReports?month=3')
})

test('a place of the menu that one may not open says the same, whatever it is', async ({ page }) => {
  const ours = '/users'
  const beside = '/ui1/billing'
  const withoutAddress = '/ui3/ratecalculator'
  const stillToCome = '/markup'
  for (const path of [ours, beside, withoutAddress, stillToCome]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: 'Page Not Found Or Access Denied' })).toBeVisible()
    await expect(page.getByRole('heading', { name: '404 page not found' })).toBeVisible()
    await expect(
      page.getByText('We are sorry but the page you are looking for does not exist, or you are not authorized.'),
    ).toBeVisible()
    await expect(page).toHaveURL(path)
  }
})

test('an address where nothing stands says so, and leads home', async ({ page }) => {
  await page.goto('/nowhere/at/all')
  await expect(page.getByText('Oops, an error has occurred. Page not found!')).toBeVisible()
  await page.getByRole('link', { name: 'Go to Home' }).click()
  await expect(page.getByText('Good to see you, Ada')).toBeVisible()
})

test.describe('a service in trouble', () => {
  test.use({ provokes: /status of 500|ServiceProblem/ })

  test('is told in one sentence, with the way home', async ({ page }) => {
    const clients = '**/clientsShortAFrame'
    await page.route(clients, (route) => route.fulfill({ status: 500 }))
    await page.goto('/aframe/dashboard/spend')
    await expect(page.getByRole('alert')).toContainText('Sorry, server goes wrong')
    await page.unroute(clients)
    await page.getByRole('link', { name: 'Go to Home' }).click()
    await expect(page.getByText('Good to see you, Ada')).toBeVisible()
  })
})

test('the way back is remembered on the way in', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Account of Ada Merriweather' }).click()
  await page.getByRole('menuitem', { name: 'Change Password' }).click()
  await expect(page).toHaveURL('/change_password')
  await page.goBack()
  await expect(page.getByText('Good to see you, Ada')).toBeVisible()
})

test('the bell tells what waits, and leads to where something can be done about it', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Notifications: 1 new' }).click()
  await page.getByRole('dialog', { name: 'Notifications' }).getByText('in quarantine').click()
  await expect(page).toHaveURL(/\/uploadFiles/)
})

test.describe('staff, whose menu is long', () => {
  test.use({ as: 'staff' })

  test('close a group, and find it closed the next day', async ({ page }) => {
    await page.goto('/users')
    const admin = menuIn(page).getByRole('button', { name: 'Admin' })
    await expect(menuIn(page).getByRole('link', { name: 'Audit Log' })).toBeVisible()
    await admin.click()
    await page.reload()
    await expect(admin).toHaveAttribute('aria-expanded', 'false')
    await expect(menuIn(page).getByRole('link', { name: 'Audit Log' })).toBeHidden()
    await expect(menuIn(page).getByRole('link', { name: 'Statistics' })).toBeVisible()
  })

  test('have their settings in the menu of their name', async ({ page }) => {
    await page.goto('/users')
    await page.getByRole('button', { name: 'Account of Tess Larkspur' }).click()
    const own = ['Profile', 'Settings', 'Change Password']
    for (const name of own) await expect(page.getByRole('menuitem', { name, exact: true })).toBeVisible()
    await page.getByRole('menuitem', { name: 'Profile', exact: true }).click()
    await expect(page).toHaveURL('/profile')
    await expect(page).toHaveTitle('Profile · Waybill')
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('every page and every tool is within reach', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('button', { name: 'Open the navigation' }).click()
    const drawer = page.getByRole('dialog', { name: 'Pages' })
    await drawer.getByRole('link', { name: 'Upload' }).click()
    await expect(page).toHaveURL('/uploadFiles')
    await expect(drawer).toBeHidden()
    await page.getByRole('button', { name: 'Options' }).click()
    for (const name of ['Notifications: 1 new', 'Account of Ada Merriweather', 'Try PulseUI beta']) {
      await expect(page.getByRole('button', { name })).toBeVisible()
    }
  })

  test('a page is found by its name in the drawer too', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('button', { name: 'Open the navigation' }).click()
    const drawer = page.getByRole('dialog', { name: 'Pages' })
    await drawer.getByRole('button', { name: 'Find anything' }).click()
    await page.keyboard.type('dash')
    await expect(
      findIn(page).getByRole('group', { name: 'Pages' }).getByRole('option', { name: 'Dashboards' }),
    ).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/dashboards/)
  })
})
