import type { Page } from '@playwright/test'
import { firstDatesOf, noComparisons, type SavedComparisons, savedSetOf, withGroup, withSet } from '@waybill/contracts'
import { newPerson } from './person.ts'
import type { Service } from './service.ts'
import { expect, test } from './waybill.ts'

const path = '/aframe/dashboard/comparison'
const dates = { type: 'bill_date', from: '2026-01-01', to: '2026-03-31' } as const
const ten = Array.from({ length: 10 }, (_, place) => `S${place}`)

/** Everything that may be kept: ten sets, and a group of each. */
const full = (client: number) =>
  ten
    .map((name) => ({ name: `G${name}`, sets: [name] }))
    .reduce(
      withGroup,
      ten.map((name) => savedSetOf({ name, client, dates, filters: {} })).reduce(withSet, noComparisons),
    )

const keep = (service: Service, kept: SavedComparisons) =>
  service.post('/filtersettings/addfilterForKey', { filter_key: 'comparison', filter_value: JSON.stringify(kept) })
const keptBy = async (service: Service): Promise<SavedComparisons> =>
  JSON.parse((await (await service.post('/filtersettings/getFiltersforkey/comparison')).json())[0])
/** Of other days than those that were kept at first. */
const isOther = ({ filters }: SavedComparisons['sets'][number]) => filters.global.dates.to !== dates.to
const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })
const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

test('a set that is added is of the first client, from last year to today, Total Spend; its name is neither nothing, nor spaces, nor taken', async ({
  pageOf,
  serviceAs,
}) => {
  const staff = await serviceAs('staff')
  const { login } = await newPerson(staff, ['ROLE_CLIENT', 'NEW_BI_TOOLS'])
  const service = await serviceAs(login)
  const [first] = await service.clients()
  const { from, to } = firstDatesOf(await service.today())
  const page = await pageOf(login)
  await page.goto(path)
  await page.getByRole('button', { name: 'Add set' }).click()
  await expect(region(page, 'Set3')).toContainText(first?.name ?? 'nobody')
  await expect(region(page, 'Set3')).toContainText('Total Spend')
  await expect(page).toHaveURL(
    new RegExp(`set=Set3(~|%7E)${first?.id}(~|%7E)bill_date\\.${from}\\.${to}(~|%7E)totalSpend`),
  )
  await expect(page.getByRole('button', { name: 'Add set' })).toBeDisabled()

  await page.getByRole('button', { name: 'Edit Set1' }).click()
  const dialog = dialogOf(page, 'Edit Set1')
  await dialog.locator('.client-select').hover()
  await expect(page.getByRole('tooltip')).toContainText('Select Client (All filters will be reset)')
  const name = dialog.getByLabel('Name')
  for (const [written, wrong] of [
    ['', 'Name cannot be Empty'],
    ['   ', 'Name cannot be empty spaces'],
    ['Set2', 'Name already exists'],
  ] as const) {
    await name.fill(written)
    await expect(dialog.getByRole('alert').filter({ hasText: wrong })).toHaveText(wrong)
    await expect(dialog.getByRole('button', { name: 'Rename' })).toBeDisabled()
  }
  await name.fill('Mine')
  await dialog.getByRole('button', { name: 'Rename' }).click()
  await expect(region(page, 'Mine')).toBeVisible()
  await expect(region(page, 'Set1')).toHaveCount(0)
})

test('with ten sets kept no eleventh is, one is written over by Yes alone, another is applied, and one that is deleted leaves its group', async ({
  pageOf,
  serviceAs,
}) => {
  const { login } = await newPerson(await serviceAs('staff'), ['ROLE_CLIENT', 'NEW_BI_TOOLS'])
  const service = await serviceAs(login)
  const [client] = await service.clients()
  await keep(service, full(client?.id ?? 0))
  const page = await pageOf(login)
  await page.goto(path)
  await page.getByRole('button', { name: 'Save Set1' }).click()
  const saving = dialogOf(page, 'Save Set1')
  const save = saving.getByRole('button', { name: 'Save' })
  await saving.getByLabel('Name').fill('New1')
  await expect(saving).toContainText(
    'You have reached the limit of 10 comparison sets. Please delete some to continue to save.',
  )
  await expect(save).toBeDisabled()
  await saving.getByLabel('Name').fill('S3')
  await saving.getByRole('radio', { name: 'No' }).check()
  await expect(save).toBeDisabled()
  expect((await keptBy(service)).sets.map(({ filters }) => filters.global.dates)).toEqual(ten.map(() => dates))
  await saving.getByRole('radio', { name: 'Yes' }).check()
  await save.click()
  await expect(page.getByText('Comparison Sets updated Successfully')).toBeVisible()
  await expect(region(page, 'S3')).toBeVisible()
  const over = await keptBy(service)
  expect(over.setNameList).toEqual(ten)
  expect(over.sets.filter(isOther).map(({ name }) => name)).toEqual(['S3'])

  await page.getByRole('button', { name: 'Edit S3' }).click()
  await dialogOf(page, 'Edit S3').getByRole('combobox', { name: 'Saved sets' }).click()
  await page.getByRole('option', { name: 'S5', exact: true }).click()
  await dialogOf(page, 'Edit S3').getByRole('button', { name: 'Apply' }).click()
  await expect(region(page, 'S5')).toContainText('Mar 31, 2026')

  await page.getByRole('button', { name: 'Edit S5' }).click()
  await dialogOf(page, 'Edit S5').getByRole('combobox', { name: 'Saved sets' }).click()
  await page.getByRole('option', { name: 'S9', exact: true }).click()
  await dialogOf(page, 'Edit S5').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Comparison Sets updated Successfully')).toBeVisible()
  const left = await keptBy(service)
  expect(left.setNameList).toEqual(ten.slice(0, 9))
  expect(left.savedGroupNameList).not.toContain('GS9')
})

test('no group is kept of sets that nobody has named, no eleventh either, and one is written over by Yes alone', async ({
  pageOf,
  serviceAs,
}) => {
  const { login } = await newPerson(await serviceAs('staff'), ['ROLE_CLIENT', 'NEW_BI_TOOLS'])
  const service = await serviceAs(login)
  const [client] = await service.clients()
  await keep(service, full(client?.id ?? 0))
  const page = await pageOf(login)
  const open = async () => {
    await page.getByRole('button', { name: 'Groups' }).click()
    await page.getByRole('menuitem', { name: 'Save as a group' }).click()
    return dialogOf(page, 'Save as a group')
  }
  await page.goto(path)
  const unnamed = await open()
  await expect(unnamed).toContainText(
    'Set names "Set1", "Set2" and "Set3" not allow to save. Please save/change the set(s) with different name to continue to save.',
  )
  await unnamed.getByLabel('Name').fill('GS1')
  await expect(unnamed.getByRole('button', { name: 'Save' })).toBeDisabled()

  const days = `${dates.type}.${dates.from}.${dates.to}`
  await page.goto(`${path}?set=S0~${client?.id}~${days}~totalSpend&set=S1~${client?.id}~${days}~totalSpend`)
  const group = await open()
  const [name, save] = [group.getByLabel('Name'), group.getByRole('button', { name: 'Save' })]
  await expect(group).toContainText(
    'You have reached the limit of 10 comparison groups. Please delete some to continue to save.',
  )
  await name.fill('New')
  await expect(save).toBeDisabled()
  await name.fill('sixteen_letters_')
  await expect(group).toContainText(
    'Name must contain maximum of 15 characters made of upper or lower case alphabets, numerals, or _',
  )
  await name.fill('GS1')
  await expect(save).toBeDisabled()
  await group.getByRole('radio', { name: 'Yes' }).check()
  await save.click()
  await expect(page.getByText('Comparison Groups updated Successfully')).toBeVisible()
  expect((await keptBy(service)).savedGroups.find((each) => each.name === 'GS1')?.sets).toEqual(['S0', 'S1'])
})

test.describe('while something else is saved, or nothing can be', () => {
  test.use({ provokes: /409|Failed to load resource/ })

  test('of two tabs that save at once neither loses anything, and what could not be saved is said', async ({
    pageOf,
    serviceAs,
  }) => {
    const { login } = await newPerson(await serviceAs('staff'), ['ROLE_CLIENT', 'NEW_BI_TOOLS'])
    const service = await serviceAs(login)
    const one = await pageOf(login)
    const other = await one.context().newPage()
    for (const page of [one, other]) await page.goto(path)
    const saveAs = async (page: Page, name: string) => {
      await page.getByRole('button', { name: 'Save Set1' }).click()
      await dialogOf(page, 'Save Set1').getByLabel('Name').fill(name)
      await dialogOf(page, 'Save Set1').getByRole('button', { name: 'Save' }).click()
    }
    const { promise: held, resolve: release } = Promise.withResolvers<void>()
    const statuses: number[] = []
    one.on('response', (answer) => answer.url().endsWith('/addfilterForKey') && statuses.push(answer.status()))
    await one.route('**/addfilterForKey', async (route) => {
      await held
      await route.continue()
    })
    const sent = one.waitForRequest('**/addfilterForKey')
    await saveAs(one, 'One')
    await sent
    await saveAs(other, 'Other')
    await expect(other.getByText('Comparison Sets updated Successfully')).toBeVisible()
    release()
    await expect(one.getByText('Comparison Sets updated Successfully')).toBeVisible()
    expect(statuses).toEqual([409, 200])
    expect((await keptBy(service)).setNameList.toSorted()).toEqual(['One', 'Other'])

    await other.route('**/addfilterForKey', (route) => route.abort())
    await other.getByRole('button', { name: 'Save Set2' }).click()
    const dialog = dialogOf(other, 'Save Set2')
    await dialog.getByLabel('Name').fill('Never')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog).toContainText('Error while updated the saved Comparison sets')
    await dialog.getByRole('button', { name: 'Cancel' }).click()

    const [client] = await service.clients()
    await other.goto(`${path}?set=One~${client?.id}~${dates.type}.${dates.from}.${dates.to}~totalSpend`)
    await other.getByRole('button', { name: 'Groups' }).click()
    await other.getByRole('menuitem', { name: 'Save as a group' }).click()
    const group = dialogOf(other, 'Save as a group')
    await group.getByLabel('Name').fill('Never')
    await group.getByRole('button', { name: 'Save' }).click()
    await expect(group).toContainText('Error while updated the saved Comparison Groups')
  })
})
