import { expect, test } from './waybill.ts'

/** What the service declines, read by somebody who does not read English. */
test.describe('in Spanish', () => {
  test.beforeEach(({ page }) => page.addInitScript(() => localStorage.setItem('waybill.language', 'es')))

  test.describe('somebody who mistypes a password', () => {
    test.use({ as: 'stranger', provokes: /status of 401/ })

    test('reads so', async ({ page }) => {
      await page.goto('/login')
      await page.getByLabel('Usuario').fill('nobody')
      await page.getByLabel('Contraseña', { exact: true }).fill('not the password')
      await page.getByRole('button', { name: 'Iniciar sesión', exact: true }).click()
      await expect(page.getByRole('alert')).toHaveText('El nombre de usuario o la contraseña no son correctos.')
    })
  })

  test.describe('staff', () => {
    test.use({ as: 'staff', provokes: /status of 409/ })

    test('read in a form that a name is taken, and beside its button why a client stays', async ({ page }) => {
      await page.goto('/clients')
      await page.getByRole('button', { name: 'Nuevo cliente' }).click()
      const made = page.getByRole('dialog', { name: 'Nuevo cliente' })
      await made.getByLabel('Nombre', { exact: true }).fill('northfield brands')
      await made.getByRole('button', { name: 'Guardar', exact: true }).click()
      await expect(made.getByRole('alert')).toHaveText('Ya hay un cliente llamado Northfield Brands.')
      await made.getByRole('button', { name: 'Cancelar' }).click()
      await page.getByRole('button', { name: 'Descartar los cambios' }).click()

      await page.getByRole('button', { name: 'Cedar & Finch Supply' }).click()
      const form = page.getByRole('dialog', { name: 'Cedar & Finch Supply', exact: true })
      await form.getByRole('button', { name: 'Eliminar', exact: true }).click()
      await page
        .getByRole('dialog', { name: /^¿Eliminar/ })
        .getByRole('button', { name: 'Eliminar', exact: true })
        .click()
      await expect(form.getByRole('alert')).toHaveText(
        /^Cedar & Finch Supply no se puede eliminar: tiene facturas \([\d.]+\), la última del \d{1,2} \p{L}+ \d{4}, y lo facturado se conserva\.$/u,
      )
    })
  })
})

test.describe('in Arabic', () => {
  test.use({ as: 'staff', provokes: /status of 400/ })

  test('a list of fulfillment centers is refused with its line', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('waybill.language', 'ar'))
    await page.goto('/clients')
    await page.getByRole('button', { name: 'Cedar & Finch Supply' }).click()
    const shown = page.getByRole('dialog', { name: 'Cedar & Finch Supply', exact: true })
    await shown.getByRole('button', { name: /^عرض/ }).click()
    const centers = page.getByRole('dialog', { name: 'مراكز التوزيع' })
    const twice = 'NAME,STATE,CITY,ZIP\nReno,NV,Reno,89506\nRENO,NV,Reno,89506\n'
    await centers
      .locator('input[type=file]')
      .setInputFiles({ name: 'centers.csv', mimeType: 'text/csv', buffer: Buffer.from(twice) })
    await expect(centers.getByRole('alert')).toHaveText('السطر 3: \u2068RENO\u2069 مكرر.')
  })
})
