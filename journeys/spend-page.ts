import { expect, type Locator, type Page } from '@playwright/test'

type CardName = 'Trends' | 'Breakdown' | 'Map' | 'What changed'

const home = '/aframe/dashboard/spend'

/** The Spend page as a person sees it. */
export function spendPage(page: Page) {
  const tiles = page.getByRole('group', { name: 'Amounts' })
  const card = (name: CardName) => page.getByRole('region', { name, exact: true })
  const tile = (name: string) => tiles.getByRole('button', { name })

  return {
    tile,
    tiles: tiles.getByRole('button'),
    card,
    total: tile('Total Spend').locator('.tile-number'),
    client: page.locator('.client-select'),
    chip: (text: string) => page.locator('.chip', { hasText: text }),
    chips: page.locator('.chip'),
    undo: page.locator('.sentence').getByRole('button', { name: /Undo$/ }),
    notice: page.locator('output.notice'),
    open: async (search: Readonly<Record<string, string>> = {}) => {
      const words = new URLSearchParams(search)
      await page.goto(words.size > 0 ? `${home}?${words.toString()}` : home)
      await expect(page.getByRole('heading', { level: 1, name: 'Spend Analysis' })).toBeVisible()
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
    showAsTable: (name: CardName) => card(name).getByRole('button', { name: 'Show as table' }).click(),
    /** The first column of a card's table: each mark by its name, in dollars. */
    marksOf: (name: CardName) => marksIn(card(name)),
    totalOf: (name: CardName) => card(name).locator('tfoot td').first(),
    /** The row's button does what a click on its mark does. */
    mark: (name: CardName, label: string) => card(name).getByRole('button', { name: label, exact: true }),
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
      const [name, amount] = row.querySelectorAll('th, td')
      return [name?.textContent ?? '', amount?.textContent ?? '']
    }),
  )
  return Object.fromEntries(rows.map(([name, amount]) => [name, dollars(amount)]))
}

/** "−$1,234.50" is -1234.5. */
export function dollars(text: string): number {
  return Number(text.replace('−', '-').replaceAll(/[$,\s]/g, ''))
}
