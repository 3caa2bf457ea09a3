import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { jpegFile } from '../support/upload-files.ts'
import { test } from './journey.ts'
import { matchMail, wishEachLead } from './mail-to.ts'
import { alive, open } from './open.ts'
import { newEmail, sessionHeaders, typePassword } from './sign-up.ts'
import { carriedOut, comeAsStaff } from './staff.ts'

const section = (page: Page, anchor: string) => page.locator(`#${anchor}`)

async function save(page: Page, anchor: string): Promise<void> {
  await section(page, anchor).getByRole('button', { name: 'Guardar', exact: true }).click()
  await expect(section(page, anchor).getByRole('button', { name: 'Cancelar' })).toBeHidden()
}

/** The registration form, whose company begins as a draft. */
async function register(page: Page, name: string, email: string): Promise<void> {
  await open(page, '/register')
  await page.getByLabel('Nombre de la empresa').fill(name)
  await page.getByLabel('Sector de especialización').selectOption('servicios')
  await page.getByLabel('Ofrece servicios').check()
  await page.getByLabel('Tu nombre').fill('Ana')
  await page.getByLabel('Correo electrónico').fill(email)
  await page.getByRole('textbox', { name: 'Teléfono' }).fill('55 1234 5678')
  await typePassword(page, 'Confirmar contraseña')
  await page.getByRole('button', { name: 'Registrarse' }).click()
  await expect(page).toHaveURL(/\/dashboard-my-business\/empezar\/que-haces/)
}

/** What visitors need to know, section by section, and the page is public. */
async function describe(page: Page, email: string): Promise<void> {
  await page.goto('/dashboard-my-business')
  await page.getByRole('link', { name: 'Escribe dónde estás' }).click()
  const where = section(page, 'donde-estas')
  await where.getByRole('button', { name: 'Agregar dirección' }).click()
  await where.getByRole('combobox', { name: 'Estado' }).fill('Jalisco')
  await page.getByRole('option', { name: 'Jalisco' }).click()
  await where.getByLabel('Ciudad o municipio').fill('Guadalajara')
  await where.getByLabel('Colonia').fill('Americana')
  await where.getByLabel('Calle', { exact: true }).fill('Av. Chapultepec')
  await save(page, 'donde-estas')
  await page.getByRole('button', { name: 'Editar Qué ofreces' }).click()
  await page.getByRole('combobox', { name: 'Categoría' }).fill('cerrajer')
  await page.getByRole('option').first().click()
  await save(page, 'que-ofreces')
  await page.getByRole('button', { name: 'Editar Contactos' }).click()
  const contacts = section(page, 'contactos')
  await contacts.getByRole('button', { name: 'Correo', exact: true }).click()
  await contacts.getByRole('textbox', { name: 'Correo' }).fill(email)
  await save(page, 'contactos')
  await page.getByRole('button', { name: 'Publicar', exact: true }).click()
  await expect(page.getByText('Tu página está publicada')).toBeVisible()
}

/** Evidence of who runs it and where it is registered. */
async function sendEvidence(page: Page, email: string): Promise<void> {
  await page.getByRole('link', { name: 'Verificación', exact: true }).click()
  const fact = (kind: string) => page.locator(`#dato-${kind}`)
  const open = (kind: string) => page.locator(`[aria-controls="dato-${kind}"]`).click()
  const files = async (kind: string, name: string) =>
    fact(kind)
      .locator('input[type=file]')
      .setInputFiles({ name, mimeType: 'image/jpeg', buffer: await jpegFile({ width: 800, height: 500 }) })
  await open('email')
  await fact('email').getByRole('button', { name: 'Continuar' }).click()
  await fact('email').getByRole('button', { name: 'Enviar código' }).click()
  const [, code = ''] = await matchMail(/(\d{6})[ _]es[ _]tu/, email)
  await fact('email').getByLabel('Código que llegó a ese correo').fill(code)
  await fact('email').getByRole('button', { name: 'Confirmar código' }).click()
  await expect(page.getByRole('heading', { name: 'Nivel 1 de 4' })).toBeVisible()
  await open('identity')
  await fact('identity').getByLabel('Nombre como aparece en el documento').fill('Ana Prueba Cerrajera')
  await files('identity', 'credencial.jpg')
  await expect(fact('identity').getByRole('button', { name: 'Quitar credencial.jpg' })).toBeVisible()
  await fact('identity').getByRole('button', { name: 'Enviar a revisión' }).click()
  await expect(page.getByText('Enviado. Lo vemos en 2 días hábiles.')).toBeVisible()
}

async function approve(staff: Page, name: string): Promise<void> {
  await staff.goto('/staff')
  await staff.getByRole('button', { name: new RegExp(`${name}.*Identidad de la persona responsable`) }).click()
  await staff.getByRole('button', { name: /^Tomar/ }).click()
  await expect(staff.getByRole('region', { name: 'Evidencia' }).getByRole('img')).toBeVisible()
  await staff.getByRole('button', { name: /^Aprobar/ }).click()
  const decision = staff.getByRole('region', { name: 'Decisión' })
  await decision.getByLabel('Documento revisado').check()
  await decision.locator('form').getByRole('button', { name: 'Aprobar' }).click()
  await expect(staff.getByText('Aprobado: identidad de la persona responsable.')).toBeVisible()
  await carriedOut(staff, new RegExp(`Identidad de la persona responsable.*Aprobado.*${name}`))
}

test('a company registers, is verified, is found in everyday Spanish, and is contacted', { tag: ['@phone', '@desktop'] }, async ({
  page,
  browser,
  viewport,
}) => {
  test.setTimeout(120_000)
  // Letters alone: a mark with digits would be found by itself, and words are what is tried here.
  const mark = randomUUID()
    .replaceAll(/[^a-f]/g, '')
    .slice(0, 6)
  const name = `Cerrajería Ñandubay ${mark}`
  const email = `taller-${mark}-${randomUUID().slice(0, 4)}@correo.test`
  const owner = newEmail()
  await register(page, name, owner)
  await describe(page, email)
  await sendEvidence(page, email)
  const staff = await comeAsStaff(browser, viewport)
  await approve(staff, name)
  await staff.context().close()

  await wishEachLead(page, await sessionHeaders(page))

  const visitor = await (await browser.newContext({ viewport, locale: 'es-MX' })).newPage()
  await open(visitor, '/home')
  const search = visitor.getByRole('combobox', { name: 'Busca un negocio, producto o servicio' }).first()
  // Without its accents, with a slip, and in another order.
  await search.fill(`${mark} nandubay serrajeria guadalajara`)
  await search.press('Enter')
  await expect(visitor).toHaveURL(/\/directorio\?q=/)
  await visitor.getByRole('link', { name }).first().click()
  await expect(visitor.getByRole('heading', { name, level: 1 })).toBeVisible()
  const verified = visitor.getByRole('region', { name: /^Verificado/ })
  await expect(verified.getByRole('heading')).toHaveText('Verificado · nivel 2 de 4')
  await verified.getByText(/^Ver los \d datos comprobados$/).click()
  await expect(verified.getByRole('listitem').filter({ hasText: 'Identidad' })).toContainText(/hasta el \d/)
  await alive(visitor)
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
  await page.getByRole('link', { name: 'Solicitudes', exact: true }).click()
  await page.getByRole('link', { name: /Rosa Visitante/ }).click()
  const lead = page.getByRole('article').filter({ hasText: 'Rosa Visitante' })
  await expect(lead).toContainText('Perdí las llaves de mi casa')
})
