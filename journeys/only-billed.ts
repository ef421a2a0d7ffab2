import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { addDays, type CalendarDate } from '@waybill/contracts'

const bill = join(import.meta.dirname, '../intake/formats/ups-billing-csv/ground-with-fuel-and-residential/given.csv')
const destinations = { WI: 'MADISON,WI,537031234', OH: 'COLUMBUS,OH,432151234' } as const

/** For as long as something is done, one package to Wisconsin and one to Ohio are billed of which nothing more is known. */
export async function withTwoOnlyBilled(
  page: Page,
  { client, on }: { readonly client: number; readonly on: CalendarDate },
  during: () => Promise<void>,
): Promise<void> {
  const text = (await readFile(bill, 'utf8'))
    .replaceAll('2025-08-18', addDays(on, -5))
    .replaceAll('2025-08-23', on)
    .replaceAll('2025-09-06', addDays(on, 14))
  const files = Object.entries(destinations).map(([state, destination], place) => ({
    name: `to ${state}.csv`,
    mimeType: 'text/csv',
    buffer: Buffer.from(
      text
        .replaceAll('A1B234345', `A1B23450${place}`)
        .replaceAll('1ZA1B2340312345671', `1ZA1B234031234${5019 + 9 * place}`)
        .replaceAll(destinations.WI, destination),
    ),
  }))
  const rowOf = (name: string) => page.getByRole('row').filter({ hasText: name }).first()
  await page.goto(`/uploadFiles?client=${client}`)
  await page.getByLabel('Choose files').last().setInputFiles(files)
  for (const { name } of files) await expect(rowOf(name)).toContainText('Loaded')
  await during()
  await page.goto(`/uploadFiles?client=${client}`)
  for (const { name } of files) {
    await page.getByRole('button', { name: `Undo ${name}` }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Take it out' }).click()
    await expect(rowOf(name)).toContainText('Undone')
  }
}
