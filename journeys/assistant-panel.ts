import type { Page } from '@playwright/test'
import type { Service } from './service.ts'
import { expect } from './waybill.ts'

/** Where the panel is opened over. */
const spend = '/aframe/dashboard/spend?client=1'

export async function turnChat(staff: Service, on: boolean): Promise<void> {
  const path = '/administration/maintenance'
  const entries: { id: number; type: string }[] = await (await staff.get(path)).json()
  for (const { id, type } of entries) if (type === 'CHATBOT') await staff.delete(`${path}/${id}`)
  if (on) await staff.post(path, { type: 'CHATBOT', value: 'ON' })
}

export function panelOf(page: Page, { title = 'Assistant', open = 'Open the assistant' } = {}) {
  const panel = page.getByRole('dialog', { name: title, exact: true })
  const field = panel.locator('textarea')
  const last = panel.locator('.exchange').last()
  return {
    panel,
    icon: page.getByRole('button', { name: open }),
    field,
    last,
    open: async (address = spend) => {
      await page.goto(address)
      await page.getByRole('button', { name: open }).click()
      await expect(panel.locator('.assistant-light.on')).toBeVisible()
      await expect(field).toBeVisible()
    },
    ask: async (words: string) => {
      await field.fill(words)
      await field.press('Enter')
      await expect(field).toHaveValue('')
      await expect(last.locator('.said')).toContainText(words)
      await expect(last.locator('.reply')).toBeVisible()
    },
  }
}
