import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { expectAccessibleInAllPreferences } from './axe.ts'
import { type GooglePerson, setGooglePerson } from './google-provider.ts'
import { test } from './journey.ts'
import { openPage } from './open-page.ts'
import { createSignedInAccount, newEmail, password } from './sign-up.ts'
import { confirmingPort } from './sites.ts'

const newPerson = (change: Partial<GooglePerson> = {}): GooglePerson => ({
  sub: randomUUID(),
  email: newEmail(),
  email_verified: true,
  name: 'Lucía de Google',
  ...change,
})

const pressGoogle = async (page: Page) => {
  await openPage(page, '/welcome')
  await page.getByRole('button', { name: 'Continuar con Google' }).click()
}

test('the first time leads to the profile, the second to the own panel', { tag: '@phone' }, async ({
  page,
  context,
}) => {
  const person = newPerson()
  await setGooglePerson(context, person)
  await pressGoogle(page)
  await expect(page).toHaveURL('/user-settings', { timeout: 15_000 })
  await expect(page.getByLabel('Nombre')).toHaveValue('Lucía')
  await page.getByRole('textbox', { name: 'Teléfono' }).fill('55 1234 5678')
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page).toHaveURL('/home-user-log')
  await expect(page.getByText('Hola, Lucía de Google')).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: 'Cerrar sesión' }).click()
  await expect(page).toHaveURL('/welcome')
  await pressGoogle(page)
  await expect(page).toHaveURL('/home-user-log', { timeout: 15_000 })
  await expect(page.getByText('Hola, Lucía de Google')).toBeVisible()
})

for (const [what, person, words] of [
  ['who cancels there', 'cancels', 'Cancelaste la conexión con Google.'],
  [
    'whose e-mail Google has not verified',
    newPerson({ email_verified: false }),
    'Google no ha verificado tu correo. Verifícalo allí o entra con correo y contraseña.',
  ],
] as const)
  test(`${what} is told so on the welcome page`, async ({ page, context }) => {
    await setGooglePerson(context, person)
    await pressGoogle(page)
    await expect(page).toHaveURL(/\/auth\/callback/)
    await expect(page.getByRole('alert')).toContainText(
      'Error al verificar la sesión. Redirigiendo a la página de bienvenida...',
    )
    await expect(page.getByRole('alert')).toContainText(words)
    await expect(page).toHaveURL('/welcome', { timeout: 10_000 })
    await expect(page.getByRole('alert')).toContainText(`Error de OAuth: ${words}`)
    await page.getByRole('button', { name: 'Cerrar aviso' }).click()
    await expect(page.getByRole('alert')).toBeHidden()
  })

test('an account links Google in addition to its password; a failure is shown and signs nobody out', async ({
  page,
  context,
  browser,
}) => {
  await createSignedInAccount(page)
  await setGooglePerson(context, 'cancels')
  await page.goto('/user-settings/seguridad')
  await page.getByRole('button', { name: 'Conectar Google' }).click()
  await expect(page).toHaveURL('/user-settings/seguridad', { timeout: 15_000 })
  await expect(page.getByRole('alert')).toContainText('Cancelaste la conexión con Google.')
  await expect(page.getByText('Sin conectar')).toBeVisible()

  const person = newPerson()
  await setGooglePerson(context, person)
  await page.getByRole('button', { name: 'Conectar Google' }).click()
  await expect(page.getByText('Tu cuenta de Google quedó conectada.')).toBeVisible({
    timeout: 15_000,
  })
  await expect(page.getByText(`Conectada: ${person.email}`)).toBeVisible()
  await expect(page.getByRole('alert')).toBeHidden()

  const other = await (await browser.newContext()).newPage()
  await createSignedInAccount(other)
  await setGooglePerson(other.context(), person)
  await other.goto('/user-settings/seguridad')
  await other.getByRole('button', { name: 'Conectar Google' }).click()
  await expect(other.getByRole('alert')).toContainText(
    'Esa cuenta de Google ya está conectada a una cuenta',
    { timeout: 15_000 },
  )

  await page.getByRole('button', { name: 'Desconectar Google' }).click()
  await expect(page.getByText('Sin conectar')).toBeVisible()
})

test('an account created by Google may unlink it only after choosing a password', async ({
  page,
  context,
}) => {
  const person = newPerson()
  await setGooglePerson(context, person)
  await pressGoogle(page)
  await expect(page).toHaveURL('/user-settings', { timeout: 15_000 })
  await page.goto('/user-settings/seguridad')
  await page.getByRole('button', { name: 'Desconectar Google' }).click()
  await expect(page.getByRole('alert')).toContainText(
    'Es tu única forma de entrar. Elige antes una contraseña.',
  )
  await expect(page.getByText('Tu cuenta no tiene contraseña.')).toBeVisible()
  await expectAccessibleInAllPreferences(page)
  await page.getByRole('textbox', { name: 'Nueva contraseña' }).fill(password)
  await page.getByRole('textbox', { name: 'Confirma tu contraseña' }).fill(password)
  await page.getByRole('button', { name: 'Elegir contraseña' }).click()
  await expect(page.getByText('Contraseña guardada. Cerramos tus otras sesiones.')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Contraseña actual' })).toBeVisible()
  await page.getByRole('button', { name: 'Desconectar Google' }).click()
  await expect(page.getByText('Sin conectar')).toBeVisible()

  await page.evaluate(() => localStorage.clear())
  await openPage(page, '/welcome')
  await page.getByRole('button', { name: 'Comenzar con correo' }).click()
  const dialog = page.getByRole('dialog', { name: 'Iniciar Sesión' })
  await dialog.getByLabel('Correo electrónico').fill(person.email)
  await dialog.getByRole('textbox', { name: 'Contraseña' }).fill(password)
  await dialog.getByRole('button', { name: 'Iniciar Sesión' }).click()
  await expect(page.getByText('Inicio de sesión exitoso')).toBeVisible()
})

test('a site without Google does not offer it', async ({ page }) => {
  await openPage(page, `http://localhost:${confirmingPort}/welcome`)
  await expect(page.getByRole('button', { name: 'Comenzar con correo' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Continuar con Google' })).toHaveCount(0)
})
