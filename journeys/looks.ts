import { pairwise, wholeMatrix } from './pairwise.ts'

const views = {
  theme: ['light', 'dark'],
  width: [1440, 390],
  language: ['en', 'ar', 'fr', 'zh', 'es', 'it'],
} as const

const heights = { 1440: 1000, 390: 844 } as const

/** How some pages are looked at: so that any two of theme, width, language and page meet; EVERY_LOOK=1 takes them all. */
export function looksAt<const Path extends string>(paths: readonly Path[]) {
  const axes = { ...views, path: paths }
  const chosen = process.env.EVERY_LOOK ? wholeMatrix(axes) : pairwise(axes)
  return chosen.map((look) => ({
    ...look,
    viewport: { width: look.width, height: heights[look.width] },
    title: `${look.path}, ${look.theme}, ${look.width} wide, in ${look.language}`,
  }))
}
