import type { Locator, Page } from '@playwright/test'
import { choose } from './chosen.ts'
import { obstacles } from './obstacles.ts'
import { settled } from './spend-page.ts'
import { expect, test } from './waybill.ts'

const wide = { width: 1440, height: 1000 }
const narrow = { width: 390, height: 844 }

test('the help opens on what the page is about, and its links are followed inside it, forth and back', async ({
  page,
}) => {
  const help = await openHelp(page, '/aframe/dashboard/spend?client=1')
  await expect(title(help)).toHaveText('Spend Analysis')
  await expect(help.getByRole('cell', { name: 'Net Amount', exact: true })).toBeVisible()
  const address = page.url()

  await help.getByRole('link', { name: 'The numbers' }).click()
  await expect(title(help)).toHaveText('The numbers')
  await help.getByRole('button', { name: 'Table of Contents' }).click()
  await expect(title(help)).toHaveText('Table of Contents')
  await help.getByRole('button', { name: 'Features Common To All Pages' }).click()
  await expect(title(help)).toHaveText('Features Common To All Pages')

  await help.getByRole('button', { name: 'Back' }).click()
  await expect(title(help)).toHaveText('Table of Contents')
  await page.keyboard.press('Alt+ArrowLeft')
  await expect(title(help)).toHaveText('The numbers')
  await help.getByRole('button', { name: 'Forward' }).click()
  await expect(title(help)).toHaveText('Table of Contents')
  expect(page.url()).toBe(address)
})

test('a link to a section opens it there, and back comes to where one had read to', async ({ page }) => {
  const help = await openHelp(page, '/aframe/dashboard/spend?client=1')
  await help.getByRole('link', { name: 'columns of every table' }).click()
  await expect(title(help)).toHaveText('Features Common To All Pages')
  await expect(help.getByRole('heading', { name: 'Columns of every table' })).toBeInViewport()
  await help.getByRole('button', { name: 'Back' }).click()
  await expect(help.getByRole('link', { name: 'columns of every table' })).toBeInViewport()
})

test('another page starts the help anew, and Escape gives the focus back', async ({ page }) => {
  const help = await openHelp(page, '/aframe/dashboard/spend?client=1')
  await help.getByRole('button', { name: 'Table of Contents' }).click()
  await expect(title(help)).toHaveText('Table of Contents')
  await page.keyboard.press('Escape')
  await expect(help).toBeHidden()
  await expect(page.getByRole('button', { name: 'A-Frame Help' })).toBeFocused()

  await page.getByRole('navigation').getByRole('link', { name: 'Upload' }).click()
  await page.getByRole('heading', { level: 1, name: 'Upload' }).waitFor()
  await page.getByRole('button', { name: 'A-Frame Help' }).click()
  await expect(title(help)).toHaveText('Loading files')
  await expect(help.getByRole('button', { name: 'Back' })).toHaveAttribute('aria-disabled', 'true')
})

for (const viewport of [wide, narrow]) {
  test(`what a number means stands beside it, and leads into the guide, ${viewport.width} wide`, async ({ page }) => {
    await page.setViewportSize(viewport)
    await page.goto('/aframe/dashboard/spend?client=1')
    await settled(page)
    const sign = page.getByRole('button', { name: 'What Transportation Discount means' })
    await sign.click()
    const meaning = page.getByRole('dialog', { name: 'Transportation Discount', exact: true })
    await expect(meaning).toContainText('what the contract takes off it')
    await page.keyboard.press('Escape')
    await expect(meaning).toBeHidden()
    await expect(sign).toBeFocused()
    await page.keyboard.press('Enter')
    await meaning.getByRole('link', { name: 'More in the guide' }).click()
    await expect(title(page.getByRole('dialog', { name: 'A-Frame Help' }))).toHaveText('The numbers')
    await expect(meaning).toBeHidden()
  })
}

test('what is searched for is found, in whatever page it stands', async ({ page }) => {
  const help = await openHelp(page, '/aframe/dashboard/spend?client=1')
  await help.getByRole('searchbox').fill('quarantined')
  await help.getByRole('button', { name: /Loading files · When an invoice is quarantined/ }).click()
  await expect(help.getByRole('heading', { name: 'When an invoice is quarantined' })).toBeInViewport()

  await help.getByRole('searchbox').fill('no such word anywhere')
  await expect(help.getByText('Nothing was found')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(title(help)).toHaveText('Loading files')
  await help.getByRole('searchbox').fill('rolling period')
  await page.keyboard.press('Enter')
  await expect(title(help)).toHaveText('Features Common To All Pages')
})

test('in Arabic it opens at the left, in Arabic, and so does what it leads to', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('waybill.language', 'ar'))
  const help = await openHelp(page, '/aframe/dashboard/spend?client=1', 'مساعدة A-Frame')
  await expect(title(help)).toHaveText('تحليل الإنفاق')
  await expect.poll(async () => (await help.boundingBox())?.x).toBe(0)
  await help.getByRole('button', { name: 'جدول المحتويات' }).click()
  await help.getByRole('link', { name: 'نظرة عامة' }).click()
  await expect(title(help)).toHaveText('نظرة عامة')
  await expect(help.getByText('هذه الصفحة غير متوفرة بالعربية بعد')).toBeHidden()
})

for (const theme of ['light', 'dark']) {
  for (const viewport of [wide, narrow]) {
    for (const language of ['en', 'ar']) {
      test.describe(`${theme}, ${viewport.width} wide, ${language}`, () => {
        test.use({ viewport })

        test('nothing stands in the way of reading the help', async ({ page }) => {
          await choose(page, { theme, language })
          const name = language === 'ar' ? 'مساعدة A-Frame' : 'A-Frame Help'
          const help = await openHelp(page, '/uploadFiles?client=1', name)
          await expect(title(help)).toBeVisible()
          expect(await obstacles(page, 'dialog[open]')).toEqual([])
          const box = await help.boundingBox()
          expect(box?.width).toBe(viewport === narrow ? narrow.width : 440)
          expect(await help.evaluate((dialog) => dialog.scrollWidth - dialog.clientWidth)).toBe(0)
          await help.getByRole('searchbox').fill('zip')
          await expect(help.getByRole('listitem').first()).toBeVisible()
          expect(await obstacles(page, 'dialog[open]')).toEqual([])
        })
      })
    }
  }
}

async function openHelp(page: Page, path: string, name = 'A-Frame Help'): Promise<Locator> {
  await page.goto(path)
  await page.getByRole('heading', { level: 1 }).waitFor()
  if (page.viewportSize()?.width === narrow.width) await page.locator('.page-header > button[aria-expanded]').click()
  await page.getByRole('button', { name }).click()
  return page.getByRole('dialog', { name })
}

function title(help: Locator): Locator {
  return help.getByRole('article').getByRole('heading').first()
}
