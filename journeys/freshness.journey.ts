import { sidewaysPixels } from './obstacles.ts'
import { expect, test } from './waybill.ts'

test('of a client whose only invoices are in quarantine, these are told of, and the files still arriving', async ({
  page,
}) => {
  await page.route('**/freshness*', async (route) => {
    const known = await (await route.fetch()).json()
    const [carrier] = known.carriers
    const carriers = [{ ...carrier, latestBillDate: null, quarantinedInvoices: 3 }]
    await route.fulfill({ json: { ...known, carriers, arrivingFiles: 2 } })
  })
  await page.goto('/aframe/dashboard/spend?client=2')
  const sentence = page.locator('.sentence')
  await expect(sentence).toContainText('No invoices yet')
  await expect(sentence.getByRole('link', { name: '3 invoices in quarantine' })).toBeVisible()
  await expect(sentence).toContainText('2 files arriving')
})

test('every set of a comparison says how far its invoices go, and by which rule they are added', async ({ page }) => {
  await page.goto('/aframe/dashboard/comparison')
  const sets = page.locator('.compared-set')
  await expect(sets).toHaveCount(2)
  for (const set of await sets.all()) {
    await expect(set).toContainText(/Invoices to .+ carriers/)
    await expect(set).toContainText('converted to USD')
  }
  await page.setViewportSize({ width: 390, height: 844 })
  await expect.poll(() => sidewaysPixels(page)).toBe(0)
})

test('a dashboard of one’s own says of every client on it how far its invoices go', async ({ page, serviceAs }) => {
  const controller = await serviceAs('controller')
  const [first, second] = await controller.clients()
  const pin = { page: 'spend', card: 'trends', width: 'half' }
  const pins = [first, second].map((client) => ({ ...pin, address: `client=${client?.id}` }))
  const { id } = await (await controller.post('/dashboard/own', { name: `Fresh ${Date.now()}`, pins })).json()
  await page.goto(`/dashboards/${id}`)
  const lines = page.locator('.board-freshness li')
  await expect(lines).toHaveCount(2)
  for (const [place, client] of [first, second].entries()) {
    await expect(lines.nth(place)).toContainText(client?.name ?? '')
    await expect(lines.nth(place)).toContainText(/Invoices to .+ carrier/)
  }
  await page.setViewportSize({ width: 390, height: 844 })
  await expect.poll(() => sidewaysPixels(page)).toBe(0)
  await controller.delete(`/dashboard/own/${id}`)
})
