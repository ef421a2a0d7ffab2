import { expect, test } from './waybill.ts'

test.use({ as: 'staff' })

test('a page is closed and opened again, and those who use it see so', async ({ page, pageOf }) => {
  await page.goto('/maintenance')
  await page.getByRole('button', { name: 'Close a page' }).click()
  const form = page.getByRole('dialog', { name: 'Close a page' })
  await form.getByLabel('Page').selectOption({ label: 'Upload' })
  await form.getByRole('button', { name: 'Close it' }).click()
  const row = page.getByRole('row', { name: 'Upload' })
  await expect(row).toContainText('staff')

  const analyst = await pageOf('analyst')
  await analyst.goto('/uploadFiles')
  await expect(
    analyst.getByRole('heading', { name: 'We’ll be back soon!' }).or(analyst.getByText("We'll be back soon!")),
  ).toBeVisible()
  await expect(analyst.getByRole('main').getByRole('link')).toHaveAttribute('href', /^mailto:.+@/)
  await analyst.route('**/api/portal', async (route) => {
    const response = await route.fetch()
    const administrators = [{ name: 'Tess Larkspur', email: 'tess@example.com' }]
    await route.fulfill({ response, json: { ...(await response.json()), supportMailbox: '', administrators } })
  })
  await analyst.reload()
  const named = analyst.getByRole('main').getByRole('listitem').filter({ hasText: 'Tess Larkspur' })
  await expect(named.getByRole('link')).toHaveAttribute('href', 'mailto:tess@example.com')
  await row.getByRole('button', { name: 'Open again' }).click()
  await expect(page.getByText('No page is closed.')).toBeVisible()
  await analyst.reload()
  await expect(analyst.getByRole('button', { name: 'Choose files' })).toBeVisible()
})

test('a page that is closed is closed under every spelling', async ({ page, pageOf, serviceAs }) => {
  const staff = await serviceAs('staff')
  await staff.post('/administration/maintenance', { type: 'PAGE', value: '/AFRAME/dashboard/Spend/' })
  try {
    await page.goto('/maintenance')
    await expect(page.getByRole('row', { name: 'Spend' })).toContainText('/aframe/dashboard/spend')
    const analyst = await pageOf('analyst')
    for (const spelling of ['/aframe/dashboard/SPEND', '/aframe//dashboard/spend/', '/aframe/dashboard%2Fspend']) {
      await analyst.goto(spelling)
      await expect(analyst.getByRole('heading', { name: "We'll be back soon!" })).toBeVisible()
      await expect(analyst).toHaveURL(/\/aframe\/dashboard\/spend(\?|$)/)
    }
  } finally {
    const entries = await (await staff.get('/administration/maintenance')).json()
    for (const { id } of entries) await staff.delete(`/administration/maintenance/${id}`)
  }
})

test('the chat switch says since when and by whom it is on', async ({ page, serviceAs }) => {
  const staff = await serviceAs('staff')
  await page.goto('/maintenance')
  const chat = page.getByRole('checkbox', { name: 'Chat assistant' })
  await chat.click()
  await expect(page.getByText(/^On since .*, turned on by staff\.$/)).toBeVisible()
  await page.reload()
  await expect(chat).toBeChecked()
  await chat.click()
  await expect(page.getByText(/^Off for everybody\./)).toBeVisible()
  expect(await (await staff.get('/administration/maintenance')).json()).toEqual([])
})
