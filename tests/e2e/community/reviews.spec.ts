import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect } from '@playwright/test'
import { expectAccessible } from '../axe.ts'
import { canaries } from '../canaries.ts'
import { test } from '../journey.ts'
import { openPage } from '../open-page.ts'
import { createSignedInAccount } from '../sign-up.ts'
import { dataDirOf, sitePort } from '../sites.ts'
import { signInAsNewStaff } from '../staff.ts'

/** Makes a buyer's order delivered some days ago, so that a review is requested. */
async function makeDeliveredPurchase(buyer: string, manager: string) {
  const env = {
    ...process.env,
    DATA_DIR: dataDirOf(sitePort),
    LOG_LEVEL: 'warn',
    ENCRYPTION_KEY: canaries.ENCRYPTION_KEY,
  }
  const { stdout } = await promisify(execFile)('node', ['make-delivered.ts', buyer, manager], {
    cwd: import.meta.dirname,
    env,
  })
  return JSON.parse(stdout) as { shop: string; cup: string }
}

const said = 'Llegó con una grieta y nadie contesta el teléfono.'
const liked = 'La taza es preciosa y pesa lo justo.'

test('a buyer is asked for reviews and writes them; the shop replies and disputes, staff decide, and the author appeals', async ({
  page,
  browser,
  viewport,
}) => {
  test.setTimeout(240_000)
  const seller = await (await browser.newContext({ viewport, locale: 'es-MX' })).newPage()
  const { email } = await createSignedInAccount(page, 'Rosa Díaz')
  const { shop, cup } = await makeDeliveredPurchase(
    email,
    (await createSignedInAccount(seller, 'Iván Luna')).email,
  )

  await openPage(page, '/notificaciones')
  await page.getByText('¿Cómo te fue con Barro y Fuego?').click()
  await expect(page.getByText('Tu opinión saldrá con «Compró aquí»')).toBeVisible()
  await page.getByLabel('2 estrellas: Mal').check()
  await page.getByLabel('¿Cómo te fue?').fill(said)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Publicar mi opinión' }).click()
  await expect(page.getByRole('article').filter({ hasText: said })).toContainText('Compró aquí')
  await openPage(page, `/producto/${cup}/opiniones#escribir`)
  await page.getByLabel('5 estrellas: Muy bien').check()
  await page.getByLabel('¿Cómo te fue?').fill(liked)
  await page.getByRole('button', { name: 'Publicar mi opinión' }).click()
  await expect(page.getByRole('article').filter({ hasText: liked })).toContainText('Compró aquí')

  await openPage(seller, '/dashboard-my-business/opiniones')
  const card = seller.getByRole('article').filter({ hasText: said })
  await card.getByRole('button', { name: 'Responder' }).click()
  await card.getByLabel('Tu respuesta').fill('Lo sentimos, te mandamos otra hoy mismo.')
  await card.getByRole('button', { name: 'Publicar respuesta' }).click()
  await expect(card.getByText('Lo sentimos, te mandamos otra hoy mismo.')).toBeVisible()
  await card.getByRole('button', { name: 'Pedir que la revisen' }).click()
  await card
    .getByLabel(/^¿Qué no es cierto/)
    .fill('La paquetería tiene la firma y la foto: llegó entera.')
  await expectAccessible(seller)
  await card.getByRole('button', { name: 'Pedir revisión' }).click()
  await expect(card.getByRole('button', { name: 'Pedir que la revisen' })).toBeHidden()

  const staff = await signInAsNewStaff(browser, viewport)
  await openPage(staff, '/staff/opiniones')
  await staff
    .getByRole('button', { name: /Barro y Fuego/ })
    .first()
    .click()
  await expect(staff.getByText('La paquetería tiene la firma')).toBeVisible()
  await staff.getByRole('button', { name: 'Se retira' }).click()
  await staff.getByRole('combobox', { name: 'Regla' }).click()
  await staff.getByRole('option', { name: 'Falso o engañoso' }).click()
  await staff.getByLabel('Motivo').fill('La foto de la entrega muestra la taza entera.')
  await expectAccessible(staff)
  await staff.getByRole('button', { name: 'Retirar la opinión' }).click()
  await expect(staff.getByText('No hay disputas aquí')).toBeVisible()

  // The decision can be undone for ten seconds.
  await expect(async () => {
    await openPage(page, '/decisiones')
    await expect(page.getByText('La foto de la entrega muestra la taza entera.')).toBeVisible({
      timeout: 2000,
    })
  }).toPass({ timeout: 60_000 })
  await expect(page.getByText('La foto de la entrega muestra la taza entera.')).toBeVisible()
  await page.getByRole('button', { name: 'Apelar' }).click()
  await page
    .getByRole('textbox')
    .fill('La grieta está abajo y en esa foto no se ve: aquí la tengo.')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Enviar apelación' }).click()
  await expect(page.getByText('Apelación en revisión')).toBeVisible()
  await openPage(page, `/negocios/${shop}/opiniones`)
  await expect(page.getByText(said)).toBeHidden()
})
