import type { Page } from '@playwright/test'
import { expect } from './waybill.ts'

/** Signed in today, and looking a day later. */
export async function aDayLater(page: Page): Promise<void> {
  await page.goto('/aframe/statistics')
  await expect(page.getByRole('heading', { name: 'Statistics', level: 1 })).toBeVisible()
  await page.clock.setFixedTime(Date.now() + 24 * 3_600_000)
}
