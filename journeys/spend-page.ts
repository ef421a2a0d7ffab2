import { expect, type Locator, type Page } from '@playwright/test'

type CardName = 'Trends' | 'Breakdown' | 'Map' | 'Rates' | 'Summary' | 'What changed'

interface Where {
  readonly path: string
  readonly title: string
}

/** The Spend page as a person sees it. */
export function spendPage(page: Page) {
  const spend = analysisPage(page, { path: '/aframe/dashboard/spend', title: 'Spend Analysis' })
  return { ...spend, total: spend.tile('Total Spend').locator('.tile-number') }
}

/** An analysis page as a person sees it. */
export function analysisPage(page: Page, { path, title }: Where) {
  const tiles = page.getByRole('group', { name: 'Amounts' })
  const card = (name: CardName) => page.getByRole('region', { name, exact: true })
  const named = (name: string) => page.locator('.tile-name').getByText(name, { exact: true })
  const tile = (name: string) => tiles.getByRole('button').filter({ has: named(name) })

  return {
    tile,
    tiles: tiles.locator('.tile'),
    card,
    client: page.locator('.client-select'),
    chip: (text: string) => page.locator('.chip', { hasText: text }),
    chips: page.locator('.chip'),
    undo: page.locator('.sentence').getByRole('button', { name: /Undo$/ }),
    notice: page.locator('output.notice'),
    open: async (search: Readonly<Record<string, string>> = {}) => {
      const words = new URLSearchParams(search)
      await page.goto(words.size > 0 ? `${path}?${words.toString()}` : path)
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
      await settled(page)
    },
    /** Picks a client by its name. */
    choose: async (client: string) => {
      await page.getByRole('combobox', { name: 'Client', exact: true }).click()
      await page.getByRole('option', { name: client, exact: true }).click()
    },
    breakDownBy: async (dimension: string) => {
      await card('Breakdown').getByRole('combobox', { name: 'Break down by' }).click()
      await page.getByRole('option', { name: dimension, exact: true }).click()
    },
    menu: (name: CardName) => card(name).getByRole('button', { name: 'Settings and files' }),
    /** Chooses in a card's menu. */
    set: async (name: CardName, choice: string) => {
      await card(name).getByRole('button', { name: 'Settings and files' }).click()
      await page.getByRole('menuitemradio', { name: choice, exact: true }).click()
    },
    showAsTable: async (name: CardName) => {
      await card(name).getByRole('button', { name: 'Show as table' }).click()
      await expect(card(name).getByRole('table')).toBeVisible()
    },
    /** The first column of a card's table: each mark by its name, in dollars. */
    marksOf: (name: CardName) => marksIn(card(name)),
    /** Every number of a card's table as it is read: each row by its name, and the one under them. */
    numbersOf: (name: CardName) => numbersIn(card(name).locator('tbody tr, tfoot tr')),
    totalOf: (name: CardName) => card(name).locator('tfoot td').first(),
    /** The row's button does what a click on its mark does. */
    mark: (name: CardName, label: string) =>
      card(name).getByRole('table').getByRole('button', { name: label, exact: true }),
    /** A click on the drawn bar itself; the longest is the first. */
    clickLongestBarOf: async (bars: number) => {
      const canvas = card('Breakdown').locator('canvas')
      const box = await canvas.boundingBox()
      if (!box) throw new Error('No bars are drawn.')
      await canvas.click({ position: { x: 150, y: box.height / bars / 2 } })
    },
  }
}

/** Nothing is on its way any more. */
export async function settled(page: Page): Promise<void> {
  await expect(page.locator('.tile-number').first()).not.toBeEmpty()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
}

async function marksIn(card: Locator): Promise<Record<string, number>> {
  const rows = await card.locator('tbody tr').evaluateAll((all) =>
    all.map((row): [string, string] => {
      const [name, amount] = row.querySelectorAll('th, td:not(.to-rows)')
      return [name?.textContent ?? '', amount?.textContent ?? '']
    }),
  )
  return Object.fromEntries(rows.map(([name, amount]) => [name, dollars(amount)]))
}

async function numbersIn(rows: Locator): Promise<Record<string, readonly string[]>> {
  await rows.first().waitFor()
  return rows.evaluateAll((all) =>
    Object.fromEntries(
      all.map((row) => {
        const [name = '', ...cells] = Array.from(
          row.querySelectorAll('th, td:not(.to-rows)'),
          (cell) => cell.textContent ?? '',
        )
        return [name, cells]
      }),
    ),
  )
}

/** "−$1,234.50" is -1234.5. */
export function dollars(text: string): number {
  return Number(text.replace('−', '-').replaceAll(/[$,\s]/g, ''))
}
