import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { openPage } from './open-page.ts'

export const password = 'Zaguán-7-tordos'
export const newEmail = () => `ana-${randomUUID().slice(0, 8)}@correo.test`

export const typePassword = async (page: Page, repeatLabel: string) => {
  await page.getByRole('textbox', { name: 'Contraseña', exact: true }).fill(password)
  await page.getByRole('textbox', { name: repeatLabel }).fill(password)
}

/** Signs up in the dialog of the welcome page, up to the empty profile. */
export async function signUp(page: Page): Promise<string> {
  const email = newEmail()
  await openPage(page, '/welcome')
  await page.getByRole('button', { name: 'Comenzar con correo' }).click()
  await page.getByRole('button', { name: 'Crear Cuenta' }).click()
  const dialog = page.getByRole('dialog', { name: 'Crear Cuenta' })
  await dialog.getByLabel('Nombre').fill('ana maría')
  await dialog.getByLabel('Apellido').fill('prueba')
  await expect(dialog.getByLabel('Nombre')).toHaveValue('Ana María')
  await dialog.getByLabel('Correo electrónico').fill(email)
  await dialog.getByLabel('Confirma tu correo').fill(email)
  await typePassword(page, 'Confirma tu contraseña')
  await dialog.getByRole('button', { name: 'Crear Cuenta' }).click()
  await expect(page.getByText('Registro exitoso')).toBeVisible()
  await expect(page).toHaveURL('/complete-profile', { timeout: 10_000 })
  return email
}

/** The public key embedded in the pages. */
const publicKey = async (page: Page) =>
  /eyJ[\w-]+\.[\w-]+\.[\w-]+/.exec(await (await page.request.get('/legal')).text())?.[0] ?? ''

/** API headers of the person signed in on this page. */
export async function sessionHeaders(page: Page): Promise<Record<string, string>> {
  const stored = await page.evaluate(() => localStorage.getItem('lonja.session'))
  const { access_token: token } = JSON.parse(stored ?? '{}') as { access_token: string }
  return { apikey: await publicKey(page), authorization: `Bearer ${token}` }
}

/**
 * Creates an account that is signed in on this device from the next page on, for tests of what follows the sign-up.
 * Resolves to its e-mail and API headers; the password is `password`.
 */
export async function createSignedInAccount(
  page: Page,
  fullName = 'Ana María Prueba',
): Promise<{ email: string; headers: Record<string, string> }> {
  const [apikey, email] = [await publicKey(page), newEmail()]
  const answer = await page.request.post('/auth/v1/signup', {
    headers: { apikey },
    data: { email, password, data: { full_name: fullName } },
  })
  expect(answer.ok()).toBe(true)
  const session = (await answer.json()) as { expires_in: number; access_token: string }
  const stored = { ...session, expires_at: Math.floor(Date.now() / 1000) + session.expires_in }
  // Only once: afterwards the page renews and ends the session itself.
  await page.addInitScript((value) => {
    if (localStorage.getItem('e2e.joined')) return
    localStorage.setItem('e2e.joined', 'yes')
    localStorage.setItem('lonja.session', value)
  }, JSON.stringify(stored))
  return { email, headers: { apikey, authorization: `Bearer ${session.access_token}` } }
}

/** `join` for tests that need only the headers. */
export const becomeMember = async (page: Page): Promise<Record<string, string>> =>
  (await createSignedInAccount(page, 'Ana Prueba')).headers
