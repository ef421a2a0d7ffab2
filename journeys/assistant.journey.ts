import { readFile } from 'node:fs/promises'
import type { BrowserContext, Locator } from '@playwright/test'
import { panelOf, turnChat } from './assistant-panel.ts'
import { obstacles, sidewaysPixels } from './obstacles.ts'
import { settled, spendPage } from './spend-page.ts'
import { expect, test } from './waybill.ts'

const spend = '/aframe/dashboard/spend?client=1'
const wide = { width: 1440, height: 1000 }
const narrow = { width: 390, height: 844 }

test.beforeEach(async ({ serviceAs }) => turnChat(await serviceAs('staff'), true))
test.afterEach(async ({ serviceAs }) => turnChat(await serviceAs('staff'), false))

const button = (inside: Locator, name: string | RegExp) => inside.getByRole('button', { name })

test('a question is answered with the number that the page has, drawn and as a table', async ({ page }) => {
  const { panel, last, open, ask } = panelOf(page)
  await open()
  await expect(panel).toContainText('Hi there!! How can I help you today?')
  await expect(panel.locator('.assistant-greeting button')).toHaveCount(5)
  await ask('spend last month by carrier')

  const number = await last.locator('.reply-number').innerText()
  expect(number).toMatch(/^\$[\d,]+\.\d\d$/)
  await expect(last.locator('canvas')).toBeVisible()
  await button(last, 'Show as table').click()
  await expect(last.getByRole('table')).toContainText('UPS')
  await expect(last.locator('tfoot')).toContainText(number)
  await button(last, 'Show as chart').click()
  await expect(last.locator('canvas')).toBeVisible()
  await expect(last.locator('.reply-basis')).toContainText('Total spend by Invoice Date')

  await last.getByRole('link', { name: 'Open on Spend' }).click()
  await settled(page)
  await expect(spendPage(page).total).toHaveText(number)
  await expect(panel).toBeVisible()
})

test('a new chat begins with questions of the page it is opened on, and answers them', async ({ page }) => {
  const { panel, last, open } = panelOf(page)
  const first = panel.locator('.assistant-greeting button').first()
  await open('/aframe/dashboard/carrierScore?client=1')
  await expect(first).toHaveText(/^Late share by carrier · /)
  await open('/aframe/dashboard/refund?client=1')
  await expect(first).toHaveText(/^Total refund by credit type · /)
  await first.click()
  await expect(last.locator('.reply-number')).toHaveText(/^\$[\d,]+\.\d\d$/)
})

test('the end of a page is scrolled clear of the icon, on a wide screen and on a narrow one', async ({ page }) => {
  const { icon } = panelOf(page)
  for (const size of [wide, narrow]) {
    await page.setViewportSize(size)
    for (const path of ['/uploadFiles', '/aframe/dashboard/networkmap?client=1']) {
      await page.goto(path)
      const last = page.locator('.page .card').last()
      await expect(last).toBeVisible()
      await expect(page.locator('[aria-busy=true], .shape')).toHaveCount(0)
      await expect(icon).toBeVisible()
      await page.evaluate('window.scrollTo(0, document.documentElement.scrollHeight)')
      const [above, below] = [await last.boundingBox(), await icon.boundingBox()]
      if (!above || !below) throw new Error('The page is not shown.')
      expect(above.y + above.height).toBeLessThanOrEqual(below.y)
    }
  }
})

test('what comes first over the year comes first among its months, in the words and in the chart', async ({ page }) => {
  const { last, open, ask } = panelOf(page)
  await open()
  await ask('top 10 accessorials last year by month')
  await expect(last.locator('canvas')).toBeVisible()
  const named = await last.locator('.legend span').allInnerTexts()
  expect(named.length).toBeGreaterThan(1)
  await expect(last.locator('.reply')).toContainText(`${named[0]?.trim()} has the most:`)
  await button(last, 'Show as table').click()
  await expect(last.getByRole('table')).toContainText(new RegExp(`January \\d{4} · ${named[0]?.trim()}`))
  await expect(last.locator('tfoot')).toHaveCount(0)
})

test('an answer is taken along as a picture or as its numbers, headed by what it rests on', async ({ page }) => {
  const { last, open, ask } = panelOf(page)
  await open()
  await ask('spend last month by service')
  const rows = await last.locator('.drawn-tools').innerText()
  await button(last, 'Settings and files').click()
  for (const format of ['PNG', 'JPEG', 'SVG', 'PDF'])
    await expect(page.getByRole('menuitem', { name: format, exact: true })).toBeEnabled()
  const download = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'CSV', exact: true }).click()
  const text = await readFile(await (await download).path(), 'utf8')
  expect(text).toContain('Waybill,Total spend by Invoice Date')
  expect(text).toContain('Client,Northfield Brands')
  // The panel shows twelve of them; the file has all.
  const all = Number(/of (\d+) rows/.exec(rows)?.[1])
  expect(all).toBeGreaterThan(12)
  expect(text).toContain(`Rows,${all}\r\n`)
})

test('the rows of an answer are scheduled where they stand, and come as a report', async ({ page }) => {
  const { last, open, ask } = panelOf(page)
  await open()
  await ask('why did spend change last month')
  await expect(button(last, 'Schedule these rows')).toHaveCount(0)
  await ask('spend last month by carrier')
  await button(last, 'Schedule these rows').click()
  const form = page.getByRole('dialog', { name: 'New schedule' })
  await expect(form.getByLabel('Name', { exact: true })).toHaveValue('spend last month by carrier')
  await expect(form).toContainText('Total Spend by Carrier · Northfield Brands')
  expect(await obstacles(page)).toEqual([])
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Scheduled: it stands under Scheduled Reports')).toBeVisible()
  await expect(form).toHaveCount(0)

  await page.goto('/viewScheduledReports')
  const row = page.getByRole('row', { name: /spend last month by carrier/ })
  await expect(row).toContainText('Total Spend by Carrier')
  await row.getByRole('button', { name: /Run now/ }).click()
  await expect(row).toContainText('Delivered')
  await row.getByRole('button', { name: /Delete/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(row).toHaveCount(0)

  await page.goto('/reports')
  const report = page.getByRole('table', { name: 'Reports' }).getByRole('row', { name: /spend last month by carrier/ })
  await expect(report).toContainText('Ready')
  await report.getByRole('button', { name: /^Delete/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(report).toHaveCount(0)
})

test('an answer says of which sub-clients it is, where some were asked for', async ({ page }) => {
  const { panel, last, open, ask } = panelOf(page)
  await open()
  await ask('spend last month')
  await expect(last.locator('.reply-basis')).not.toContainText('Northfield Home')
  const whole = await last.locator('.reply-number').innerText()
  await panel.getByRole('combobox', { name: 'Sub-Clients : 0' }).click()
  await page.getByRole('option', { name: 'Northfield Home' }).click()
  await page.keyboard.press('Escape')
  await ask('and the month before')
  await expect(last.locator('.reply-basis')).toContainText('Northfield Home · ')
  expect(await last.locator('.reply-number').innerText()).not.toBe(whole)
})

test('what follows refers back, and an opinion is given once', async ({ page }) => {
  const { last, open, ask } = panelOf(page)
  await open()
  await ask('spend last month')
  const first = await last.locator('.reply-number').innerText()
  await last.locator('.next-questions button').first().click()
  await expect(last.locator('.reply-number')).toBeVisible()
  await ask('and for UPS?')
  await expect(last.locator('.reply-basis')).toContainText('UPS')
  expect(await last.locator('.reply-number').innerText()).not.toBe(first)

  const helped = button(last, 'This helped')
  await helped.click()
  await expect(helped).toHaveAttribute('aria-pressed', 'true')
  await expect(button(last, 'This did not help')).toHaveAttribute('aria-disabled', 'true')
  await button(last, 'This did not help').click({ force: true })
  await expect(helped).toHaveAttribute('aria-pressed', 'true')
})

test('a conversation is renamed, found again after a reload, and deleted', async ({ page }) => {
  const { panel, last, open, ask } = panelOf(page)
  await open()
  await ask('packages last month')
  const chats = panel.getByRole('dialog', { name: 'Chats' })
  await button(panel, 'View Chats').click()
  await button(chats, /^Rename: packages last/i).click()
  const save = button(chats, 'Save')
  await expect(save).toBeDisabled()
  await chats.getByLabel('Name of the chat').fill('Packages for the board')
  await save.click()
  await expect(chats.getByText('Packages for th...')).toBeVisible()

  await open()
  await button(panel, 'View Chats').click()
  await chats.getByText('Packages for th...').click()
  await expect(last.locator('.said')).toContainText('packages last month')
  await expect(panel).toContainText('End of Chat')
  await button(panel, 'View Chats').click()
  await button(chats, 'Delete: Packages for the board').click()
  await button(chats, 'Yes').click()
  await expect(chats.getByText('Packages for th...')).toHaveCount(0)
})

test('words are completed with the arrow keys and Enter, and a message is taken up again', async ({ page }) => {
  const { panel, field, last, open, ask } = panelOf(page)
  await open()
  await field.pressSequentially('spend by carr')
  const suggestions = panel.getByRole('listbox', { name: 'Suggestions' })
  await expect(suggestions).toBeVisible()
  await field.press('ArrowDown')
  await expect(suggestions.getByRole('option').first()).toHaveAttribute('aria-selected', 'true')
  // Whoever chooses all of it right away to write something else does not have the caret moved under the fingers.
  const chosen = await field.evaluate(async (area: HTMLTextAreaElement) => {
    area.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }))
    area.select()
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
    return area.value.slice(area.selectionStart, area.selectionEnd)
  })
  expect(chosen).toMatch(/^spend by \S.* $/)
  await expect(field).toHaveValue(chosen)
  await ask('spend in the last 3 months')
  await button(last.locator('.said'), 'Edit').click()
  await expect(field).toHaveValue('spend in the last 3 months')
  await expect(field).toBeFocused()
})

/** The line to the assistant, which can be cut, and stays so until it is mended. */
async function lineOf(context: BrowserContext) {
  let isUp = true
  const lines: { close: () => Promise<void> }[] = []
  await context.routeWebSocket(/\/aichatbot\/stomp\/chat$/, (line) => {
    if (!isUp) return void line.close()
    lines.push(line)
    line.connectToServer()
  })
  return {
    cut: async () => {
      isUp = false
      for (const line of lines) await line.close()
    },
    mend: () => {
      isUp = true
    },
  }
}

test('what is asked while the line is down is sent when it is up again', async ({ page, context }) => {
  const { panel, field, last, open } = panelOf(page)
  const line = await lineOf(context)
  await open()
  await line.cut()
  await expect(panel.getByRole('img', { name: 'Not connected' })).toBeVisible()
  await field.fill('spend last month')
  await field.press('Enter')
  await expect(last.locator('.assistant-waiting')).toBeVisible()
  line.mend()
  await expect(last.locator('.reply-number')).toBeVisible({ timeout: 30_000 })
})

test('whoever asks while the line is down is told after half a minute, and may ask again', async ({
  page,
  context,
}) => {
  await page.clock.install()
  const { panel, field, last, open } = panelOf(page)
  const line = await lineOf(context)
  await open()
  await line.cut()
  await expect(panel.getByRole('img', { name: 'Not connected' })).toBeVisible()
  await field.fill('spend last month')
  await field.press('Enter')
  await expect(last.locator('.assistant-waiting')).toBeVisible()
  await page.clock.runFor(30_000)
  await expect(last).toContainText('Processing is taking longer than usual. Please try again soon!')
  line.mend()
  await page.clock.runFor(30_000)
  await expect(panel.getByRole('img', { name: 'Not connected' })).toBeHidden()
  await field.fill('packages last month')
  await field.press('Enter')
  await expect(last.locator('.reply-number')).toBeVisible()
  await expect(panel.locator('.reply-number')).toHaveCount(1)
})

test('the icon is moved with the arrow keys and with the pointer, and stays where it was put', async ({ page }) => {
  await page.setViewportSize(wide)
  await page.goto(spend)
  const { icon, panel } = panelOf(page)
  const place = async () => {
    const box = await icon.boundingBox()
    if (!box) throw new Error('There is no icon.')
    return box
  }
  const before = await place()
  await icon.focus()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowLeft')
  expect(await place()).toMatchObject({ x: before.x - 16, y: before.y - 16 })
  await page.mouse.move(before.x, before.y)
  await page.mouse.down()
  await page.mouse.move(before.x - 600, before.y - 300, { steps: 5 })
  await page.mouse.up()
  const dragged = await place()
  expect(dragged.x).toBeLessThan(before.x - 500)
  await expect(panel).toBeHidden()
  await page.reload()
  expect(await place()).toMatchObject({ x: dragged.x, y: dragged.y })
  await page.setViewportSize(narrow)
  const { x, y } = await place()
  expect(x).toBeGreaterThanOrEqual(8)
  expect(y).toBeGreaterThanOrEqual(8)
  await icon.press('Enter')
  await expect(panel).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(icon).toBeFocused()
})

test('nobody sees it who does not want to, or for whom it is switched off', async ({ page, pageOf, serviceAs }) => {
  const { icon } = panelOf(page)
  await page.goto('/profile')
  await expect(icon).toBeVisible()
  const wish = page.getByRole('checkbox', { name: 'Show the assistant' })
  await wish.click()
  await expect(icon).toBeHidden()
  await page.reload()
  await expect(wish).not.toBeChecked()
  await wish.click()
  await expect(icon).toBeVisible()

  await turnChat(await serviceAs('staff'), false)
  const guest = await pageOf('guest')
  await guest.goto('/aframe/dashboard/spend')
  await expect(guest.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await guest.waitForLoadState('networkidle')
  await expect(guest.getByRole('button', { name: 'Open the assistant' })).toHaveCount(0)
})

for (const theme of ['light', 'dark'] as const) {
  for (const viewport of [wide, narrow]) {
    test(`nothing stands in anybody's way, ${theme}, ${viewport.width} wide`, async ({ page }) => {
      await page.setViewportSize(viewport)
      await page.addInitScript((chosen) => localStorage.setItem('waybill.theme', chosen), theme)
      const { panel, open, ask } = panelOf(page)
      await open()
      expect(await obstacles(page)).toEqual([])
      await ask('spend last month by carrier')
      expect(await obstacles(page)).toEqual([])
      expect(await sidewaysPixels(page)).toBe(0)
      await button(panel, 'Points to consider').click()
      const guidelines = page.getByRole('dialog', { name: 'Guidelines' })
      await expect(guidelines.getByRole('row').nth(1)).toBeVisible()
      expect(await obstacles(page)).toEqual([])
      await guidelines.getByRole('tab', { name: 'Reports' }).click()
      await expect(guidelines).toContainText('13 months')
    })
  }
}

test('it speaks Arabic, from right to left', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('waybill.language', 'ar'))
  const { panel, last, open, ask } = panelOf(page, { title: 'المساعد', open: 'فتح المساعد' })
  await open()
  await ask('الإنفاق الشهر الماضي حسب الناقل')
  await expect(last.locator('.reply-number')).toBeVisible()
  const box = await panel.boundingBox()
  expect(box?.x).toBeLessThan(100)
  expect(await obstacles(page)).toEqual([])
})
