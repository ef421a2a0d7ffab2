import type { Page } from '@playwright/test'
import { savedFiltersOf } from '@waybill/contracts'
import type { Service } from './service.ts'
import { settled, spendPage } from './spend-page.ts'
import { expect, test } from './waybill.ts'

const onSpend = (name: string, client: number | 'allclients' = 'allclients') => `filterset:spend:${client}:${name}`
const keep = (service: Service, key: string, filters: Parameters<typeof savedFiltersOf>[0]) =>
  service.post('/filtersettings/addfilterForKey', {
    filter_key: key,
    filter_value: JSON.stringify(savedFiltersOf(filters)),
  })
const keysOf = async (service: Service): Promise<string[]> =>
  (await (await service.get('/filtersettings/getAllFilterskeys')).json()).filter((key: string) =>
    key.startsWith('filterset'),
  )

test.beforeEach(async ({ serviceAs }) => {
  const controller = await serviceAs('controller')
  for (const key of await keysOf(controller)) await controller.post(`/filtersettings/deleteFilterForKey/${key}`)
})

test.describe('a set of filters', () => {
  test('is saved under a good name, loaded, and said in the line below the header', async ({ page, serviceAs }) => {
    const spend = spendPage(page)
    await spend.open({ client: '2' })
    const panel = await openPanel(page)
    await expect(panel.getByRole('button', { name: 'Save Filters' })).toBeDisabled()
    await pick(page, 'Carrier', 'UPS')
    const modal = await openModal(page)
    await expect(modal).toContainText('Carrier: UPS. It is kept for all clients.')
    const save = modal.getByRole('button', { name: 'Save', exact: true })
    await expect(save).toBeDisabled()
    for (const wrong of ['with space', 'elevenchars', 'a-b']) {
      await modal.getByLabel('Name').fill(wrong)
      await expect(modal.getByRole('alert').filter({ hasText: 'Name must' })).toHaveText(
        'Name must contain maximum of 10 characters made of upper or lower case alphabets, numerals, or _',
      )
      await expect(save).toBeDisabled()
    }
    await modal.getByLabel('Name').fill('Only_UPS')
    await save.click()
    await expect(modal).toHaveCount(0)
    await expect(panel).toContainText('Only_UPS is saved.')
    expect(await keysOf(await serviceAs('controller'))).toEqual([onSpend('Only_UPS')])
    await page.keyboard.press('Escape')
    await expect(spend.chips).toHaveCount(0)

    await openPanel(page)
    await load(page, 'Only_UPS')
    await expect(panel.getByRole('combobox', { name: 'Carrier', exact: true })).toContainText('UPS')
    await expect(spend.chips).toHaveCount(0)
    await panel.getByRole('button', { name: 'Apply' }).click()
    await expect(spend.chip('Filter set: Only_UPS')).toBeVisible()
    await expect(spend.chip('Carrier: UPS')).toBeVisible()
    await expect(page).toHaveURL(/carrier_name=UPS&filterset=Only_UPS/)
    await spend.chip('Filter set: Only_UPS').getByRole('button').click()
    await expect(spend.chips).toHaveCount(0)
  })

  test('stays open under its modal, which Escape closes alone', async ({ page }) => {
    await spendPage(page).open({ client: '2', carrier_name: 'UPS' })
    const panel = await openPanel(page)
    const modal = await openModal(page)
    await page.keyboard.press('Escape')
    await expect(modal).toHaveCount(0)
    await expect(panel).toBeVisible()
    await expect(panel.getByRole('button', { name: 'Save Filters' })).toBeFocused()
    await openModal(page)
    await modal.getByRole('button', { name: 'Cancel' }).click()
    await expect(modal).toHaveCount(0)
    await expect(panel).toBeVisible()
  })

  test('with an account belongs to the client it was chosen for, and other clients are not offered it', async ({
    page,
    serviceAs,
  }) => {
    const spend = spendPage(page)
    await spend.open({ client: '2' })
    const panel = await openPanel(page)
    const account = panel.getByRole('combobox', { name: 'Account', exact: true })
    await account.click()
    const chosen = page.getByRole('option').first()
    await chosen.click()
    await expect(chosen).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('Escape')
    await expect(chosen).toBeHidden()
    const modal = await openModal(page)
    await expect(modal).toContainText('It is kept for')
    await modal.getByLabel('Name').fill('Mine')
    await modal.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(modal).toHaveCount(0)
    expect(await keysOf(await serviceAs('controller'))).toEqual([onSpend('Mine', 2)])
    await spend.open({ client: '4' })
    await openPanel(page)
    await panel.getByRole('combobox', { name: 'Load Filters' }).click()
    await expect(page.getByText('No filter set is kept for this page yet.')).toBeVisible()
  })

  test('is written over only by Yes', async ({ page, serviceAs }) => {
    const controller = await serviceAs('controller')
    await keep(controller, onSpend('Mine'), { carrier_name: ['UPS'] })
    await spendPage(page).open({ client: '2', carrier_name: 'FedEx' })
    await openPanel(page)
    const modal = await openModal(page)
    await modal.getByLabel('Name').fill('Mine')
    const save = modal.getByRole('button', { name: 'Save', exact: true })
    await expect(modal).toContainText('There is a filter set Mine on this page already, for all clients. Overwrite it?')
    await expect(modal.getByLabel('No')).toBeChecked()
    await expect(save).toBeDisabled()
    await modal.getByLabel('Yes').check()
    await save.click()
    await expect(modal).toHaveCount(0)
    const kept = await (await controller.post(`/filtersettings/getFiltersforkey/${onSpend('Mine')}`)).json()
    expect(JSON.parse(kept[0]).carrier_name.values).toEqual(['FedEx'])
    expect(await keysOf(controller)).toEqual([onSpend('Mine')])
  })

  test('is the tenth of its page at most, and the modal says where to delete some', async ({ page, serviceAs }) => {
    const controller = await serviceAs('controller')
    for (let one = 1; one <= 10; one += 1) await keep(controller, onSpend(`S${one}`), { carrier_name: ['UPS'] })
    await spendPage(page).open({ client: '2', carrier_name: 'FedEx' })
    await openPanel(page)
    const modal = await openModal(page)
    await expect(modal).toContainText(
      'You have reached the limit of 10 filter sets for this page. Please delete some to continue to save.',
    )
    await modal.getByLabel('Name').fill('S11')
    await expect(modal.getByRole('button', { name: 'Save', exact: true })).toBeDisabled()
    await modal.getByRole('link', { name: 'Delete filter sets' }).click()
    await expect(page).toHaveURL(/\/profile/)
    await expect(page.getByRole('region', { name: 'Filter sets' }).getByRole('listitem')).toHaveCount(10)
  })
})

test.describe('in two tabs', () => {
  test.use({ provokes: /status of 409/ })

  test('a set that was saved in another tab meanwhile is asked about, and nothing of it is lost', async ({
    page,
    serviceAs,
  }) => {
    await spendPage(page).open({ client: '2', carrier_name: 'FedEx' })
    await openPanel(page)
    const modal = await openModal(page)
    await modal.getByLabel('Name').fill('Mine')
    await keep(await serviceAs('controller'), onSpend('Mine'), { carrier_name: ['UPS'] })
    await modal.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(modal).toContainText('There is a filter set Mine on this page already')
    await expect(modal.getByRole('button', { name: 'Save', exact: true })).toBeDisabled()
  })
})

test('a page opens with its default set, says so, and stays without it once it is taken off', async ({
  page,
  serviceAs,
}) => {
  await keep(await serviceAs('controller'), onSpend('Mine'), { carrier_name: ['UPS'] })
  const spend = spendPage(page)
  await spend.open({ client: '2' })
  await expect(spend.chips).toHaveCount(0)
  const panel = await openPanel(page)
  await load(page, 'Mine')
  await panel.getByRole('button', { name: 'More' }).click()
  const kept = page.waitForResponse(/addfilterForKey/)
  const opensWith = page.getByLabel('Open this page with Mine')
  // Checked when it is kept, which may be after the click.
  await opensWith.click()
  await kept
  await expect(opensWith).toBeChecked()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')

  await page.goto('/aframe/dashboard/weight?client=2')
  await expect(page.getByRole('heading', { level: 1, name: 'Weight Analysis' })).toBeVisible()
  await page.getByRole('navigation').getByRole('link', { name: 'Spend', exact: true }).click()
  await expect(spend.chip('Default filter set: Mine')).toBeVisible()
  await expect(spend.chip('Carrier: UPS')).toBeVisible()
  await spend.chip('Default filter set: Mine').getByRole('button').click()
  await expect(spend.chips).toHaveCount(0)
  await page.reload()
  await settled(page)
  await expect(spend.chips).toHaveCount(0)
  await spend.open({ client: '2', carrier_name: 'FedEx' })
  await expect(spend.chips).toHaveText(['Carrier: FedEx'])
})

test('a number that is followed from another page is not narrowed by a default set', async ({ page, serviceAs }) => {
  const controller = await serviceAs('controller')
  await keep(controller, onSpend('Mine'), { carrier_name: ['UPS'] })
  await controller.post('/filtersettings/addfilterForKey', {
    filter_key: 'filtersetdefault:spend',
    filter_value: onSpend('Mine'),
  })
  await page.goto('/aframe/dashboard/overview?client=2')
  await page.getByRole('link', { name: /^Total Spend/ }).click()
  await expect(page).toHaveURL(/dashboard\/spend/)
  await settled(page)
  await expect(spendPage(page).chips).toHaveCount(0)
})

test.describe('a link to a set', () => {
  test.use({ provokes: /status of 403/ })

  test('shows a colleague what is there for them, and politely what is not', async ({
    page,
    serviceAs,
    pageOf,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await keep(await serviceAs('controller'), onSpend('Mine'), { carrier_name: ['UPS', 'Nobody'], zone: ['99'] })
    const spend = spendPage(page)
    await spend.open({ client: '2' })
    const panel = await openPanel(page)
    await load(page, 'Mine')
    await expect(panel).toContainText('does not have it: Carrier: Nobody; Zone: Zone 99')
    await panel.getByRole('button', { name: 'More' }).click()
    await page.getByRole('button', { name: 'Copy a link to Mine' }).click()
    await expect(page.getByRole('button', { name: 'Link copied' })).toBeVisible()
    const link = await page.evaluate(() => navigator.clipboard.readText())
    expect(new URL(link).search).toBe('?carrier_name=UPS&carrier_name=Nobody&zone=99&filterset=Mine')

    const analyst = await pageOf('analyst')
    await analyst.goto(link)
    const theirs = spendPage(analyst)
    await settled(analyst)
    await expect(theirs.notice).toContainText('Carrier: Nobody; Zone: Zone 99')
    await expect(theirs.chips).toHaveText(['Filter set: Mine', 'Carrier: UPS'])
    await analyst.goto(`${link}&client=999`)
    await settled(analyst)
    await expect(analyst.locator('output.notice').last()).toContainText('The link names a client you may not see.')
  })
})

test('a set is deleted on the profile, brought back as it was, and deleted for good', async ({ page, serviceAs }) => {
  const controller = await serviceAs('controller')
  await keep(controller, onSpend('Mine'), { carrier_name: ['UPS'] })
  await keep(controller, onSpend('Other'), { zone: ['2'] })
  await controller.post('/filtersettings/addfilterForKey', {
    filter_key: 'filtersetdefault:spend',
    filter_value: onSpend('Mine'),
  })
  await page.goto('/profile')
  const sets = page.getByRole('region', { name: 'Filter sets' })
  const mine = sets.getByRole('listitem').first()
  await expect(mine).toContainText('Mine · Spend Analysis · for all clients')
  await expect(mine).toContainText('Carrier: UPS')
  await expect(mine.getByRole('checkbox')).toBeChecked()
  // That it is gone may be heard before the list without it comes.
  const gone = page.waitForResponse(/getFiltersforkey\/filterset%3Aspend%3Aallclients%3AMine/)
  await page.route(/getAllFilterskeys/, async (route) => {
    await (await gone).finished()
    await route.continue()
  })
  await mine.getByRole('button', { name: 'Delete Mine' }).click()
  await expect(mine).toContainText('Mine is deleted.')
  await page.unroute(/getAllFilterskeys/)
  expect(await keysOf(controller)).toEqual([onSpend('Other')])
  await expect(mine.getByRole('button', { name: 'Bring Mine back' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(mine).toContainText('Carrier: UPS')
  await expect(mine.getByRole('checkbox')).toBeChecked()
  expect(await keysOf(controller)).toEqual([onSpend('Mine'), onSpend('Other'), 'filtersetdefault:spend'])
  await mine.getByRole('link', { name: 'Open Mine on Spend Analysis' }).click()
  await expect(spendPage(page).chip('Carrier: UPS')).toBeVisible()
  await page.goto('/profile')
  await mine.getByRole('button', { name: 'Delete Mine' }).click()
  await expect(mine).toContainText('Mine is deleted.')
  await page.reload()
  await expect(sets.getByRole('listitem')).toHaveCount(1)
})

test('a page says below its filters which lines it shows', async ({ page }) => {
  await page.goto('/aframe/dashboard/shippingInsight?client=2')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  let panel = await openPanel(page)
  await expect(panel).toContainText("*Showing data having 'Cost Avoidance' only")
  await expect(panel).toContainText("('Cost Avoidance' !=0)")
  await page.goto('/aframe/dashboard/refund?client=2')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  panel = await openPanel(page)
  await expect(panel).toContainText('*Showing credits only')
})

async function openPanel(page: Page) {
  await page.getByRole('button', { name: /Filters( \d+)?$/ }).click()
  const panel = page.locator('.filter-panel')
  await expect(panel.getByRole('button', { name: 'Apply' })).toBeVisible()
  return panel
}

async function openModal(page: Page) {
  await page.getByRole('button', { name: 'Save Filters' }).click()
  const modal = page.getByRole('dialog', { name: 'Save a New Filter Set' })
  await expect(modal).toBeVisible()
  return modal
}

async function load(page: Page, name: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Load Filters' }).click()
  await page.getByRole('option', { name, exact: true }).click()
  await expect(page.locator('.load-set')).not.toHaveAttribute('aria-busy', 'true')
}

async function pick(page: Page, dimension: string, value: string): Promise<void> {
  const field = page.locator('.filter-panel').getByRole('combobox', { name: dimension, exact: true })
  await field.click()
  await page.getByRole('option', { name: value, exact: true }).click()
  await page.keyboard.press('Escape')
  await expect(field).toHaveAttribute('aria-expanded', 'false')
}
