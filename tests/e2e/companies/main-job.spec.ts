import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { jpegFile } from '#tests/support/upload-files.ts'
import { test } from '../journey.ts'
import { matchMail, requestEach } from '../mail-to.ts'
import { openPage, waitForHydration } from '../open-page.ts'
import { newEmail, sessionHeaders } from '../sign-up.ts'
import { signInAsNewStaff, waitUntilExecuted } from '../staff.ts'
import { publishPage, registerCompany, verifyMailbox } from './own-business.ts'

/** Submits evidence of who runs the business and where it is registered. */
async function sendEvidence(page: Page, email: string): Promise<void> {
  await verifyMailbox(page, email)
  const fact = page.locator('#dato-identity')
  await page.locator('[aria-controls="dato-identity"]').click()
  await fact.getByLabel('Nombre como aparece en el documento').fill('Ana Prueba Cerrajera')
  const buffer = await jpegFile({ width: 800, height: 500 })
  await fact
    .locator('input[type=file]')
    .setInputFiles({ name: 'credencial.jpg', mimeType: 'image/jpeg', buffer })
  await expect(fact.getByRole('button', { name: 'Quitar credencial.jpg' })).toBeVisible()
  await fact.getByRole('button', { name: 'Enviar a revisión' }).click()
  await expect(page.getByText('Enviado. Lo vemos en 2 días hábiles.')).toBeVisible()
}

async function approve(staff: Page, name: string): Promise<void> {
  await staff.goto('/staff')
  await staff
    .getByRole('button', { name: new RegExp(`${name}.*Identidad de la persona responsable`) })
    .click()
  await staff.getByRole('button', { name: /^Tomar/ }).click()
  await expect(staff.getByRole('region', { name: 'Evidencia' }).getByRole('img')).toBeVisible()
  await staff.getByRole('button', { name: /^Aprobar/ }).click()
  const decision = staff.getByRole('region', { name: 'Decisión' })
  await decision.getByLabel('Documento revisado').check()
  await decision.locator('form').getByRole('button', { name: 'Aprobar' }).click()
  await expect(staff.getByText('Aprobado: identidad de la persona responsable.')).toBeVisible()
  await waitUntilExecuted(
    staff,
    new RegExp(`Identidad de la persona responsable.*Aprobado.*${name}`),
  )
}

test('a company registers, is verified, is found in everyday Spanish, and is contacted', {
  tag: '@phone',
}, async ({ page, browser, viewport }) => {
  test.setTimeout(180_000)
  // Letters only: a word with digits would match by itself, and word search is tested here.
  const mark = randomUUID()
    .replaceAll(/[^a-f]/g, '')
    .slice(0, 6)
  const name = `Cerrajería Ñandubay ${mark}`
  const email = `taller-${mark}-${randomUUID().slice(0, 4)}@correo.test`
  const owner = newEmail()
  await registerCompany(page, name, owner)
  await publishPage(page, email, 'cerrajer')
  await sendEvidence(page, email)
  const staff = await signInAsNewStaff(browser, viewport)
  await approve(staff, name)
  await staff.context().close()

  await requestEach(page, await sessionHeaders(page), 'leads')

  const visitor = await (await browser.newContext({ viewport, locale: 'es-MX' })).newPage()
  await openPage(visitor, '/home')
  const search = visitor
    .getByRole('combobox', { name: 'Busca un negocio, producto o servicio' })
    .first()
  // Without accents, with a typing error, and in another order.
  await search.fill(`${mark} nandubay serrajeria guadalajara`)
  await search.press('Enter')
  await expect(visitor).toHaveURL(/\/directorio\?q=/)
  await visitor.getByRole('link', { name }).first().click()
  await expect(visitor.getByRole('heading', { name, level: 1 })).toBeVisible()
  const verified = visitor.getByRole('region', { name: /^Verificado/ })
  await expect(verified.getByRole('heading')).toHaveText('Verificado · nivel 2 de 4')
  await expect(verified.getByRole('listitem').filter({ hasText: 'Identidad' })).toContainText(
    /hasta el \d/,
  )
  await waitForHydration(visitor)
  await visitor
    .getByRole('button', { name: /Pedir información/ })
    .first()
    .click()
  const asking = visitor.getByRole('dialog')
  await asking.getByLabel('Tu nombre').fill('Rosa Visitante')
  await asking.getByLabel('Tu correo').fill('rosa@correo.test')
  await asking.getByLabel('¿Qué necesitas?').fill('Perdí las llaves de mi casa, ¿pueden venir hoy?')
  await asking.getByRole('button', { name: 'Enviar' }).click()
  await expect(asking.getByText(`${name} ya tiene tu mensaje.`)).toBeVisible()
  await visitor.context().close()

  await matchMail(/Rosa Visitante/, owner)
  await page.goto('/dashboard-my-business')
  // What is due first is one press away.
  const first = page.getByRole('region', { name: '1 cosa te espera' }).getByRole('listitem').first()
  await expect(first).toContainText('Te pidieron información')
  await first.getByRole('link').click()
  const lead = page.getByRole('article').filter({ hasText: 'Rosa Visitante' })
  await expect(lead).toContainText('Perdí las llaves de mi casa')
})
