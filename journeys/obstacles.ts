import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** What axe calls serious or critical, with the places where it is. */
export async function obstacles(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary }) => `${id}: ${html}\n${failureSummary}`))
}

/** How far the page can be pushed sideways. */
export function sidewaysPixels(page: Page): Promise<number> {
  return page.evaluate<number>('document.documentElement.scrollWidth - document.documentElement.clientWidth')
}

/** Words of which a part is hidden, and that no tooltip tells in full. */
export function cutWords(page: Page): Promise<string[]> {
  return page.evaluate<string[]>(`
    [...document.querySelectorAll('body *')].filter((one) => {
      const writes = [...one.childNodes].some((child) => child.nodeType === 3 && child.data.trim() !== '')
      const hides = ['hidden', 'clip'].includes(getComputedStyle(one).overflowX)
      return writes && hides && one.clientWidth > 1 && one.scrollWidth > one.clientWidth + 1 && !one.closest('[title], .unseen')
    }).map((one) => one.textContent)
  `)
}
