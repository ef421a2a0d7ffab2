import type { Page } from '@playwright/test'

/** The page opens as for somebody who chose this look in this browser before, until what is returned is disposed. */
export function choose(page: Page, look: { readonly theme: string; readonly language: string }) {
  return page.addInitScript((chosen) => {
    for (const [key, value] of Object.entries(chosen)) localStorage.setItem(`waybill.${key}`, value)
  }, look)
}
