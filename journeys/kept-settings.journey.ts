import { settled, spendPage } from './spend-page.ts'
import { expect, test } from './waybill.ts'

test.use({ as: 'guest' })

test('how a person set up the cards is there after a reload and on another machine', async ({ page, pageOf }) => {
  const spend = spendPage(page)
  await spend.open()
  await spend.breakDownBy('Zone')
  await spend.card('Trends').getByText('Quarterly', { exact: true }).click()
  await spend.set('Breakdown', 'Columns')
  await spend.set('Map', 'World')
  const kept = page.waitForResponse(/addfilterForKey/)
  await spend.set('Trends', 'Area')
  await kept
  const elsewhere = await pageOf('guest')
  for (const one of [page, elsewhere]) {
    const again = spendPage(one)
    await again.open()
    await expect(again.card('Breakdown')).toContainText('by Zone')
    await expect(again.card('Trends')).toContainText('Total Spend per quarter')
    await expect(again.card('Map')).toContainText('Total Spend by Receiver Country')
    await again.menu('Breakdown').click()
    await expect(one.getByRole('menuitemradio', { name: 'Columns' })).toBeChecked()
    await one.keyboard.press('Escape')
  }
})

test('a link decides over what a person kept, without changing it', async ({ page }) => {
  const spend = spendPage(page)
  await spend.open()
  const kept = page.waitForResponse(/addfilterForKey/)
  await spend.breakDownBy('Carrier')
  await kept
  await spend.open({ breakdown: 'bill_option.bar.linear' })
  await expect(spend.card('Breakdown')).toContainText('by Bill Option')
  await spend.open()
  await expect(spend.card('Breakdown')).toContainText('by Carrier')
})

test('settings that no longer make sense fall back to the page’s own', async ({ page, serviceAs }) => {
  const impossible = {
    page: { chartTimeSpan: 'hourly' },
    trends: { chartType: 'pie', chartScale: 'linear' },
    breakdown: { dimension: 'tracking_number' },
    map: 7,
  }
  const saved = { filter_key: 'widgets:spend', filter_value: JSON.stringify(impossible) }
  await (await serviceAs('guest')).post('/filtersettings/addfilterForKey', saved)
  const spend = spendPage(page)
  await spend.open()
  await settled(page)
  await expect(spend.card('Trends')).toContainText('Total Spend per month')
  await expect(spend.card('Breakdown')).toContainText('by Service')
  await expect(spend.card('Map')).toContainText('Total Spend by Receiver State')
})

test('going back, and Undo, take back what was set on a card', async ({ page }) => {
  const spend = spendPage(page)
  await spend.open()
  const trends = spend.card('Trends')
  await expect(trends).toContainText('Total Spend per month')
  for (const takeBack of [() => page.goBack(), () => spend.undo.click()]) {
    await trends.getByText('Quarterly', { exact: true }).click()
    await expect(trends).toContainText('Total Spend per quarter')
    await takeBack()
    await expect(trends).toContainText('Total Spend per month')
  }
})

test('the address of a page that was only opened shows another person the same', async ({ page, pageOf }) => {
  const spend = spendPage(page)
  await spend.open()
  const kept = page.waitForResponse(/addfilterForKey/)
  await spend.breakDownBy('Zone')
  await kept
  await spend.open()
  await expect(page).toHaveURL(/client=\d+&dates=.+&breakdown=zone\./)
  const other = await pageOf('staff')
  await other.goto(page.url())
  const theirs = spendPage(other)
  await expect(theirs.card('Breakdown')).toContainText('by Zone')
  await expect(theirs.client).toHaveText('Bright Harbor Boo…')
  // What a link showed is not what the person who followed it chose.
  const changed = other.waitForResponse(/addfilterForKey/)
  await theirs.card('Trends').getByText('Quarterly', { exact: true }).click()
  await changed
  await theirs.open()
  await expect(theirs.card('Trends')).toContainText('Total Spend per quarter')
  await expect(theirs.card('Breakdown')).toContainText('by Service')
})
