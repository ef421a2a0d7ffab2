import type { Page } from '@playwright/test'
import { choose } from './chosen.ts'
import { pairwise, wholeMatrix } from './pairwise.ts'
import type { Service } from './service.ts'
import { type Known, test } from './waybill.ts'

const views = {
  theme: ['light', 'dark'],
  width: [1440, 390],
  language: ['en', 'ar', 'fr', 'zh', 'es', 'it'],
} as const

const heights = { 1440: 1000, 390: 844 } as const

interface Look {
  readonly theme: (typeof views.theme)[number]
  readonly width: (typeof views.width)[number]
  readonly language: (typeof views.language)[number]
}

interface Seen<Path extends string> extends Look {
  readonly page: Page
  readonly path: Path
  readonly serviceAs: (login: Known) => Promise<Service>
}

/** So that any two values of two axes meet; EVERY_LOOK=1 takes them all. */
export const looksOf: typeof pairwise = process.env.EVERY_LOOK ? wholeMatrix : pairwise

/**
 * Looks at pages so that any two of theme, width, language and page meet. A page is looked at in all its looks by one
 * person in one browser: signing in and fetching scripts anew for each would take longer than looking.
 */
export function inEveryLook<const Path extends string>(
  title: string,
  paths: readonly Path[],
  see: (seen: Seen<Path>) => Promise<void>,
): void {
  const looks = looksOf({ ...views, path: paths })
  for (const path of paths)
    test(`${path} in every look: ${title}`, async ({ page, serviceAs }) => {
      const ofPath = looks.filter((one) => one.path === path)
      await inTurn(page, ofPath, (look) => see({ ...look, path, page, serviceAs }))
    })
}

/** Does the same in each look, as somebody who has chosen it, on a screen of its width. */
export async function inTurn<One extends Look>(
  page: Page,
  looks: readonly One[],
  see: (look: One) => Promise<void>,
): Promise<void> {
  test.setTimeout(looks.length * 30_000)
  for (const look of looks)
    await test.step(Object.values(look).join(', '), async () => {
      const { theme, width, language } = look
      await page.setViewportSize({ width, height: heights[width] })
      const chosen = await choose(page, { theme, language })
      await see(look)
      await chosen.dispose()
    })
}
