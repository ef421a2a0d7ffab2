import { cardsOf, mayOpen, pages, standing } from '@waybill/contracts'
import { inTurn, looksOf } from './looks.ts'
import { cutWords, obstacles, outOfFrame, sidewaysPixels, turnedNames } from './obstacles.ts'
import { expect, test } from './waybill.ts'

const comparison = '/aframe/dashboard/comparison'

const axes = {
  path: ['/', '/aframe/distributionmapdemo', comparison, ...pages.map(({ path }) => path)],
  as: ['controller', 'analyst', 'guest', 'staff'],
  theme: ['light', 'dark'],
  width: [1440, 390],
  // French has the longest words; Chinese has five signs for points.
  language: ['en', 'ar', 'fr', 'zh'],
} as const

const looks = looksOf(axes)

for (const as of axes.as)
  test.describe(`the ${as}`, () => {
    test.use({ as })

    for (const theme of axes.theme)
      test(`finds every dashboard whole, with nothing in the way and nothing cut off, ${theme}`, async ({
        page,
        serviceAs,
      }) => {
        const { permissions } = await (await (await serviceAs(as)).get('/account')).json()
        const ofPerson = looks.filter((one) => one.as === as && one.theme === theme)
        await inTurn(page, ofPerson, async ({ path }) => {
          await page.goto(path)
          await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
          await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
          const definition = pages.find((one) => one.path === path)
          const opens = mayOpen(permissions, path)
          if (definition && opens) {
            const cards = cardsOf({ cards: standing(definition, {}).cards, tabs: undefined })
            await expect(page.locator('main .tiles, main .card')).toHaveCount(cards.length)
            await expect(page.locator('main .shape')).toHaveCount(0)
          }
          if (path === comparison && opens) {
            await expect(page.locator('main .card')).toHaveCount(7)
            await expect(page.locator('main .shape')).toHaveCount(0)
          }
          await expect(page.locator('main.not-found')).toHaveCount(opens ? 0 : 1)
          expect(await obstacles(page)).toEqual([])
          expect(await sidewaysPixels(page)).toBe(0)
          expect(await cutWords(page)).toEqual([])
          expect(await outOfFrame(page)).toEqual([])
          expect(await turnedNames(page)).toEqual([])
        })
      })
  })

test.describe('a carrier', () => {
  test.use({ as: 'carrier' })

  test('finds none of the dashboards, whatever the address says', async ({ page }) => {
    for (const path of axes.path.slice(1)) {
      await page.goto(path)
      await expect(page.getByText('404 page not found'), path).toBeVisible()
    }
    expect(await obstacles(page)).toEqual([])
  })
})
