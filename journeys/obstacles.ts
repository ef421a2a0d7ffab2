import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** What axe finds on the page or in a part of it, of any gravity, with the places where it is. */
export async function obstacles(page: Page, part?: string): Promise<string[]> {
  if (!(await page.evaluate('"axe" in globalThis'))) await page.evaluate(axeSource)
  const where = part === undefined ? 'document' : JSON.stringify(part)
  // Asked for what is wrong alone: to write down all that is right as well takes longer than looking.
  const found = await page.evaluate<axe.Result[]>(
    `axe.run(${where}, { resultTypes: ['violations'] }).then(({ violations }) => violations)`,
  )
  return found.flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary }) => `${id}: ${html}\n${failureSummary}`))
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

/** Latin names that begin with a number, where the language that is read from right to left puts the number behind them. */
export function turnedNames(page: Page): Promise<string[]> {
  return page.evaluate<string[]>(`
    [...document.querySelectorAll('main *')].filter((one) => {
      const { direction, unicodeBidi } = getComputedStyle(one)
      const begins = [...one.childNodes].some((child) => child.nodeType === 3 && /^\\s*\\d+ [A-Za-z]/.test(child.data))
      return begins && direction === 'rtl' && unicodeBidi !== 'plaintext' && !one.closest('.unseen')
    }).map((one) => one.textContent)
  `)
}

/** What a person presses or writes into, or a small line, that reaches sideways out of its card, tile or dialog. */
export function outOfFrame(page: Page): Promise<string[]> {
  return page.evaluate<string[]>(`
    [...document.querySelectorAll('button, input, select, textarea, .segmented label, .sparkline')].filter((one) => {
      const frame = one.parentElement.closest('.tile, .card, dialog, .register-frame, .side-panel')
      if (!frame || !one.checkVisibility() || one.closest('.unseen')) return false
      for (let box = one.parentElement; box !== frame; box = box.parentElement)
        if (getComputedStyle(box).overflowX !== 'visible') return false
      const [inner, outer] = [one.getBoundingClientRect(), frame.getBoundingClientRect()]
      return inner.width > 1 && (inner.left < outer.left - 1 || inner.right > outer.right + 1)
    }).map((one) => one.outerHTML)
  `)
}
