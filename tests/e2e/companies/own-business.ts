import { expect, type Page } from '@playwright/test'
import { matchMail } from '../mail-to.ts'
import { openPage } from '../open-page.ts'
import { openSection } from '../open-section.ts'
import { typePassword } from '../sign-up.ts'

const section = (page: Page, anchor: string) => page.locator(`#${anchor}`)

async function save(page: Page, anchor: string): Promise<void> {
  await section(page, anchor).getByRole('button', { name: 'Guardar', exact: true }).click()
  await expect(section(page, anchor).getByRole('button', { name: 'Cancelar' })).toBeHidden()
}

/** Fills in the registration form, which creates a draft business; the password is `password`. */
export async function registerCompany(page: Page, name: string, email: string): Promise<void> {
  await openPage(page, '/register')
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

/** Fills in the required sections and publishes the page. `category`: the search text for one. */
export async function publishPage(page: Page, email: string, category: string): Promise<void> {
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
  await page.getByRole('combobox', { name: 'Categoría' }).fill(category)
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

/** Enters the code sent to the business's public mailbox, which gives the first level. */
export async function verifyMailbox(page: Page, email: string): Promise<void> {
  await openSection(page, 'Verificación')
  const fact = page.locator('#dato-email')
  await page.locator('[aria-controls="dato-email"]').click()
  await fact.getByRole('button', { name: 'Continuar' }).click()
  await fact.getByRole('button', { name: 'Enviar código' }).click()
  const [, code = ''] = await matchMail(/(\d{6})[ _]es[ _]tu/, email)
  await fact.getByLabel('Código que llegó a ese correo').fill(code)
  await fact.getByRole('button', { name: 'Confirmar código' }).click()
  await expect(page.getByRole('heading', { name: 'Nivel 1 de 4' })).toBeVisible()
}
