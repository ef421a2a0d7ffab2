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

/**
 * Looks at pages so that any two of theme, width, language and page meet; EVERY_LOOK=1 takes them all. A page is
 * looked at in all its looks by one person in one browser: signing in and fetching scripts anew for each would take
 * longer than looking.
 */
export function inEveryLook<const Path extends string>(
  title: string,
  paths: readonly Path[],
  see: (seen: Seen<Path>) => Promise<void>,
): void {
  const looks = (process.env.EVERY_LOOK ? wholeMatrix : pairwise)({ ...views, path: paths })
  for (const path of paths)
    test(`${path} in every look: ${title}`, async ({ page, serviceAs }) => {
      const ofPath = looks.filter((one) => one.path === path)
      test.setTimeout(ofPath.length * 30_000)
      for (const look of ofPath) await lookAt(page, look, path, () => see({ ...look, path, page, serviceAs }))
    })
}

/** What is done is done as by somebody who has chosen this look, on a screen of this width. */
export async function lookAt(page: Page, look: Look, what: string, see: () => Promise<void>): Promise<void> {
  const { theme, width, language } = look
  await test.step(`${what}, ${theme}, ${width} wide, in ${language}`, async () => {
    await page.setViewportSize({ width, height: heights[width] })
    const chosen = await choose(page, { theme, language })
    await see()
    await chosen.dispose()
  })
}
