import { randomUUID } from 'node:crypto'
import { expect, type Page, test } from '@playwright/test'
import { expectReadable, readAs, readings } from './axe.ts'

const password = 'Zaguán-7-tordos'
const newEmail = () => `ana-${randomUUID().slice(0, 8)}@correo.test`

const typePassword = async (page: Page, repeatLabel: string) => {
  await page.getByRole('textbox', { name: 'Contraseña', exact: true }).fill(password)
  await page.getByRole('textbox', { name: repeatLabel }).fill(password)
}

/** Signs up by the dialog of the welcome page, up to the profile that waits to be filled in. */
async function signUp(page: Page): Promise<string> {
  const email = newEmail()
  await page.goto('/welcome')
  await page.waitForLoadState('networkidle')
  await page.getByRole('button', { name: 'Comenzar con correo' }).click()
  await page.getByRole('button', { name: 'Crear Cuenta' }).click()
  const dialog = page.getByRole('dialog', { name: 'Crear Cuenta' })
  await dialog.getByLabel('Nombre').fill('ana maría')
  await expect(dialog.getByLabel('Nombre')).toHaveValue('Ana María')
  await dialog.getByLabel('Apellido').fill('prueba')
  await dialog.getByLabel('Correo electrónico').fill(email)
  await dialog.getByLabel('Confirma tu correo').fill(email)
  await typePassword(page, 'Confirma tu contraseña')
  await dialog.getByRole('button', { name: 'Crear Cuenta' }).click()
  await expect(page.getByText('Registro exitoso')).toBeVisible()
  await expect(page).toHaveURL('/complete-profile', { timeout: 10_000 })
  return email
}

test('signing up leads through the profile to the own panel; leaving in one tab leaves in all', async ({ page, context }) => {
  const email = await signUp(page)
  await expect(page.getByLabel('Nombre')).toHaveValue('Ana')
  await expect(page.getByLabel('Apellido')).toHaveValue('María Prueba')
  await page.getByLabel('Teléfono').fill('55 1234 5678')
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('Configuración guardada')).toBeVisible()
  await expect(page).toHaveURL('/home-user-log')
  await expect(page.getByText('Hola, Ana María Prueba')).toBeVisible()

  const other = await context.newPage()
  await other.goto('/home-user-log')
  await expect(other.getByText('Hola, Ana María Prueba')).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: 'Cerrar sesión' }).click()
  await expect(page).toHaveURL('/welcome')
  await expect(other).toHaveURL('/welcome')

  await page.waitForLoadState('networkidle')
  await page.getByRole('button', { name: 'Comenzar con correo' }).click()
  const dialog = page.getByRole('dialog', { name: 'Iniciar Sesión' })
  await dialog.getByLabel('Correo electrónico').fill(email)
  await dialog.getByRole('textbox', { name: 'Contraseña' }).fill('otra')
  await dialog.getByRole('button', { name: 'Iniciar Sesión' }).click()
  await expect(dialog.getByRole('alert')).toContainText('El correo o la contraseña no son correctos.')
  await dialog.getByRole('textbox', { name: 'Contraseña' }).fill(password)
  await dialog.getByRole('button', { name: 'Iniciar Sesión' }).click()
  await expect(page.getByText('Inicio de sesión exitoso')).toBeVisible()
  await expect(page).toHaveURL('/home-user-log', { timeout: 10_000 })
})

test('the dialog tells each rule beside its field, and forgets all when closed', async ({ page }) => {
  await page.goto('/welcome')
  await page.waitForLoadState('networkidle')
  await page.getByRole('button', { name: 'Comenzar con correo' }).click()
  const login = page.getByRole('dialog', { name: 'Iniciar Sesión' })
  await login.getByRole('button', { name: 'Iniciar Sesión' }).click()
  await expect(login.getByText('El correo es requerido')).toBeVisible()
  await expect(login.getByText('La contraseña es requerida')).toBeVisible()
  await expect(login.getByLabel('Correo electrónico')).toBeFocused()
  await login.getByRole('button', { name: 'Crear Cuenta' }).click()
  const register = page.getByRole('dialog', { name: 'Crear Cuenta' })
  await register.getByLabel('Nombre').fill('Ana')
  await register.getByRole('button', { name: 'Volver a iniciar sesión' }).click()
  await expect(login.getByRole('button', { name: 'Iniciar Sesión' })).toBeVisible()
  await login.getByRole('button', { name: 'Crear Cuenta' }).click()
  await register.getByLabel('Correo electrónico').fill('ana@correo.test')
  await register.getByLabel('Confirma tu correo').fill('otra@correo.test')
  await register.getByRole('textbox', { name: 'Contraseña', exact: true }).fill('abcdef')
  await register.getByRole('button', { name: 'Crear Cuenta' }).click()
  await expect(register.getByText('Los correos no coinciden')).toBeVisible()
  await expect(register.getByText('Debe contener al menos una mayúscula')).toBeVisible()
  await expect(register.getByText('Por favor confirma tu contraseña')).toBeVisible()
  await register.getByRole('button', { name: 'Cerrar' }).click()
  await page.getByRole('button', { name: 'Comenzar con correo' }).click()
  await expect(login.getByText('El correo es requerido')).toBeHidden()
  await login.getByRole('button', { name: 'Crear Cuenta' }).click()
  await expect(register.getByLabel('Correo electrónico')).toHaveValue('')
})

test('a company registers and enters the home page signed in', async ({ page }) => {
  await page.goto('/register')
  await page.waitForLoadState('networkidle')
  await page.getByRole('button', { name: 'Registrarse' }).click()
  await expect(page.getByText('El nombre de la empresa es requerido')).toBeVisible()
  await expect(page.getByLabel('Nombre de la empresa')).toBeFocused()
  await page.getByLabel('Nombre de la empresa').fill('Panadería La Luz')
  await page.getByLabel('Sector de especialización').selectOption('servicios')
  await page.getByLabel('Ofrece productos').check()
  await page.getByLabel('Correo electrónico').fill(newEmail())
  await page.getByLabel('Teléfono').fill('55 1234 5678')
  await typePassword(page, 'Confirmar contraseña')
  await page.getByRole('textbox', { name: 'Confirmar contraseña' }).fill('otra')
  await page.getByRole('button', { name: 'Registrarse' }).click()
  await expect(page.getByText('Las contraseñas no coinciden')).toBeVisible()
  await page.getByRole('textbox', { name: 'Confirmar contraseña' }).fill(password)
  await page.getByRole('button', { name: 'Registrarse' }).click()
  await expect(page).toHaveURL('/home')
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await page.goto('/home-user-log')
  await expect(page.getByText('Hola, Panadería La Luz')).toBeVisible()
})

test('Google says that it is not set up', async ({ page }) => {
  await page.goto('/welcome')
  await page.waitForLoadState('networkidle')
  await page.getByRole('button', { name: 'Continuar con Google' }).click()
  await expect(page.getByRole('alert')).toContainText('Google no está configurado')
  await expect(page.getByRole('button', { name: 'Continuar con Google' })).toBeEnabled()
})

test('without a session private pages lead to the welcome, and the callback says so', async ({ page }) => {
  for (const path of ['/home-user-log', '/user-settings']) {
    await page.goto(path)
    await expect(page).toHaveURL('/welcome')
  }
  await page.goto('/auth/callback')
  await expect(page.getByRole('alert')).toContainText('Error al verificar la sesión. Redirigiendo a la página de bienvenida...')
  await expect(page).toHaveURL('/welcome', { timeout: 10_000 })
  await expect(page.getByRole('alert')).toContainText('Ocurrió un error durante el proceso de autenticación.')
})

for (const [name, reading] of readings)
  test(`everybody can read the ways in: ${name}`, async ({ page }) => {
    await readAs(page, reading)
    await signUp(page)
    await expect(page.getByLabel('Teléfono')).toBeVisible()
    await expectReadable(page)
    await page.goto('/home-user-log')
    await expect(page.getByText('Hola, Ana María Prueba')).toBeVisible()
    await expectReadable(page)
    await page.goto('/register')
    await page.waitForLoadState('networkidle')
    for (const role of ['Personal', 'Agente', 'Empresa']) {
      await page.getByText(role, { exact: true }).click()
      await page.getByRole('button', { name: 'Registrarse' }).click()
      await expectReadable(page)
    }
    await page.goto('/welcome')
    await page.waitForLoadState('networkidle')
    await page.getByRole('button', { name: 'Comenzar con correo' }).click()
    await page.getByRole('button', { name: 'Iniciar Sesión' }).click()
    await expect(page.getByText('El correo es requerido')).toBeVisible()
    await expectReadable(page)
    await page.getByRole('button', { name: 'Crear Cuenta' }).click()
    await expectReadable(page)
  })
