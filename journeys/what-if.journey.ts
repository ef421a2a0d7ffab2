import { readFile } from 'node:fs/promises'
import { choose } from './chosen.ts'
import { cutWords, obstacles, outOfFrame, sidewaysPixels } from './obstacles.ts'
import { newPerson } from './person.ts'
import type { Service } from './service.ts'
import { dollars } from './spend-page.ts'
import { expect, test } from './waybill.ts'

const path = '/aframe/dashboard/comparison'
const dates = { type: 'bill_date', from: '2026-01-01', to: '2026-06-30' } as const
const days = `${dates.type}.${dates.from}.${dates.to}`
const now = (client: number) => `set=Now~${client}~${days}~totalSpend`
const inDollars = (amount: string | undefined) =>
  Number(amount).toLocaleString('en-US', { style: 'currency', currency: 'USD' })

interface Saved {
  readonly id: number
  readonly clientId: number
  readonly name: string
  readonly latest: number
}

/** Whose contract the demo keeps, and what it says. */
async function contractOf(service: Service) {
  const saved: Saved[] = await (await service.get('/whatIf/saved')).json()
  const contract = saved.find(({ name }) => name === 'Contract')
  const { terms } = await (await service.get(`/whatIf/saved/${contract?.id}/1`)).json()
  return { clientId: contract?.clientId ?? 0, terms }
}

/** The same with one term of it another. */
const withDiscount = (terms: { discounts: object[] }, discount: string) => ({
  ...terms,
  discounts: [{ accounts: [], services: [], discount }, ...terms.discounts],
})

test('at the contract’s own terms the demo costs what was billed; with one term changed it costs what the service works out', async ({
  page,
  serviceAs,
}) => {
  // A contract has as many fields as fifty ordinary forms.
  test.slow()
  const service = await serviceAs('controller')
  const { clientId, terms } = await contractOf(service)
  const [spent] = await service.spent({ clientId, select: ['totalSpend'], dates })
  const billed = inDollars(spent?.['totalSpend'])

  await page.goto(`${path}?${now(clientId)}`)
  await page.getByRole('button', { name: 'What if: the lines of Now at other terms' }).click()
  const set = page.getByRole('region', { name: 'WhatIf', exact: true })
  const number = set.locator('.set-number')
  await expect(number).toHaveText(billed)
  await expect(set).toContainText('no terms yet')

  const open = set.getByRole('button', { name: 'Terms of WhatIf' })
  const dialog = page.getByRole('dialog', { name: 'Terms of WhatIf' })
  await open.click()
  await dialog.getByRole('combobox', { name: 'Saved terms' }).click()
  await page.getByRole('option', { name: 'Contract', exact: true }).click()
  await dialog.getByRole('button', { name: 'Load' }).click()
  await expect(dialog.getByLabel('Discount %, rule 1', { exact: true })).not.toHaveValue('')
  await dialog.getByRole('button', { name: 'Work out, without saving' }).click()
  await expect(set).toContainText('Contract, version 1 · costs what was billed')
  await expect(number).toHaveText(billed)
  const card = page.getByRole('region', { name: 'What if: WhatIf', exact: true }).first()
  await expect(card.getByRole('row', { name: /^Total/ })).toContainText('$0.00')

  await open.click()
  await dialog.getByRole('button', { name: 'Add a rule at the top' }).click()
  await dialog.getByRole('button', { name: 'Work out, without saving' }).click()
  await expect(dialog.getByText('A percentage is from 0 to 100, with up to three decimals.')).toBeVisible()
  const discount = dialog.getByLabel('Discount %, rule 1', { exact: true })
  await expect(discount).toHaveAttribute('aria-invalid', 'true')
  await discount.fill('12.5')
  await expect(dialog.getByText('A percentage is from 0 to 100')).toBeHidden()
  await dialog.getByRole('button', { name: 'Work out, without saving' }).click()
  await expect(set).toContainText('changed and not saved')

  const body = { terms: withDiscount(terms, '12.5'), whereClauseDetails: { dates }, clientId }
  const { data } = await (await service.post('/whatIf/calculate', body)).json()
  expect(data.difference).not.toBe('0.00')
  await expect(number).toHaveText(inDollars(data.atTerms))
  const difference = page.getByRole('region', { name: 'Now less WhatIf', exact: true })
  // Of the two as they are read, to the cent.
  const cents = Math.round(100 * dollars(billed)) - Math.round(100 * dollars(inDollars(data.atTerms)))
  await expect(difference).toContainText(inDollars(String(Math.abs(cents) / 100)))
  expect(Math.abs(Math.abs(cents) - Math.round(100 * Math.abs(Number(data.difference))))).toBeLessThanOrEqual(1)

  // Neither a reload nor a way back loses what was tried, nor what was only written.
  await page.reload()
  await expect(set).toContainText('changed and not saved')
  await expect(number).toHaveText(inDollars(data.atTerms))
  await open.click()
  await discount.fill('33')
  await page.reload()
  await open.click()
  await expect(dialog).toContainText('What you wrote last and did not work out is still here.')
  await expect(discount).toHaveValue('33')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.goto('/aframe/dashboard/spend')
  await page.goBack()
  await expect(number).toHaveText(inDollars(data.atTerms))
  await open.click()
  await expect(discount).toHaveValue('12.5')
  await dialog.getByRole('button', { name: 'Cancel' }).click()

  await open.click()
  const name = `Bid ${Date.now()}`
  await dialog.getByLabel('Name of the terms').fill(name)
  await dialog.getByRole('button', { name: 'Save as a version' }).click()
  await expect(page.getByText(`Saved: ${name}, version 1`)).toBeVisible()
  await expect(set).toContainText(`${name}, version 1`)
  await expect(page).toHaveURL(/what_if\.[0-9a-f]{32}/)
  await page.reload()
  await expect(number).toHaveText(inDollars(data.atTerms))
})

test('a link shows the same version to a colleague, whose figures open the lines behind them', async ({
  serviceAs,
  pageOf,
}) => {
  const [service, staff] = [await serviceAs('controller'), await serviceAs('staff')]
  const { clientId, terms } = await contractOf(service)
  const name = `Sent ${Date.now()}`
  const save = async (discount: string) =>
    (await service.post('/whatIf/save', { clientId, name, terms: withDiscount(terms, discount) })).json()
  const { key } = await save('20')
  await save('30')
  const body = { terms: withDiscount(terms, '20'), whereClauseDetails: { dates }, clientId, views: ['service'] }
  const { data } = await (await service.post('/whatIf/calculate', body)).json()

  const client = (await service.clients()).find(({ id }) => id === clientId)
  const whole = [client?.name ?? '', ...(client?.childClients ?? []).map((child) => child.name)]
  const person = await newPerson(staff, ['ROLE_CLIENT', 'NEW_BI_TOOLS'], whole)
  const page = await pageOf(person.login)
  await page.goto(`${path}?set=Offer~${clientId}~${days}~totalSpend~what_if.${key}`)
  const set = page.getByRole('region', { name: 'Offer', exact: true })
  await expect(set.locator('.set-number')).toHaveText(inDollars(data.atTerms))
  await expect(set).toContainText(`${name}, version 1 · saved by somebody else`)
  await expect(page.locator('main .shape')).toHaveCount(0)
  expect(await obstacles(page)).toEqual([])
  expect(await sidewaysPixels(page)).toBe(0)
  expect(await (await (await serviceAs(person.login)).get('/whatIf/saved')).json()).toEqual([])

  const card = page.getByRole('region', { name: 'What if: Offer', exact: true }).first()
  const row = card.getByRole('row').nth(1)
  const [first] = data.views[0].rows
  await expect(row).toContainText(inDollars(first.atTerms))
  await row.getByRole('button', { name: `Rows behind ${first.name}` }).click()
  const behind = page.getByRole('dialog', { name: `Lines behind ${first.name}, Offer` })
  await expect(behind).toContainText(`billed ${inDollars(first.billed)} · at these terms ${inDollars(first.atTerms)}`)
  await expect(behind.locator('tbody tr')).toHaveCount(Math.min(100, first.lines))
  expect(await obstacles(page)).toEqual([])
  // What is open stands in the address, and going back closes it.
  await page.reload()
  await expect(behind).toContainText(`billed ${inDollars(first.billed)}`)
  const link = behind.locator('.tracking-link').first()
  const number = await link.innerText()
  await link.click()
  const detail = page.getByRole('dialog', { name: number, exact: true })
  await expect(detail).toContainText('What it cost')
  await page.reload()
  await expect(detail).toContainText('What it cost')
  await page.goBack()
  await expect(detail).toBeHidden()
  await expect(behind).toBeVisible()
  await page.goBack()
  await expect(behind).toBeHidden()
  await page.goForward()
  await expect(behind.locator('.tracking-link').first()).toBeVisible()
  const [file] = await Promise.all([page.waitForEvent('download'), behind.getByRole('button', { name: 'CSV' }).click()])
  const rows = (await readFile(await file.path(), 'utf8')).trim().split('\r\n')
  expect(rows.some((each) => each.includes(`${name}, version 1`))).toBe(true)
  expect(rows.slice(rows.indexOf('') + 2)).toHaveLength(first.lines)
})

test('a what-if stands in the trends and the breakdown beside its set, and where it cannot the card says so', async ({
  page,
  serviceAs,
}) => {
  const service = await serviceAs('controller')
  const { clientId, terms } = await contractOf(service)
  const saved = await service.post('/whatIf/save', { clientId, name: 'Drawn', terms: withDiscount(terms, '20') })
  const { key } = await saved.json()
  const offer = `set=Offer~${clientId}~${days}~totalSpend~what_if.${key}`
  await page.goto(`${path}?${now(clientId)}&${offer}&span=quarter`)
  const keysOf = (card: string) => page.getByRole('region', { name: card, exact: true }).locator('.set-keys li')
  await expect(keysOf('Trends')).toHaveText(['Now', 'Offer'])
  await expect(keysOf('Breakdown')).toHaveText(['Now', 'Offer'])
  await page.goto(`${path}?${now(clientId)}&${offer}&tab=carrierScore`)
  await expect(keysOf('Trends')).toHaveText(['Now'])
  await expect(page.getByText('Without Offer: what lines cost at other terms is Total Spend alone.')).toHaveCount(2)
})

test.describe('of another client', () => {
  test.use({ provokes: /404/ })

  test('a link opens nothing, and neither do its terms on one’s own lines', async ({ serviceAs, pageOf }) => {
    const own = (await (await serviceAs('guest')).clients()).map(({ id }) => id)
    const theirs = await serviceAs('controller')
    const [foreign] = await theirs.clients()
    expect(own).not.toContain(foreign?.id)
    const saved = await theirs.post('/whatIf/save', { clientId: foreign?.id, name: 'Theirs', terms: {} })
    const { key } = await saved.json()
    const page = await pageOf('guest')
    await page.goto(`${path}?set=WhatIf~${foreign?.id}~${days}~totalSpend~what_if.${key}`)
    await expect(page.getByText('1 of the sets in this address is of a client that is not yours')).toBeVisible()
    await expect(page.getByRole('region', { name: 'WhatIf', exact: true })).toHaveCount(0)
    await page.goto(`${path}?set=WhatIf~${own[0]}~${days}~totalSpend~what_if.${key}`)
    await expect(page.getByRole('region', { name: 'WhatIf', exact: true })).toContainText('There are no such terms.')
  })
})

test.describe('on a narrow screen, in Arabic, in the dark', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('a what-if stands below the set, and its terms can be written', async ({ page, serviceAs }) => {
    const [client] = await (await serviceAs('controller')).clients()
    await choose(page, { theme: 'dark', language: 'ar' })
    await page.goto(`${path}?${now(client?.id ?? 0)}&set=WhatIf~${client?.id}~${days}~totalSpend~what_if`)
    await expect(page.locator('.set-number').nth(1)).toBeVisible()
    await expect(page.locator('main .shape')).toHaveCount(0)
    expect(await obstacles(page)).toEqual([])
    expect(await sidewaysPixels(page)).toBe(0)
    expect(await cutWords(page)).toEqual([])
    await page.locator('.what-if-terms button').click()
    const dialog = page.locator('.what-if-dialog')
    await dialog.locator('.rules, .quiet').first().waitFor()
    await dialog.getByRole('button', { name: 'إضافة قاعدة في الأعلى' }).click()
    await expect(dialog.locator('.rule')).toHaveCount(1)
    expect(await obstacles(page)).toEqual([])
    expect(await dialog.evaluate((one) => one.scrollWidth - one.clientWidth)).toBeLessThanOrEqual(0)
    expect(await outOfFrame(page)).toEqual([])
  })
})
