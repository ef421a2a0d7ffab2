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
