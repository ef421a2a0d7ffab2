import { choose } from './chosen.ts'
import { obstacles, sidewaysPixels } from './obstacles.ts'
import { newPerson } from './person.ts'
import { askService } from './service.ts'
import { spendPage } from './spend-page.ts'
import { expect, test } from './waybill.ts'

test.use({ as: 'controller' })

for (const style of ['default', 'dark', 'inside', 'above', 'below', 'none']) {
  test(`with the header layout "${style}", the bar has all it needs`, async ({ page }) => {
    await page.goto(`/?nav-style=${style}`)
    await expect(page.getByRole('link', { name: 'Waybill, Home' })).toHaveAttribute('href', '/')
    await page.getByRole('button', { name: 'Language: English' }).click()
    await page.getByRole('menuitemradio', { name: 'Italiano' }).click()
    await page.getByRole('button', { name: 'Lingua: Italiano' }).click()
    await page.getByRole('menuitemradio', { name: 'English' }).click()
    await expect(page.getByRole('button', { name: /^Notifications/ })).toHaveCount(1)
    await expect(page.getByRole('button', { name: 'Account of Ada Merriweather' })).toHaveCount(1)
    expect(await obstacles(page)).toEqual([])
  })
}

test('a menu in a row leads to the same pages, and the layout lasts for the visit', async ({ page }) => {
  await page.goto('/?nav-style=inside')
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('button', { name: 'Parcel', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Upload' }).click()
  await expect(page).toHaveURL('/uploadFiles')
  await page.reload()
  await expect(
    page.getByRole('navigation', { name: 'Pages' }).getByRole('button', { name: 'Parcel', exact: true }),
  ).toBeVisible()
})

test('a layout that means nothing is the usual one', async ({ page }) => {
  await page.goto('/?nav-style=upside-down&layout-type=round&theme=pink')
  await expect(page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Upload' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Fold the navigation' })).toBeVisible()
})

test('a page can be asked for in a frame', async ({ page }) => {
  await page.goto('/?layout-type=framed')
  await expect(page.getByText('Good to see you, Ada')).toBeVisible()
  const { x } = (await page.getByRole('complementary').boundingBox()) ?? { x: 0 }
  expect(x).toBeGreaterThan(8)
})

for (const language of ['en', 'es', 'fr', 'it', 'zh', 'ar']) {
  test(`what a page can do stands in one row, and what it looks at in another, in "${language}"`, async ({ page }) => {
    await choose(page, { theme: 'light', language })
    for (const width of [1366, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto('/aframe/dashboard/spend')
      await expect(page.locator('.client-select')).toBeVisible()
      for (const row of [page.locator('.tools:not(.of-every-page)'), page.locator('.tools.of-every-page')]) {
        const middles = await row
          .locator('> :visible')
          .evaluateAll((all) =>
            all.map((tool) => Math.round(tool.getBoundingClientRect().top + tool.getBoundingClientRect().height / 2)),
          )
        expect(new Set(middles).size).toBe(1)
      }
      expect(await sidewaysPixels(page)).toBe(0)
    }
  })
}

for (const width of [768, 1024, 1280, 1440, 1680, 1920]) {
  test(`stamping and the beta are named in words where the window is ${width} pixels wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await spendPage(page).open()
    for (const words of ['Stamp Invoices', 'Try PulseUI beta']) {
      const box = await page.getByRole('banner').getByText(words, { exact: true }).boundingBox()
      expect(box?.width).toBeGreaterThan(70)
    }
    expect(await sidewaysPixels(page)).toBe(0)
  })
}

test('a page says what it stands under, whose money it is, and what is looked at with it', async ({ page }) => {
  await spendPage(page).open()
  await expect(page.getByRole('navigation', { name: 'Where this page stands' })).toContainText('Overview')
  const sentence = page.locator('.sentence')
  await expect(sentence).toContainText(/Northfield Brands.*Invoice Date · /)
  await sentence.getByRole('button', { name: 'Child clients included' }).click()
  await expect(page.getByRole('tooltip').getByRole('listitem')).toHaveCount(3)
})

test('the theme is switched from the bar of the page', async ({ page }) => {
  await spendPage(page).open()
  await page.getByRole('button', { name: 'Theme: As the system' }).click()
  await page.getByRole('menuitemradio', { name: 'Dark', exact: true }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.getByRole('button', { name: 'Theme: Dark' }).click()
  await page.getByRole('menuitemradio', { name: 'As the system' }).click()
})

test('on a tablet the pages at the side are icons until somebody unfolds them', async ({ page }) => {
  await page.setViewportSize({ width: 820, height: 1180 })
  await page.goto('/aframe/dashboard/spend')
  await page.getByRole('button', { name: 'Unfold the navigation' }).click()
  await expect(page.getByRole('button', { name: 'Fold the navigation' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Fold the navigation' })).toBeVisible()
})

test('from home the last four weeks are opened where they can be looked into', async ({ page }) => {
  await page.goto('/')
  const spent = page.getByRole('group', { name: 'Amounts' }).getByRole('link', { name: /^Total Spend/ })
  await expect(spent.locator('.tile-number')).not.toBeEmpty()
  const paid = await spent.locator('.tile-number').innerText()
  await spent.click()
  await expect(spendPage(page).total).toHaveText(paid)
})

test('invoices in quarantine lead to the files', async ({ page }) => {
  await page.goto('/')
  await page
    .locator('.sentence')
    .getByRole('link', { name: /^\d+ invoices? in quarantine$/ })
    .click()
  await expect(page).toHaveURL(/uploadFiles/)
  await expect(page.getByText('Partly loaded').first()).toBeVisible()
})

test('the footer says whose it is, and the year', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('contentinfo')).toHaveText(`Copyright © ${new Date().getFullYear()} Waybill`)
})

test('joining the beta, and leaving it again', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Try PulseUI beta' }).click()
  await expect(page).toHaveURL('/beta')
  await expect(page.getByText('You are trying the beta.')).toBeVisible()
  await page.getByRole('button', { name: 'Leave the beta' }).click()
  await expect(page.getByText('You are not in the beta.')).toBeVisible()
})

test.describe('stamping invoices', () => {
  test.use({ provokes: /status of 409/ })

  test('gives them a number once', async ({ page, serviceAs }, { retry }) => {
    const today = await (await serviceAs('controller')).today()
    const month = new Date(Date.parse(today) - (400 + 40 * retry) * 86_400_000).toISOString().slice(0, 7)
    await page.goto('/dashboards')
    await page.getByRole('button', { name: 'Stamp Invoices' }).click()
    const dialog = page.getByRole('dialog', { name: 'Stamp Invoices' })
    await dialog.getByLabel('Client').selectOption('Northfield Brands')
    await dialog.getByLabel('Bill date from').fill(`${month}-01`)
    await dialog.getByLabel('Bill date to').fill(`${month}-28`)
    await dialog.getByRole('button', { name: 'Stamp', exact: true }).click()
    await expect(dialog.getByRole('status')).toHaveText(
      /^The number NORTHFIELD-\d{4}-\d{6} was given to [\d,]+ invoices of Northfield Brands from /,
    )
    await dialog.getByText(/^Stamped now \([\d,]+\)$/).click()
    await expect(dialog.getByRole('listitem').filter({ hasText: 'UPS ·' }).first()).toBeVisible()
    await expect(dialog.getByText(/^NORTHFIELD-\d{4}-\d{6}$/).first()).toBeVisible()
    await dialog.getByRole('button', { name: 'Stamp', exact: true }).click()
    const toast = dialog.getByRole('alert')
    await expect(toast.getByText('Error', { exact: true })).toBeVisible()
    await expect(toast).toContainText('have a number already')
    await toast.getByRole('button', { name: 'Close' }).click()
    await expect(toast).toHaveCount(0)
  })
})

test.describe('a person who may do nothing yet', () => {
  test.use({ as: 'stranger' })

  test('waits where analysis will be, under no header, and signs out at the foot of the page', async ({
    page,
    request,
    serviceAs,
  }) => {
    const { login, password } = await newPerson(await serviceAs('staff'), [], ['Bright Harbor Books'])
    const { token } = await askService(request, login, password)
    await page.goto('/login')
    await page.evaluate((own) => localStorage.setItem('waybill.token', own), token)
    await page.goto('/aframe/dashboard/spend')
    await expect(page.getByText('Loading ...')).toBeVisible()
    await expect(page.getByRole('banner')).toHaveCount(0)
    await page.goto('/profile')
    await expect(page.getByRole('contentinfo')).toBeVisible()
    await expect(page.getByRole('button', { name: /Account of/ })).toHaveCount(0)
    await page.getByRole('contentinfo').getByRole('button', { name: 'Logout' }).click()
    await expect(page).toHaveURL('/login')
    expect(await page.evaluate(() => localStorage.getItem('waybill.token'))).toBeNull()
  })
})

test.describe('an analyst', () => {
  test.use({ as: 'analyst' })

  test('neither stamps invoices nor tries the beta', async ({ page }) => {
    await page.goto('/dashboards')
    await expect(page.getByText('Last 4 weeks')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Stamp Invoices' })).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Try PulseUI beta' })).toHaveCount(0)
  })

  test('finds a page closed and open again without a reload, while staff go on working', async ({
    page,
    serviceAs,
    pageOf,
  }) => {
    const staff = await serviceAs('staff')
    const closed = page.getByRole('heading', { name: "We'll be back soon!" })
    await page.goto('/uploadFiles')
    await expect(page.getByText('Choose files')).toBeVisible()
    await staff.post('/administration/maintenance', { type: 'PAGE', value: '/uploadFiles' })
    try {
      await expect(closed).toBeVisible({ timeout: 30_000 })
      await expect(page.getByRole('link', { name: 'help@example.com' })).toHaveAttribute(
        'href',
        'mailto:help@example.com',
      )
      const staffPage = await pageOf('staff')
      await staffPage.goto('/uploadFiles')
      await expect(staffPage.getByText('Choose files')).toBeVisible()
    } finally {
      const entries = await (await staff.get('/administration/maintenance')).json()
      for (const { id } of entries) await staff.delete(`/administration/maintenance/${id}`)
    }
    await expect(closed).toBeHidden({ timeout: 30_000 })
    await expect(page.getByText('Choose files')).toBeVisible()
  })
})

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`for everybody, in the ${colorScheme} theme`, () => {
    test.use({ colorScheme })

    for (const path of ['/', '/dashboards', '/users', '/nowhere', '/beta', '/?nav-style=dark', '/?nav-style=inside']) {
      test(`${path} has no serious obstacle`, async ({ page }) => {
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
        await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
        expect(await obstacles(page)).toEqual([])
      })
    }

    test('neither has stamping, nor the bell', async ({ page }) => {
      await page.goto('/dashboards')
      await page.getByRole('button', { name: /^Notifications/ }).click()
      await expect(page.getByRole('dialog', { name: 'Notifications' })).toBeVisible()
      expect(await obstacles(page)).toEqual([])
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: 'Stamp Invoices' }).click()
      await expect(page.getByRole('dialog', { name: 'Stamp Invoices' })).toBeVisible()
      expect(await obstacles(page)).toEqual([])
    })
  })
}
