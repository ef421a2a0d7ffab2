import type { Page } from '@playwright/test'
import { dollars, settled, spendPage } from './spend-page.ts'
import { expect, test } from './waybill.ts'

test.use({ as: 'controller' })

function trackingSearch(page: Page) {
  const field = page.getByRole('searchbox', { name: 'Search tracking numbers' })
  return {
    field,
    says: page.getByRole('search').getByRole('alert'),
    search: async (text: string) => {
      await field.fill(text)
      await field.press('Enter')
    },
  }
}

test('packages are found by their tracking numbers, to the cent, and found no more', async ({ page, serviceAs }) => {
  const service = await serviceAs('controller')
  const [client] = await service.clients()
  const to = await service.today()
  const dates = { type: 'bill_date', from: `${Number(to.slice(0, 4)) - 1}${to.slice(4, 7)}-01`, to } as const
  const rows = await service.spent({
    clientId: client?.id ?? 0,
    select: ['totalSpend'],
    by: ['tracking_number'],
    dates,
  })
  const [first, second] = rows.filter(({ tracking_number }) => tracking_number !== '')
  const numbers = [first?.tracking_number ?? '', second?.tracking_number ?? '']
  const both = Number(first?.totalSpend) + Number(second?.totalSpend)

  const spend = spendPage(page)
  await spend.open({ client: String(client?.id), dates: `bill_date.dr.${dates.from}.${dates.to}` })
  const whole = await spend.total.innerText()
  const { field, says, search } = trackingSearch(page)
  await search(`${numbers[0]},, ${numbers[1]} `)
  await expect(spend.chip('Tracking Number:')).toBeVisible()
  await settled(page)
  expect(dollars(await spend.total.innerText())).toBeCloseTo(both, 2)

  await search(numbers.toReversed().join(','))
  await expect(says).toHaveText('Already Filtered!')
  await search('')
  await expect(spend.chips).toHaveCount(0)
  await expect(spend.total).toHaveText(whole)
  await search(' ')
  await expect(says).toHaveText('Please enter a tracking number')
  for (const wrong of ['1Z-1', '1Z 1', '1Z1,2?']) {
    await search(wrong)
    await expect(says).toHaveText('Please enter a valid tracking number')
  }
  await field.fill('1Z1')
  await expect(says).toHaveCount(0)
})

test('a search that finds one package alone opens it, and closing it leaves the page at that package', async ({
  page,
  serviceAs,
}) => {
  const service = await serviceAs('controller')
  const to = await service.today()
  const dates = { type: 'bill_date', from: `${Number(to.slice(0, 4)) - 1}${to.slice(4, 7)}-01`, to } as const
  const rows = await service.spent({ clientId: 2, select: ['totalSpend'], by: ['tracking_number'], dates })
  const number = rows.map((row) => row.tracking_number).find((each) => each !== '') ?? ''
  await spendPage(page).open({ client: '2', dates: `bill_date.dr.${dates.from}.${dates.to}` })
  const { field, says, search } = trackingSearch(page)
  await search(`${number}, NOBODYS9`)
  const detail = page.getByRole('dialog')
  await expect(detail.getByText(number).first()).toBeVisible()
  await expect(page).toHaveURL(/tracking=/)
  await page.keyboard.press('Escape')
  await expect(detail).toHaveCount(0)
  await expect(field).toBeFocused()
  await expect(spendPage(page).chip('Tracking Number:')).toBeVisible()
  await search(`${number}, NOBODYS9`)
  await expect(says).toHaveText('Already Filtered!')
})

test.describe('somebody who may not search for tracking numbers', () => {
  test.use({ as: 'analyst' })

  test('finds no field for it', async ({ page }) => {
    await spendPage(page).open()
    await expect(page.getByRole('search')).toHaveCount(0)
  })
})
