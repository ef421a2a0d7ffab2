import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { obstacles, sidewaysPixels } from './obstacles.ts'
import type { Service } from './service.ts'
import { expect, test } from './waybill.ts'

const header = 'BILL_DOC;AWB;Billed on;Chg. Weight;Base Charge;Other Charge;Net Charge;Currency'
const january = [
  '1120217320;48219904431;23/01/2025;1,5;412,10;51,92;464,02;USD',
  '1120217320;48219904442;23/01/2025;0,5;301,00;37,93;338,93;USD',
  '1120217148;48219904112;24/01/2025;3,5;572,80;72,20;645,00;USD',
]
const february = ['1120219001;48219905115;27/02/2025;2,0;100,00;10,00;110,00;USD']
const spentInJanuary = 464.02 + 338.93 + 645
const othersInAll = 51.92 + 37.93 + 72.2 + 10

test('a file nobody knows is mapped and loaded, the next is recognised, a change is read again and moves the numbers', async ({
  page,
  serviceAs,
}) => {
  test.setTimeout(180_000)
  const service = await serviceAs('controller')
  const before = await spentOf(service)

  await page.goto('/uploadFiles')
  await give(page, 'january.csv', january)
  const first = rowOf(page, 'january.csv')
  await first.getByRole('button', { name: 'Say what its columns are: january.csv' }).click()
  await expect(page.getByText('is no layout Waybill knows.')).toBeVisible()

  await choose(page, 'What “Billed on” is', 'Invoice date')
  await page.getByRole('button', { name: /^Carrier:/ }).click()
  await page.getByRole('dialog', { name: 'Carrier' }).getByRole('textbox', { name: 'Carrier' }).fill('Aramex')
  await page.keyboard.press('Escape')
  await choose(page, 'What “Other Charge” is', 'Charge: Fuel surcharge')
  const outcome = page.locator('.mapping-outcome')
  await expect(outcome).toContainText('2 invoices · 3 shipments · 6 charges')
  await expect(outcome).toContainText('$1,447.95 of $1,447.95')
  // Sums are shown as soon as they can be made; what stands in the way of taking it in is gone when all is said.
  await expect(outcome).not.toContainText('would not come in')
  await expect(outcome).toHaveAttribute('aria-busy', 'false')
  expect(await obstacles(page)).toEqual([])
  await page.getByRole('textbox', { name: 'Name of the layout' }).fill('Aramex sheet')
  await page.getByRole('button', { name: 'Take it in' }).click()
  await expect(first).toContainText('Loaded')
  await expect(first).toContainText('Aramex sheet, version 1')
  const loaded = await spentOf(service)
  expect(loaded.total - before.total).toBeCloseTo(spentInJanuary, 2)
  expect(loaded.fuel - before.fuel).toBeCloseTo(51.92 + 37.93 + 72.2, 2)

  await give(page, 'february.csv', february)
  const next = rowOf(page, 'february.csv')
  await expect(next).toContainText('Loaded')
  await expect(next).toContainText('Aramex sheet, version 1')
  const both = await spentOf(service)
  expect(both.total - loaded.total).toBeCloseTo(110, 2)

  await page.getByRole('radio', { name: 'Layouts' }).check({ force: true })
  await page.getByRole('button', { name: 'Aramex sheet' }).click()
  const panel = page.getByRole('dialog', { name: 'Aramex sheet' })
  await expect(panel).toContainText('february.csv')
  await panel.getByRole('link', { name: 'Change', exact: true }).click()
  await choose(page, 'What “Other Charge” is', 'Charge: Accessorials')
  await page.getByRole('button', { name: 'Save the next version' }).click()
  await page.getByRole('dialog', { name: 'Read 2 files again?' }).getByRole('button', { name: 'Read again' }).click()
  await expect.poll(async () => (await spentOf(service)).fuel - before.fuel, { timeout: 60_000 }).toBeCloseTo(0, 2)
  await expect.poll(async () => (await spentOf(service)).accessorials - before.accessorials).toBeCloseTo(othersInAll, 2)
  expect((await spentOf(service)).total).toBeCloseTo(both.total, 2)

  await page.goto('/uploadFiles')
  await expect(rowOf(page, 'january.csv')).toContainText('Aramex sheet, version 2')
  await expect(rowOf(page, 'february.csv')).toContainText('Aramex sheet, version 2')
  for (const name of ['january.csv', 'february.csv']) await takeOut(page, name)
  expect((await spentOf(service)).total).toBeCloseTo(before.total, 2)
})

test('a file without a header is recognised next time by what its first line says, also once its layout was changed', async ({
  page,
}) => {
  await page.goto('/uploadFiles')
  await give(page, 'bare-january.csv', [bareRow('INV', '1120218001')], bareRow('INV', '1120218000'))
  await page.getByRole('button', { name: 'Say what its columns are: bare-january.csv' }).click()
  await page.getByRole('combobox', { name: 'Header' }).click()
  await page.getByRole('option', { name: 'No header' }).click()
  await choose(page, 'What “Column 1” is', 'Not needed')
  await choose(page, 'What “Column 2” is', 'Invoice number')
  await choose(page, 'What “Column 3” is', 'Tracking number')
  await choose(page, 'What “Column 4” is', 'Invoice date')
  await choose(page, 'What “Column 5” is', 'Charge: Transportation')
  await choose(page, 'What “Column 6” is', 'Charge: Fuel surcharge')
  await choose(page, 'What “Column 7” is', 'Check: what the row comes to')
  await choose(page, 'What “Column 8” is', 'Currency')
  await page.getByRole('button', { name: /^Carrier:/ }).click()
  await page.getByRole('dialog', { name: 'Carrier' }).getByRole('textbox', { name: 'Carrier' }).fill('Zedpost')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('combobox', { name: 'Recognised by' })).toContainText('Chosen with each file')
  await choose(page, 'Recognised by', '1: INV')
  await page.keyboard.press('Escape')
  await expect(page.locator('.mapping-outcome')).toContainText('$928.04 of $928.04')
  await expect(page.locator('.mapping-outcome')).toHaveAttribute('aria-busy', 'false')
  expect(await obstacles(page)).toEqual([])
  await page.getByRole('textbox', { name: 'Name of the layout' }).fill('Zed sheet')
  await page.getByRole('button', { name: 'Take it in' }).click()
  await expect(rowOf(page, 'bare-january.csv')).toContainText('Zed sheet, version 1')

  await give(page, 'bare-february.csv', [], bareRow('INV', '1120218100'))
  await expect(rowOf(page, 'bare-february.csv')).toContainText('Zed sheet, version 1')
  await give(page, 'bare-other.csv', [], bareRow('OUT', '1120218200'))
  await expect(page.getByRole('button', { name: 'Say what its columns are: bare-other.csv' })).toBeVisible()

  await page.getByRole('radio', { name: 'Layouts' }).check({ force: true })
  await page.getByRole('button', { name: 'Zed sheet' }).click()
  await page.getByRole('dialog', { name: 'Zed sheet' }).getByRole('link', { name: 'Change', exact: true }).click()
  await expect(page.getByRole('combobox', { name: 'Recognised by' })).toContainText('1: INV')
  await choose(page, 'What “Column 6” is', 'Charge: Accessorials')
  await page.getByRole('button', { name: 'Save the next version' }).click()
  await page
    .getByRole('dialog', { name: 'Read 2 files again?' })
    .getByRole('button', { name: 'Leave them as they are' })
    .click()
  await page.goto('/uploadFiles')
  await give(page, 'bare-march.csv', [], bareRow('INV', '1120218300'))
  await expect(rowOf(page, 'bare-march.csv')).toContainText('Zed sheet, version 2')
  for (const name of ['bare-january.csv', 'bare-february.csv', 'bare-march.csv']) await takeOut(page, name)
})

test('services and charges that a file says by codes are named, and the pages say the names', async ({
  page,
  serviceAs,
}) => {
  const service = await serviceAs('controller')
  const rows = Array.from({ length: 60 }, (_, at) => {
    const code = at === 59 ? 'X9' : 'N1'
    const to = at === 58 ? 'CA' : 'US'
    return `CB-7;ZX${10_000_000 + at};23/01/2025;${code};US;${to};10,00;S20;2,00;S31;1,00;13,00;USD`
  })
  const head =
    'BILL_DOC;AWB;Billed on;Service;Sender Country;Receiver Country;Base Charge;Fee code 1;Fee amount 1;Fee code 2;Fee amount 2;Net Charge;Currency'
  await page.goto('/uploadFiles')
  await give(page, 'codes.csv', rows, head)
  const given = rowOf(page, 'codes.csv')
  await given.getByRole('button', { name: 'Say what its columns are: codes.csv' }).click()
  await choose(page, 'What “Billed on” is', 'Invoice date')
  await page.getByRole('button', { name: /^Carrier:/ }).click()
  await page.getByRole('dialog', { name: 'Carrier' }).getByRole('textbox', { name: 'Carrier' }).fill('Aramex')
  await page.keyboard.press('Escape')
  const outcome = page.locator('.mapping-outcome')
  await expect(outcome).toContainText('1 invoice · 60 shipments · 180 charges')

  await page.getByRole('button', { name: 'Names for codes: None' }).click()
  const names = page.getByRole('dialog', { name: 'Names for codes' })
  await names.getByRole('textbox', { name: 'Name for N1' }).fill('Next Day Express')
  await names.getByRole('textbox', { name: 'Name for X9' }).fill('International Economy')
  await names.getByRole('textbox', { name: 'Name for S20' }).fill('Diesel surcharge')
  await names.getByRole('checkbox', { name: 'Some are called otherwise when a shipment leaves the country' }).check()
  await names.getByRole('textbox', { name: 'Name for X9 abroad' }).fill('Not this one')
  await names.getByRole('checkbox', { name: 'Some are called otherwise' }).uncheck()
  await names.getByRole('checkbox', { name: 'Some are called otherwise' }).check()
  await expect(names.getByRole('textbox', { name: 'Name for X9 abroad' })).toHaveValue('')
  await names.getByRole('textbox', { name: 'Name for N1 abroad' }).fill('Worldwide Express')
  // What would load is paler while it is reckoned anew.
  await expect.poll(() => obstacles(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Names for codes: 3 codes named' })).toBeVisible()
  await expect(outcome).toHaveAttribute('aria-busy', 'false')
  await page.getByRole('textbox', { name: 'Name of the layout' }).fill('Sheet of codes')
  await page.getByRole('button', { name: 'Take it in' }).click()
  await expect(given).toContainText('Loaded')

  const clientId = (await service.clients())[0]?.id
  const packagesCalled = async (filter: string) => {
    const answer = await service.post('/aidashboards/getRows/spend', {
      dates: { type: 'bill_date', from: '2025-01-01', to: '2025-01-31' },
      filterModel: { TRACKING_NUMBER: { filterType: 'text', type: 'equals', filter } },
      clientId,
      endRow: 2,
    })
    return (await answer.json()).data
  }
  expect(await packagesCalled('ZX10000057')).toMatchObject([{ SERVICE: 'Next Day Express' }])
  expect(await packagesCalled('ZX10000058')).toMatchObject([{ SERVICE: 'Worldwide Express' }])
  const data = await packagesCalled('ZX10000059')
  expect(data).toMatchObject([{ SERVICE: 'International Economy' }])
  await page.goto(`/aframe/dashboard/spend?client=1&tracking=${data[0].TRACKING_ID}`)
  await expect(page.locator('.package-charges tbody tr').filter({ hasText: 'Diesel surcharge' })).toBeVisible()
  await expect(page.locator('.package-charges tbody tr').filter({ hasText: 'S31' })).toBeVisible()

  await page.goto('/uploadFiles')
  await takeOut(page, 'codes.csv')
})

test('a layout that comes with Waybill is copied for a client once that is confirmed, and the copy is retired again', async ({
  page,
}) => {
  await page.goto('/uploadFiles?tab=layouts')
  const named = page.getByRole('row').filter({ hasText: 'Veho invoice' })
  await expect(named).toHaveCount(1)
  await named.getByRole('button', { name: 'Veho invoice' }).click()
  await page.getByRole('dialog', { name: 'Veho invoice' }).getByRole('button', { name: 'Copy' }).click()
  const question = page.getByRole('dialog', { name: /^Copy “Veho invoice” for / })
  await expect(question).toContainText('a layout of its own')
  expect(await obstacles(page)).toEqual([])
  await question.getByRole('button', { name: 'Copy' }).click()
  await expect(named).toHaveCount(2)
  await retireCopy(page, 'Veho invoice')
  await expect(named).toHaveCount(1)
  await expect(named).toContainText('Comes with Waybill')
})

test('the copy of a layout whose files have no header is changed with its own names, and goes on being recognised', async ({
  page,
}) => {
  const name = 'DHL eCommerce invoice'
  await page.goto('/uploadFiles?tab=layouts')
  const named = page.getByRole('row').filter({ hasText: name })
  await named.getByRole('button', { name }).click()
  await page.getByRole('dialog', { name }).getByRole('button', { name: 'Copy' }).click()
  await page
    .getByRole('dialog', { name: /^Copy “/ })
    .getByRole('button', { name: 'Copy' })
    .click()
  await expect(named).toHaveCount(2)

  await page.goto('/uploadFiles')
  const sample = await readFile(join(import.meta.dirname, '../intake/shipped-layouts/dhl-ecommerce/reads/given.csv'))
  await giveFile(page, 'dhl-ecommerce.csv', sample)
  await expect(rowOf(page, 'dhl-ecommerce.csv')).toContainText(`${name}, version 1`)

  await page.getByRole('radio', { name: 'Layouts' }).check({ force: true })
  await openCopy(page, name)
  await page.getByRole('dialog', { name }).getByRole('link', { name: 'Change', exact: true }).click()
  const recognisedBy = page.getByRole('combobox', { name: 'Recognised by' })
  await expect(recognisedBy).toContainText('1: HDR')
  await expect(recognisedBy).toContainText('2: DTL')
  await expect(page.getByRole('combobox', { name: /^What “Column/ })).toHaveCount(0)
  await expect(page.locator('.mapping-outcome')).toContainText(/1 invoice · \d+ shipments/)
  await expect(page.locator('.mapping-outcome')).toHaveAttribute('aria-busy', 'false')
  await page.getByRole('button', { name: 'Save the next version' }).click()
  await page
    .getByRole('dialog', { name: 'Read 1 file again?' })
    .getByRole('button', { name: 'Leave them as they are' })
    .click()

  await page.goto('/uploadFiles')
  await takeOut(page, 'dhl-ecommerce.csv')
  await page.goto('/uploadFiles?tab=layouts')
  await retireCopy(page, name)
  await expect(named).toHaveCount(1)
})

test('the country of addresses that name none is asked for until somebody says that it is right', async ({ page }) => {
  await page.goto('/uploadFiles')
  await give(
    page,
    'factura.csv',
    [
      'F-2201;23/01/2025;00340434161094000011;Madrid;28013;Ana Ruiz;1,5;12,10',
      'F-2201;23/01/2025;00340434161094000028;Sevilla;41001;Luis Gil;0,5;9,40',
    ],
    'Número de factura;Fecha de factura;Número de seguimiento;Ciudad del destinatario;Código postal del destinatario;Destinatario;Peso facturado;Importe neto',
  )
  await page.getByRole('button', { name: 'Say what its columns are: factura.csv' }).click()
  const asked = page.getByText('Are addresses that name no country in Spain? Say so under “More”')
  await expect(asked).toBeVisible()
  await page.getByRole('button', { name: /^More/ }).click()
  await page.getByRole('button', { name: 'They are in Spain' }).click()
  await expect(asked).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'They are in Spain' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: /^More/ })).toContainText('Spain')
  await expect(page.locator('.mapping-outcome')).toHaveAttribute('aria-busy', 'false')
  expect(await obstacles(page)).toEqual([])
})

test.describe('on a narrow screen', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the table scrolls in itself, what would load stays in sight, and the keyboard changes a column', async ({
    page,
  }) => {
    await page.goto('/uploadFiles')
    // Other words than those that were mapped before, which would be recognised.
    const other = header.replace('BILL_DOC', 'DOC_NO').replace('AWB', 'HAWB')
    await give(page, 'narrow.csv', ['1120217999;48219904991;23/03/2025;1,5;412,10;51,92;464,02;USD'], other)
    await page.getByRole('button', { name: 'Say what its columns are: narrow.csv' }).click()
    const head = page.getByRole('combobox', { name: 'What “Other Charge” is' })
    await head.focus()
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('searchbox', { name: 'What “Other Charge” is' })).toBeFocused()
    await page.keyboard.type('not needed')
    await page.keyboard.press('Enter')
    await expect(head).toContainText('Not needed')
    await expect(page.getByRole('listbox')).toHaveCount(0)
    await expect(page.locator('.mapping-foot')).toBeInViewport()
    await expect(page.locator('.mapping-outcome')).toHaveAttribute('aria-busy', 'false')
    expect(await sidewaysPixels(page)).toBe(0)
    expect(await obstacles(page)).toEqual([])
  })
})

/** A file's row that says what it is before anything else. */
const bareRow = (kind: string, number: string) => `${kind};${number};48219908831;23/01/2025;412,10;51,92;464,02;USD`

const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name }).first()

async function give(page: Page, name: string, rows: readonly string[], head = header): Promise<void> {
  await giveFile(page, name, Buffer.from([head, ...rows, ''].join('\n')))
}

async function giveFile(page: Page, name: string, buffer: Buffer): Promise<void> {
  await page
    .getByLabel('Choose files')
    .last()
    .setInputFiles([{ name, mimeType: 'text/csv', buffer }])
}

async function takeOut(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: `Undo ${name}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Take it out' }).click()
  await expect(rowOf(page, name)).toContainText('Undone')
}

/** Of a layout that comes with Waybill, the client's own. */
async function openCopy(page: Page, name: string): Promise<void> {
  const copy = page.getByRole('row').filter({ hasText: name, hasNotText: 'Comes with Waybill' })
  await copy.getByRole('button', { name }).click()
}

async function retireCopy(page: Page, name: string): Promise<void> {
  await openCopy(page, name)
  await page.getByRole('dialog', { name }).getByRole('button', { name: 'Retire' }).click()
  await page
    .getByRole('dialog', { name: `Retire “${name}”?` })
    .getByRole('button', { name: 'Retire' })
    .click()
}

async function choose(page: Page, label: string, option: string): Promise<void> {
  const head = page.getByRole('combobox', { name: label })
  await head.click()
  await page.getByRole('searchbox', { name: label }).fill(option)
  await page.getByRole('option', { name: option, exact: true }).click()
  await expect(head).toContainText(option)
}

async function spentOf(service: Service) {
  const [client] = await service.clients()
  const [sums] = await service.spent({
    clientId: client?.id ?? 0,
    select: ['totalSpend', 'fuelSurcharge', 'accessorials'],
    dates: { type: 'bill_date', from: '2025-01-01', to: '2025-12-31' },
  })
  return {
    total: Number(sums?.['totalSpend']),
    fuel: Number(sums?.['fuelSurcharge']),
    accessorials: Number(sums?.['accessorials']),
  }
}
