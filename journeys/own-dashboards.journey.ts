import type { Page } from '@playwright/test'
import type { NewPin, OwnDashboard } from '@waybill/contracts'
import { inEveryLook } from './looks.ts'
import { cutWords, obstacles, outOfFrame, sidewaysPixels } from './obstacles.ts'
import type { Service } from './service.ts'
import { settled, spendPage } from './spend-page.ts'
import { expect, test } from './waybill.ts'

async function removeAll(service: Service): Promise<void> {
  const { dashboards } = await (await service.get('/dashboard/own')).json()
  for (const { id } of dashboards) await service.delete(`/dashboard/own/${id}`)
}

async function make(service: Service, name: string, pins: readonly Omit<NewPin, 'width'>[]): Promise<OwnDashboard> {
  const half = pins.map((pin) => ({ width: 'half', ...pin }))
  return (await service.post('/dashboard/own', { name, pins: half })).json()
}

const year = 'client=2&dates=bill_date.rp.Annual&filterset=-'
const several = [
  { page: 'spend', card: 'amounts', address: year, width: 'whole' },
  { page: 'spend', card: 'trends', address: year },
  { page: 'spend', card: 'breakdown', address: `${year}&carrier_name=UPS`, title: 'What UPS is paid for' },
  { page: 'carrierScore', card: 'amounts', address: 'client=1&dates=bill_date.rp.Annual&filterset=-' },
  { page: 'overview', card: 'movers', address: 'client=2' },
  { page: 'spend', card: 'map', address: year },
] as const

test.beforeEach(async ({ serviceAs }) => removeAll(await serviceAs('controller')))

const cardsOn = (page: Page) => page.locator('.pinned')
const titlesOn = (page: Page) => page.locator('.pin-bar input[placeholder]')

async function drawn(page: Page): Promise<void> {
  await expect(page.locator('.pinned .shape')).toHaveCount(0)
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
}

async function order(page: Page): Promise<string[]> {
  return titlesOn(page).evaluateAll((all) => all.map((one) => one.getAttribute('placeholder') ?? ''))
}

test('a card of Spend is pinned, shows the number of the page, and stays through a reload', async ({ page }) => {
  const spend = spendPage(page)
  await spend.open({ client: '2', dates: 'bill_date.rp.Annual', carrier_name: 'UPS' })
  const total = await spend.total.innerText()
  await spend.menu('Breakdown').click()
  await page.getByRole('menuitem', { name: 'Pin to a dashboard' }).click()
  const dialog = page.getByRole('dialog', { name: 'Pin to a dashboard' })
  await expect(dialog.getByLabel('Card')).toHaveValue('breakdown')
  await expect(dialog.getByRole('button', { name: 'Pin', exact: true })).toBeDisabled()
  await dialog.getByLabel('Name of the new dashboard').fill('Monday')
  await dialog.getByLabel('Title').fill('What UPS is paid for')
  expect(await obstacles(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Pin', exact: true }).click()
  await expect(dialog).toContainText('It is on Monday now.')
  await dialog.getByRole('button', { name: 'Close' }).click()

  await spend.menu('Trends').click()
  await page.getByRole('menuitem', { name: 'Pin to a dashboard' }).click()
  await dialog.getByLabel('Card').selectOption('Amounts')
  await expect(dialog.getByLabel('Dashboard')).toHaveValue(/\d+/)
  await dialog.getByRole('button', { name: 'Pin', exact: true }).click()
  await dialog.getByRole('link', { name: 'Open Monday' }).click()

  await expect(page.getByRole('heading', { level: 1, name: 'Monday' })).toBeVisible()
  await expect(cardsOn(page)).toHaveCount(2)
  await drawn(page)
  await expect(page.locator('.pin-bar')).toHaveCount(0)
  await expect(page.locator('.tile-number').first()).toHaveText(total)
  const upsCard = page.getByRole('region', { name: 'What UPS is paid for' })
  await upsCard.getByRole('button', { name: 'Show as table' }).click()
  await expect(upsCard.locator('tfoot td').first()).toHaveText(total)
  await expect(cardsOn(page).first()).toContainText('Last 12 months')
  await expect(cardsOn(page).first()).toContainText('Carrier: UPS')

  await page.reload()
  await drawn(page)
  await expect(page.locator('.tile-number').first()).toHaveText(total)
  await cardsOn(page).first().getByRole('link', { name: 'Spend Analysis' }).click()
  await settled(page)
  await expect(spend.total).toHaveText(total)
  await expect(spend.chip('Carrier: UPS')).toBeVisible()
})

test('what is set on a card stays on the dashboard alone, and a mark leads to the page', async ({
  page,
  serviceAs,
}) => {
  const { id } = await make(await serviceAs('controller'), 'Set', [
    { page: 'spend', card: 'breakdown', address: `${year}&breakdown=service..` },
  ])
  await page.goto(`/dashboards/${id}`)
  await drawn(page)
  const card = page.getByRole('region', { name: 'Breakdown' })
  await card.getByRole('combobox', { name: 'Break down by' }).click()
  await page.getByRole('option', { name: 'Carrier', exact: true }).click()
  await card.getByRole('button', { name: 'Show as table' }).click()
  await expect(card.getByRole('table')).toContainText('UPS')
  await expect(card.getByRole('table')).not.toContainText('Ground')
  await page.reload()
  await drawn(page)
  await card.getByRole('button', { name: 'Show as table' }).click()
  await expect(card.getByRole('table')).not.toContainText('Ground')
  await card.getByRole('table').getByRole('button', { name: 'UPS', exact: true }).click()
  await expect(page).toHaveURL(/dashboard\/spend\?.*carrier_name=UPS/)
  await settled(page)
  await page.goto('/aframe/dashboard/spend?client=2')
  await settled(page)
  await expect(card.getByRole('combobox', { name: 'Break down by' })).toHaveText('Service')
})

test('cards are arranged by keyboard and by pointer, named, widened, removed and brought back', async ({
  page,
  serviceAs,
}) => {
  const { id } = await make(await serviceAs('controller'), 'Arranged', several)
  await page.goto(`/dashboards/${id}`)
  await drawn(page)
  await page.getByRole('button', { name: 'Edit' }).click()
  const first = ['Amounts', 'Trends', 'What UPS is paid for', 'Amounts', 'What moved', 'Map']
  await expect(titlesOn(page)).toHaveCount(first.length)
  expect((await order(page)).slice(0, 3)).toEqual(first.slice(0, 3))
  expect(await obstacles(page)).toEqual([])

  const handle = page.getByRole('button', { name: /^Move Trends/ })
  await handle.focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.locator('output', { hasText: 'Trends: place 3 of 6' })).toHaveCount(1)
  await expect(handle).toBeFocused()
  await page.keyboard.press('Home')
  await expect.poll(() => order(page).then((all) => all[0])).toBe('Trends')

  const box = await page.getByRole('button', { name: /^Move Map/ }).boundingBox()
  const target = await cardsOn(page).first().boundingBox()
  if (!box || !target) throw new Error('Nothing is drawn.')
  await page.getByRole('button', { name: /^Move Map/ }).hover()
  await page.mouse.down()
  await page.getByRole('button', { name: /^Move Trends/ }).scrollIntoViewIfNeeded()
  const there = await page.getByRole('button', { name: /^Move Trends/ }).boundingBox()
  await page.mouse.move((there?.x ?? 0) + 60, (there?.y ?? 0) + 40, { steps: 12 })
  await page.mouse.up()
  await expect.poll(() => order(page).then((all) => all[0])).toBe('Map')

  await page.getByLabel('Title of Map').fill('Where to')
  await page.getByLabel('Title of Map').press('Enter')
  const where = page.getByRole('group', { name: 'Width of Where to' })
  await where.getByText('Whole').click()
  await expect(cardsOn(page).first()).toHaveClass(/whole/)

  await page.getByRole('button', { name: 'Remove What UPS is paid for' }).click()
  await expect(cardsOn(page)).toHaveCount(5)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(cardsOn(page)).toHaveCount(6)
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(page.locator('.pin-bar')).toHaveCount(0)

  await page.reload()
  await expect(cardsOn(page)).toHaveCount(6)
  await expect(cardsOn(page).first()).toContainText('Where to')
  await expect(cardsOn(page).first()).toHaveClass(/whole/)
})

test('a dashboard is made, found, renamed, deleted and brought back', async ({ page, serviceAs }) => {
  await page.goto('/dashboards')
  await expect(page.getByText('None yet.')).toBeVisible()
  await page.getByRole('button', { name: 'New dashboard' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill('Quarter')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Nothing is pinned here yet')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Quarter' })).toBeVisible()

  await page.getByRole('button', { name: 'Edit' }).click()
  await page.getByRole('button', { name: 'Rename' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill('Quarterly')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Quarterly' })).toBeVisible()
  await page.getByRole('button', { name: 'Delete dashboard' }).click()
  await expect(page.getByText('Quarterly is deleted.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('button', { name: 'Edit' })).toBeVisible()

  const service = await serviceAs('controller')
  const { dashboards } = await (await service.get('/dashboard/own')).json()
  expect(dashboards).toMatchObject([{ name: 'Quarterly', pins: 0 }])
  await page.goto('/')
  await expect(page.getByRole('link', { name: /Quarterly/ })).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('quarterl')
  await expect(page.getByRole('option', { name: 'Quarterly' })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/dashboards/${dashboards[0].id}`)
})

test.describe('two tabs that change a dashboard', () => {
  // The second to save is refused, and makes the same change again.
  test.use({ provokes: /409/ })

  test('lose nothing of each other', async ({ page, serviceAs }) => {
    const service = await serviceAs('controller')
    const { id } = await make(service, 'Both', several.slice(0, 3))
    await page.goto(`/dashboards/${id}`)
    await drawn(page)
    await service.post(`/dashboard/own/${id}/pins`, { ...several[5], width: 'half' })
    await page.getByRole('button', { name: 'Edit' }).click()
    await page.getByRole('button', { name: /^Move Trends/ }).press('ArrowLeft')
    await expect.poll(() => order(page)).toEqual(['Trends', 'Amounts', 'What UPS is paid for', 'Map'])
  })
})

test.describe('who has lost a page or a client', () => {
  test.use({ provokes: /404|403/ })

  test('is told so in the card, and the others stand', async ({ page, serviceAs }) => {
    const service = await serviceAs('controller')
    const { id } = await make(service, 'Lost', [
      { page: 'spend', card: 'trends', address: 'client=999999&dates=bill_date.rp.Annual' },
      ...several.slice(1, 2),
    ])
    await page.goto(`/dashboards/${id}`)
    await drawn(page)
    await expect(cardsOn(page).first()).toContainText('is not yours any more')
    await expect(cardsOn(page).nth(1).locator('canvas')).toBeVisible()
    await page.goto('/dashboards/999999')
    await expect(page.getByText('There is no such dashboard.')).toBeVisible()
  })
})

test.describe('an answer of the assistant', () => {
  test.beforeEach(async ({ serviceAs }) => {
    await (await serviceAs('staff')).post('/administration/maintenance', { type: 'CHATBOT', value: 'ON' })
  })
  test.afterEach(async ({ serviceAs }) => {
    const staff = await serviceAs('staff')
    const entries: { id: number; type: string }[] = await (await staff.get('/administration/maintenance')).json()
    for (const { id, type } of entries) if (type === 'CHATBOT') await staff.delete(`/administration/maintenance/${id}`)
  })

  test('is pinned as the page has it, and moves with time', async ({ page }) => {
    await page.goto('/aframe/dashboard/spend?client=1')
    await page.getByRole('button', { name: 'Open the assistant' }).click()
    const panel = page.getByRole('dialog', { name: 'Assistant', exact: true })
    const field = panel.locator('textarea')
    await expect(field).toBeVisible()
    await field.fill('spend last month by carrier')
    await field.press('Enter')
    const number = await panel.locator('.exchange').last().locator('.reply-number').innerText()
    await panel.getByRole('button', { name: 'Pin to a dashboard' }).click()
    const dialog = page.getByRole('dialog', { name: 'Pin to a dashboard' })
    await expect(dialog.getByRole('radio', { name: /^Move with time: Previous month/ })).toBeChecked()
    await dialog.getByLabel('Name of the new dashboard').fill('Answers')
    await dialog.getByRole('button', { name: 'Pin', exact: true }).click()
    await dialog.getByRole('link', { name: 'Open Answers' }).click()
    // The page that is left has a card of the same name.
    await expect(page.getByRole('heading', { level: 1, name: 'Answers' })).toBeVisible()
    const card = page.getByRole('region', { name: 'Breakdown' })
    await card.getByRole('button', { name: 'Show as table' }).click()
    await expect(card.locator('tfoot td').first()).toHaveText(number)
    await expect(cardsOn(page).first()).toContainText('Previous month')
  })
})

inEveryLook(
  'nothing stands in the way, nor while it is built',
  ['/', '/dashboards', 'one', 'empty'],
  async ({ page, serviceAs, path }) => {
    const service = await serviceAs('controller')
    await removeAll(service)
    const { id } = await make(service, 'Monday', path === 'empty' ? [] : several)
    await page.goto(path.startsWith('/') ? path : `/dashboards/${id}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('main .place-card, main .pinned, main .empty-board').first()).toBeVisible()
    if (path === 'one') {
      for (const card of await cardsOn(page).all()) {
        await card.scrollIntoViewIfNeeded()
        await expect(card.locator('.shape')).toHaveCount(0)
      }
    }
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
    expect(await obstacles(page)).toEqual([])
    expect(await sidewaysPixels(page)).toBe(0)
    expect(await cutWords(page)).toEqual([])
    if (path !== 'one') return
    const edit = page.locator('.edit-board')
    if (!(await edit.isVisible())) await page.locator('.page-header > .button[aria-expanded]').click()
    await edit.click()
    await expect(page.locator('.pin-bar')).toHaveCount(several.length)
    expect(await obstacles(page), 'while it is built').toEqual([])
    expect(await sidewaysPixels(page), 'while it is built').toBe(0)
    expect(await outOfFrame(page)).toEqual([])
  },
)
