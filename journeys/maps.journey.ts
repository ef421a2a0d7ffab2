import { obstacles, sidewaysPixels } from './obstacles.ts'
import { settled } from './spend-page.ts'
import { expect, test } from './waybill.ts'

test('the keyboard reaches every center, and what is taken off the map stays off', async ({ page }) => {
  await page.goto('/aframe/dashboard/networkmap?client=1')
  const list = page.getByRole('region', { name: 'Senders' })
  const ticks = list.getByRole('checkbox')
  await expect(list.getByRole('checkbox', { checked: true })).toHaveCount(5)
  const first = list.getByRole('button').first()
  const name = await first.innerText()
  await first.focus()
  await expect(page.getByRole('region', { name, exact: true })).toContainText('packages')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('region', { name, exact: true })).toHaveCount(0)
  const kept = page.waitForResponse(/addfilterForKey/)
  await ticks.first().press('Space')
  await kept
  await expect(list.getByRole('checkbox', { checked: true })).toHaveCount(4)
  await page.goto('/aframe/dashboard/networkmap?client=1')
  await expect(list.getByRole('checkbox', { checked: true })).toHaveCount(4)
  await expect(list.getByRole('row', { name: 'Other Senders' })).toBeVisible()
  expect(await obstacles(page)).toEqual([])
  expect(await sidewaysPixels(page)).toBe(0)
})

test('a circle tells of its ZIP code, also to who has no mouse', async ({ page }) => {
  await page.goto('/aframe/distributionmap?client=1')
  await settled(page)
  const map = page.getByRole('application')
  await map.focus()
  for (let closer = 0; closer < 3; closer += 1) await page.keyboard.press('+')
  await page.keyboard.press('0')
  await expect(page.getByRole('button', { name: 'Whole country' })).toBeDisabled()
  await expect(page.getByText('GeoNames')).toBeVisible()
  expect(await obstacles(page)).toEqual([])
  expect(await sidewaysPixels(page)).toBe(0)
})

test('forty thousand circles are dragged and zoomed', async ({ page }) => {
  await page.goto('/aframe/distributionmapdemo')
  const map = page.getByRole('application')
  await expect(map).toBeVisible()
  await map.focus()
  const before = await map.screenshot()
  const milliseconds = await page.evaluate(async () => {
    // oxlint-disable-next-line unicorn/consistent-function-scoping -- the browser knows nothing of what is outside
    const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve))
    const target = document.querySelector('[role=application]')
    const taken: number[] = []
    let last = await frame()
    for (const key of ['ArrowLeft', 'ArrowUp', 'ArrowRight', '+', 'ArrowDown', '+', '-', 'ArrowLeft', '+', 'ArrowUp']) {
      target?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
      await frame()
      const now = await frame()
      taken.push((now - last) / 2)
      last = now
    }
    return taken.map(Math.round)
  })
  console.log(`Milliseconds a frame with every ZIP code: ${milliseconds.join(', ')}`)
  expect((await map.screenshot()).equals(before)).toBe(false)
})

test.describe('a guest', () => {
  test.use({ as: 'guest' })

  test('has the Network Map, and the Distribution Map only with its permission', async ({ page }) => {
    await page.goto('/aframe/distributionmap')
    await expect(page.getByText('404 page not found')).toBeVisible()
    await page.goto('/aframe/dashboard/networkmap')
    await expect(page.getByRole('region', { name: 'Senders' })).toBeVisible()
  })
})
