import { expect } from '@playwright/test'
import { expectAccessibleInAllPreferences } from './axe.ts'
import { test } from './journey.ts'
import { openPage, waitForHydration } from './open-page.ts'
import { createSignedInAccount, newEmail, password, signUp, typePassword } from './sign-up.ts'

test('signing up leads through the profile to the own panel; leaving in one tab leaves in all', {
  tag: '@phone',
}, async ({ page, context }) => {
  const email = await signUp(page)
  await expect(page.getByLabel('Nombre')).toHaveValue('Ana María')
  await expect(page.getByLabel('Apellido')).toHaveValue('Prueba')
  await page.getByRole('textbox', { name: 'Teléfono' }).fill('55 1234 5678')
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('Configuración guardada')).toBeVisible()
  await expect(page).toHaveURL('/home-user-log')
  await expect(page.getByText('Hola, Ana María Prueba')).toBeVisible()

  const other = await context.newPage()
  await other.goto('/home-user-log')
  await expect(other.getByText('Hola, Ana María Prueba')).toBeVisible()
  await page.bringToFront()
  await page.getByRole('main').getByRole('button', { name: 'Cerrar sesión' }).click()
  await expect(page).toHaveURL('/welcome')
  await expect(other).toHaveURL('/welcome')

  await waitForHydration(page)
  await page.getByRole('button', { name: 'Comenzar con correo' }).click()
  const dialog = page.getByRole('dialog', { name: 'Iniciar Sesión' })
  await dialog.getByLabel('Correo electrónico').fill(email)
  await dialog.getByRole('textbox', { name: 'Contraseña' }).fill('otra')
  await dialog.getByRole('button', { name: 'Iniciar Sesión' }).click()
  await expect(dialog.getByRole('alert')).toContainText(
    'El correo o la contraseña no son correctos.',
  )
  await dialog.getByRole('textbox', { name: 'Contraseña' }).fill(password)
  await dialog.getByRole('button', { name: 'Iniciar Sesión' }).click()
  await expect(page.getByText('Inicio de sesión exitoso')).toBeVisible()
  await expect(page).toHaveURL('/home-user-log', { timeout: 10_000 })
})

test('the dialog tells each rule beside its field, and forgets all when closed', async ({
  page,
}) => {
  await openPage(page, '/welcome')
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

test('a company registers and goes on to set up its page', async ({ page }) => {
  await openPage(page, '/register')
  await page.getByRole('button', { name: 'Registrarse' }).click()
  await expect(page.getByText('El nombre de la empresa es requerido')).toBeVisible()
  await expect(page.getByLabel('Nombre de la empresa')).toBeFocused()
  await page.getByLabel('Nombre de la empresa').fill('Panadería La Luz')
  await page.getByLabel('Sector de especialización').selectOption('servicios')
  await page.getByLabel('Ofrece productos').check()
  await page.getByLabel('Tu nombre').fill('María José')
  await page.getByLabel('Tu apellido').fill('Núñez Peña')
  await page.getByLabel('Correo electrónico').fill(newEmail())
  await page.getByRole('textbox', { name: 'Teléfono' }).fill('55 1234 5678')
  await typePassword(page, 'Confirmar contraseña')
  await page.getByRole('textbox', { name: 'Confirmar contraseña' }).fill('otra')
  await page.getByRole('button', { name: 'Registrarse' }).click()
  await expect(page.getByText('Las contraseñas no coinciden')).toBeVisible()
  await page.getByRole('textbox', { name: 'Confirmar contraseña' }).fill(password)
  await page.getByRole('button', { name: 'Registrarse' }).click()
  await expect(page).toHaveURL(/\/dashboard-my-business\/empezar\/que-haces/)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await page.goto('/home-user-log')
  await expect(page.getByText('Hola, María José Núñez Peña')).toBeVisible()
})

test('without a session private pages lead to the welcome, and the callback says so', async ({
  page,
}) => {
  for (const path of ['/home-user-log', '/user-settings']) {
    await page.goto(path)
    await expect(page).toHaveURL('/welcome')
  }
  await page.goto('/auth/callback')
  await expect(page.getByRole('alert')).toContainText(
    'Error al verificar la sesión. Redirigiendo a la página de bienvenida...',
  )
  await expect(page).toHaveURL('/welcome', { timeout: 10_000 })
  await expect(page.getByRole('alert')).toContainText(
    'No pudimos iniciar tu sesión. Inténtalo de nuevo o entra con tu correo.',
  )
})

test('sign-in pages are accessible under every reading preference', async ({ page }) => {
  test.setTimeout(120_000)
  await openPage(page, '/register')
  for (const role of ['Personal', 'Agente', 'Empresa']) {
    await page.getByText(role, { exact: true }).click()
    await page.getByRole('button', { name: 'Registrarse' }).click()
    await expectAccessibleInAllPreferences(page)
  }
  await openPage(page, '/welcome')
  await page.getByRole('button', { name: 'Comenzar con correo' }).click()
  await page.getByRole('button', { name: 'Iniciar Sesión' }).click()
  await expect(page.getByText('El correo es requerido')).toBeVisible()
  await expectAccessibleInAllPreferences(page)
  await page.getByRole('button', { name: 'Crear Cuenta' }).click()
  await expectAccessibleInAllPreferences(page)
  await createSignedInAccount(page)
  await page.goto('/complete-profile')
  await expect(page.getByRole('textbox', { name: 'Teléfono' })).toBeVisible()
  await expectAccessibleInAllPreferences(page)
  await page.goto('/home-user-log')
  await expect(page.getByText('Hola, Ana María Prueba')).toBeVisible()
  await expectAccessibleInAllPreferences(page)
  await page.goto('/welcome?error=auth_failed')
  await expect(page.getByText('Ya entraste como Ana María Prueba.')).toBeVisible()
  await expectAccessibleInAllPreferences(page)
  await page.goto('/welcome')
  await expect(page).toHaveURL('/home-user-log')
})
