import { setTimeout as wait } from 'node:timers/promises'
import { newPerson } from './person.ts'
import { signInPage } from './sign-in-page.ts'
import { spendPage } from './spend-page.ts'
import { demo, expect, test } from './waybill.ts'

test.describe('a person without a session', () => {
  test.use({ as: 'stranger' })

  test('signs in with name and password, and a client lands at home', async ({ page, signOutEverywhere }) => {
    await signOutEverywhere('controller')
    await page.goto('/')
    await expect(page).toHaveURL('/login')
    await page.getByLabel('Username').fill('controller')
    await page.getByLabel('Password', { exact: true }).fill(demo.password)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('heading', { name: 'Home' })).toBeVisible()
  })

  test('who is a guest lands on the dashboards', async ({ page, signOutEverywhere }) => {
    await signOutEverywhere('guest')
    await signInPage(page).signIn('guest')
    await expect(page).toHaveURL('/dashboards')
    await expect(page.getByRole('heading', { name: 'Dashboards', level: 1 })).toBeVisible()
  })

  test('who is a carrier has nothing to choose, and lands at home', async ({ page, signOutEverywhere }) => {
    await signOutEverywhere('carrier')
    await signInPage(page).signIn('carrier')
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('heading', { name: 'Home' })).toBeVisible()
  })

  test('is told which field is still empty', async ({ page }) => {
    await page.goto('/login')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page.getByText('Please input your Username!')).toBeVisible()
    await expect(page.getByText('Please input your password!')).toBeVisible()
    await expect(page.getByLabel('Username')).toHaveAttribute('aria-invalid', 'true')
    await page.getByLabel('Username').fill('controller')
    await expect(page.getByText('Please input your Username!')).toBeHidden()
  })

  test.describe('with a wrong password', () => {
    test.use({ provokes: /status of 401/ })

    test('reads one sentence, and keeps the name that was typed', async ({ page }) => {
      await page.goto('/login')
      await page.getByLabel('Username').fill('staff')
      await page.getByLabel('Password', { exact: true }).fill('not the password')
      await page.getByRole('button', { name: 'Sign in' }).click()
      await expect(page.getByRole('alert')).toHaveText('The username or the password is wrong.')
      await expect(page.getByLabel('Username')).toHaveValue('staff')
      await expect(page).toHaveURL('/login')
    })
  })

  for (const { width, share } of [
    { width: 1440, share: 0.26 },
    { width: 992, share: 0.26 },
    { width: 991, share: 0.9 },
    { width: 390, share: 0.9 },
  ]) {
    test(`finds a box of ${share * 100} percent where the window is ${width} pixels wide`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 })
      await page.goto('/login')
      const box = await page.locator('.sign-in-card').boundingBox()
      expect(Math.round(((box?.width ?? 0) / width) * 100)).toBe(share * 100)
    })
  }

  test.describe('while the service is broken', () => {
    test.use({ provokes: /status of 500/ })

    test('reads that it is the service’s fault', async ({ page }) => {
      await page.route('**/api/authenticate', (route) => route.fulfill({ status: 500, json: {} }))
      await signInPage(page).signIn('controller')
      const banner = page.getByRole('alert')
      await expect(banner).toContainText('Server Error')
      await expect(banner).toContainText('Error: Request failed. Please check after sometime.')
    })
  })

  for (const spelling of ['/login/', '/Login', '/.//LOGIN//', '/%6Cogin', '/nowhere/../login/.']) {
    test(`signs in at ${spelling} as at /login`, async ({ page, signOutEverywhere }) => {
      await signOutEverywhere('controller')
      await page.goto(spelling)
      await expect(page).toHaveURL('/login')
      await signInPage(page).fill('controller')
      await expect(page.getByRole('heading', { name: 'Home' })).toBeVisible()
      await expect(page).toHaveURL('/')
    })
  }

  test('keeps what was asked for on the way to single sign-on and back', async ({ page, signOutEverywhere }) => {
    await signOutEverywhere('controller')
    await page.goto('/login?from=%2FUSERS%2F..%2Fprofile%2F')
    await page.getByRole('link', { name: 'Single sign-on' }).click()
    await page.getByRole('link', { name: 'Sign in with a password' }).click()
    await expect(page).toHaveURL(/\/login\?from=(%2F|\/)profile$/)
    await signInPage(page).fill('controller')
    await expect(page).toHaveURL('/profile')
  })

  test('who said yes to a beta that is not there lands where they asked to go', async ({ page, serviceAs }) => {
    const { login, password } = await newPerson(await serviceAs('staff'), ['ROLE_CLIENT', 'TRY_BETA'])
    await signInPage(page).signIn(login, password)
    await page.getByRole('button', { name: 'Try PulseUI beta' }).click()
    await expect(page.getByText('You are trying the beta.')).toBeVisible()
    await page.getByRole('button', { name: /Account of/ }).click()
    await page.getByRole('menuitem', { name: 'Logout' }).click()
    await expect(page).toHaveURL('/login')
    await page.goto('/login?from=/profile')
    await signInPage(page).fill(login, password)
    await expect(page).toHaveURL('/profile')
  })

  test('comes back to the view that a link named', async ({ page, signOutEverywhere }) => {
    await signOutEverywhere('controller')
    await page.goto('/aframe/dashboard/spend?fact=fuelSurcharge&carrier_name=UPS')
    await expect(page).toHaveURL(/\/login\?from=/)
    await signInPage(page).fill('controller')
    await expect(page).toHaveURL(/fact=fuelSurcharge/)
    const spend = spendPage(page)
    await expect(spend.tile('Fuel Surcharge')).toHaveAttribute('aria-pressed', 'true')
    await expect(spend.chip('Carrier: UPS')).toBeVisible()
  })

  for (const elsewhere of [
    '//example.com/',
    '/\\example.com/',
    'https://example.com/',
    '/%2Fexample.com',
    '/\t/example.com',
  ]) {
    test(`is never led to another site by ${elsewhere}`, async ({ page, signOutEverywhere }) => {
      await signOutEverywhere('controller')
      await page.goto(`/login?from=${encodeURIComponent(elsewhere)}`)
      await signInPage(page).fill('controller')
      await expect(page).toHaveURL('/')
      await expect(page.getByRole('heading', { name: 'Home' })).toBeVisible()
    })
  }

  test('does not get past the sign-in page with the back button', async ({ page }) => {
    await page.goto('/profile')
    await expect(page).toHaveURL(/\/login\?from=/)
    await expect(page.getByLabel('Username')).toBeVisible()
    for (let presses = 0; presses < 3; presses += 1) {
      await page.evaluate(() => history.back())
      await expect(page.getByLabel('Username')).toBeVisible()
      await expect(page).toHaveURL(/\/login\?from=/)
    }
    await page.getByRole('link', { name: 'Single sign-on' }).click()
    await expect(page).toHaveURL('/SSO?from=%2Fprofile')
    await expect(page.getByRole('textbox')).toHaveCount(1)
    await page.evaluate(() => history.back())
    await expect(page.getByRole('textbox')).toHaveCount(1)
    await expect(page).toHaveURL('/SSO?from=%2Fprofile')
  })
})

test.describe('a person who is signed in elsewhere', () => {
  test.use({ as: 'stranger', provokes: /status of 40[19]/ })

  test('is asked whether to log off there, and with Yes is the only one', async ({ page, pageOf }) => {
    const elsewhere = await pageOf('analyst')
    await spendPage(elsewhere).open()
    await page.goto('/login?from=/profile')
    await signInPage(page).fill('analyst')
    const question = page.getByRole('alert')
    await expect(question).toContainText(
      'There is an open session in another browser. Do you want to log off elsewhere and log in here?',
    )
    await expect(page).toHaveURL(/\/login\?from=(%2F|\/)profile$/)
    await question.getByRole('button', { name: 'Yes' }).click()
    await expect(page).toHaveURL('/profile')
    await spendPage(elsewhere).tile('Accessorials').click()
    await expect(elsewhere).toHaveURL(/\/login\?from=/)
  })
})

test.describe('a person who has to choose a landing page', () => {
  test.use({ as: 'stranger' })

  test('has no way past the choice, and with save as default chooses once', async ({ page, serviceAs }) => {
    const person = await newPerson(await serviceAs('staff'), ['ROLE_STAFF', 'NEW_BI_TOOLS', 'DASHBOARDS_VIEW'])
    const signIn = signInPage(page)
    await signIn.signIn(person.login, person.password)
    const choices = page.getByRole('group', { name: 'Landing page' })
    await expect(choices.getByRole('radio')).toHaveCount(2)
    expect(await page.evaluate(() => localStorage.getItem('waybill.token'))).toBeNull()
    await page.goto('/aframe/dashboard/spend')
    await expect(choices).toBeVisible()
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByRole('alert')).toHaveText('Please select a landing page!')
    await expect(page.getByLabel('Save as default')).toBeChecked()
    await page.getByLabel('Save as default').uncheck()
    await choices.getByText('Dashboards').click()
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page).toHaveURL(/spend/)
    await page.goto('/login')
    await expect(page).toHaveURL('/dashboards')

    await signIn.signOut()
    await signIn.fill(person.login, person.password)
    await choices.getByText('A-Frame').click()
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page).toHaveURL(/\/aframe\/dashboard\/spend/)

    await signIn.signOut()
    await signIn.fill(person.login, person.password)
    await expect(page).toHaveURL(/\/aframe\/dashboard\/spend/)
  })

  test('never looks at an empty window while the choice is on its way', async ({ page, serviceAs }) => {
    const person = await newPerson(await serviceAs('staff'), ['ROLE_STAFF', 'NEW_BI_TOOLS', 'DASHBOARDS_VIEW'])
    const asked = Promise.withResolvers<void>()
    const given = Promise.withResolvers<void>()
    await page.route(/\/landing-page-chooser-.*\.js$/, async (route) => {
      asked.resolve()
      await given.promise
      await route.continue()
    })
    await signInPage(page).signIn(person.login, person.password)
    await asked.promise
    await expect(page.getByRole('heading', { name: 'Waybill' })).toBeVisible()
    given.resolve()
    await expect(page.getByRole('group', { name: 'Landing page' })).toBeVisible()
  })
})

test('signing out ends the session itself, so that its token opens nothing any more', async ({ page }) => {
  await spendPage(page).open()
  const token = await page.evaluate(() => localStorage.getItem('waybill.token'))
  const account = { headers: { authorization: `Bearer ${token}` } }
  expect((await page.request.get('/aiparcelweb/api/account', account)).status()).toBe(200)
  await page.getByRole('button', { name: 'Account of Ada Merriweather' }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/login')
  expect(await page.evaluate(() => localStorage.getItem('waybill.token'))).toBeNull()
  expect((await page.request.get('/aiparcelweb/api/account', account)).status()).toBe(401)
  await page.goBack()
  await expect(page).toHaveURL(/\/login/)
})

test.describe('an answer that asks for authentication', () => {
  test.use({ provokes: /status of 500/ })

  test('leads to signing in, also when it comes as an error of the service', async ({ page }) => {
    const detail = 'Full authentication is required to access this resource'
    const json = { status: 500, title: 'Internal Server Error', detail }
    await page.route('**/api/account', (route) => route.fulfill({ status: 500, json }))
    // The page that is left has time to tell of what it was left for.
    await page.route('**/login?from=*', async (route) => {
      await wait(1000)
      await route.continue()
    })
    await page.goto('/profile')
    await expect(page).toHaveURL(/\/login\?from=%2Fprofile/)
    expect(await page.evaluate(() => localStorage.getItem('waybill.token'))).toBeNull()
  })
})

test.describe('a session that ended elsewhere', () => {
  test.use({ provokes: /status of 401/ })

  test('leads back to signing in at the next question, and from there to the same view', async ({ page }) => {
    const spend = spendPage(page)
    await spend.open()
    const token = await page.evaluate(() => localStorage.getItem('waybill.token'))
    await page.request.post('/aiparcelweb/api/logout', { headers: { authorization: `Bearer ${token}` } })
    await spend.tile('Accessorials').click()
    await expect(page).toHaveURL(/\/login\?from=.*accessorials/)
    await signInPage(page).fill('controller')
    await expect(spend.tile('Accessorials')).toHaveAttribute('aria-pressed', 'true')
  })
})
