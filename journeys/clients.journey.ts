import { settled } from './spend-page.ts'
import { expect, test } from './waybill.ts'

test.use({ as: 'staff' })

test('a client is added under a parent, gets its fulfillment centers, moves, and is deleted again', async ({
  page,
  pageOf,
}) => {
  const name = `Millrace ${Date.now()}`
  await page.goto('/clients')
  await page.getByRole('button', { name: 'New client' }).click()
  const made = page.getByRole('dialog', { name: 'New client' })
  await made.getByRole('button', { name: 'Save' }).click()
  await expect(made.getByText('This is required.')).toBeVisible()
  await made.getByLabel('Name').fill(name)
  await made.getByLabel('Parent client').selectOption({ label: 'Northfield Brands' })
  await made.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('row', { name })).toBeVisible()

  await page.getByRole('button', { name }).click()
  const form = page.getByRole('dialog', { name, exact: true })
  await form.getByRole('button', { name: 'Show and change (0)' }).click()
  const centers = page.getByRole('dialog', { name: 'Fulfillment centers' })
  const give = (text: string) =>
    centers
      .locator('input[type=file]')
      .setInputFiles({ name: 'centers.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
  await give('NAME,STATE,CITY,ZIP\nDayton Dock,OH,Dayton,45402\n"Akron, North",OH,Akron,44301\n')
  await expect(page.getByText('2 added, 0 changed')).toBeVisible()
  await expect(centers.getByRole('row', { name: 'Akron, North' })).toContainText('44301')
  await centers.getByRole('button', { name: 'Dayton Dock' }).click()
  const dock = page.getByRole('dialog', { name: 'Dayton Dock' })
  await dock.getByLabel('ZIP code', { exact: true }).fill('45403')
  await dock.getByRole('button', { name: 'Save' }).click()
  await expect(centers.getByRole('row', { name: 'Dayton Dock' })).toContainText('45403')
  await centers.locator('.foot').getByRole('button', { name: 'Close' }).click()

  const controller = await pageOf('controller')
  const clientsOf = async () => {
    const listed = controller.waitForResponse(/clientsShort/)
    await controller.goto('/aframe/dashboard/spend')
    // Whatever the page still asks when its client goes to another would be refused.
    await settled(controller)
    return (await (await listed).json()).map((client: { name: string }) => client.name)
  }
  expect(await clientsOf()).toContain(name)
  await page.getByRole('button', { name }).click()
  await form.getByLabel('Parent client').selectOption({ label: 'Cedar & Finch Supply' })
  await expect(form.getByText(`1 person will no longer see ${name}: Ada Merriweather.`)).toBeVisible()
  await expect(form.getByText(`1 person will see ${name} from then on: Omar Windlestone.`)).toBeVisible()
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form).toBeHidden()
  expect(await clientsOf()).not.toContain(name)

  await page.getByRole('button', { name }).click()
  await form.getByRole('button', { name: 'Delete' }).click()
  await page
    .getByRole('dialog', { name: `Delete ${name}?` })
    .getByRole('button', { name: 'Delete' })
    .click()
  await expect(page.getByRole('row', { name })).toHaveCount(0)
})

test.describe('a client with invoices', () => {
  test.use({ provokes: /status of 409/ })

  test('is not deleted, and says why', async ({ page }) => {
    await page.goto('/clients')
    await page.getByRole('button', { name: 'Northfield Home' }).click()
    const form = page.getByRole('dialog', { name: 'Northfield Home', exact: true })
    await form.getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('dialog', { name: 'Delete Northfield Home?' }).getByRole('button', { name: 'Delete' }).click()
    await expect(form.getByRole('alert')).toHaveText(
      /^Northfield Home cannot be deleted: it has invoices \(\d+\), the latest of .*, and what was billed stays\.$/,
    )
  })
})

test('a freight carrier that is added can be given an account', async ({ page, serviceAs }) => {
  const name = `Ridgeline ${Date.now()}`
  await page.goto('/carriers')
  await page.getByRole('button', { name: 'New carrier' }).click()
  const made = page.getByRole('dialog', { name: 'New carrier' })
  await made.getByLabel('Carrier').fill(name)
  await made.getByLabel('Mode').selectOption({ label: 'Freight' })
  await made.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('row', { name })).toContainText('Added by hand')
  const offered = await (await (await serviceAs('staff')).get('/carriers')).json()
  expect(offered.map((carrier: { name: string }) => carrier.name)).toContain(name)
  await page.getByRole('button', { name }).click()
  await page.getByRole('dialog', { name }).getByRole('button', { name: 'Delete' }).click()
  await page
    .getByRole('dialog', { name: `Delete ${name}?` })
    .getByRole('button', { name: 'Delete' })
    .click()
  await expect(page.getByRole('row', { name })).toHaveCount(0)
})
