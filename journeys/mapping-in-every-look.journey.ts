import { inEveryLook } from './looks.ts'
import { cutWords, obstacles, outOfFrame, sidewaysPixels } from './obstacles.ts'
import { expect } from './waybill.ts'

const unknown = [
  'BELEG;SENDUNG;Abgerechnet am;Abrechnungsgewicht;Grundpreis;Treibstoff;Netto;Whrg',
  '2120317320;58229904431;23/01/2025;1,5;412,10;51,92;464,02;EUR',
  '2120317320;58229904442;kein Tag;0,5;301,00;37,93;338,93;EUR',
]

inEveryLook(
  'nothing stands in the way, and no word is cut',
  ['a file nobody knows', 'layouts', 'a layout'],
  async ({ page, serviceAs, path }) => {
    const service = await serviceAs('controller')
    const [client] = await service.clients()
    if (path === 'a file nobody knows') {
      await page.goto(`/uploadFiles?client=${client?.id}`)
      const file = { name: 'unbekannt.csv', mimeType: 'text/csv', buffer: Buffer.from(unknown.join('\n')) }
      const given = page.waitForResponse((answer) => answer.request().method() === 'POST' && answer.ok())
      await page.locator('input[type=file]').last().setInputFiles([file])
      const [{ id }] = await (await given).json()
      await page.goto(`/uploadFiles?client=${client?.id}&map=${id}`)
      await expect(page.locator('.mapping-outcome')).toHaveAttribute('aria-busy', 'false')
      await expect(page.locator('.mapping-head').first()).toBeVisible()
    } else {
      await page.goto(`/uploadFiles?client=${client?.id}&tab=layouts`)
      await expect(page.locator('.register tbody tr').first()).toBeVisible()
      if (path === 'a layout') await page.locator('.row-open').first().click()
      if (path === 'a layout') await expect(page.locator('.side-panel')).toBeVisible()
    }

    expect(await obstacles(page)).toEqual([])
    expect(await sidewaysPixels(page)).toBe(0)
    expect(await cutWords(page)).toEqual([])
    expect(await outOfFrame(page)).toEqual([])
  },
)
