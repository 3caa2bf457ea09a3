import { expect, type Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { expectAccessibleInAllPreferences } from './axe.ts'
import { test } from './journey.ts'
import { matchMail } from './mail-to.ts'
import { openPage } from './open-page.ts'
import { createSignedInAccount, password } from './sign-up.ts'

/**
 * TOTP code of a half minute. Codes of the next one are accepted too, so that a second use need not wait and none is
 * late.
 */
const digits = (secret: string, ahead = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: Date.now() + ahead * 30_000,
  })

const openSecurity = async (page: Page) => {
  await page.goto('/user-settings/seguridad')
  await expect(page.getByRole('heading', { name: 'Verificación en dos pasos' })).toBeVisible()
}

const signIn = async (page: Page, email: string) => {
  await openPage(page, '/welcome')
  await page.getByRole('button', { name: 'Comenzar con correo' }).click()
  const dialog = page.getByRole('dialog', { name: 'Iniciar Sesión' })
  await dialog.getByLabel('Correo electrónico').fill(email)
  await dialog.getByRole('textbox', { name: 'Contraseña' }).fill(password)
  await dialog.getByRole('button', { name: 'Iniciar Sesión' }).click()
}

test('MFA is set up, required at the next sign-in, replaced by a recovery code, and removed', {
  tag: '@desktop',
}, async ({ page, browser }) => {
  const { email } = await createSignedInAccount(page)
  await openSecurity(page)
  await page.getByRole('button', { name: 'Activar' }).click()
  const setUp = page.getByRole('dialog', { name: 'Activa la verificación en dos pasos' })
  await expect(setUp.getByRole('img', { name: 'Código QR para tu aplicación' })).toBeVisible()
  const secret = (await setUp.locator('code').textContent()) ?? ''
  await setUp.getByLabel('Código de tu aplicación').fill(digits(secret))
  await setUp.getByRole('button', { name: 'Continuar' }).click()
  const codes = page.getByRole('dialog', { name: 'Códigos de recuperación' })
  await expect(codes.getByRole('listitem')).toHaveCount(10)
  const code = (await codes.getByRole('listitem').first().textContent()) ?? ''
  await codes.getByRole('button', { name: 'Ya los guardé' }).click()
  await expect(
    page.getByText('Activa: al entrar te pedimos un código de tu aplicación.'),
  ).toBeVisible()

  const other = await (await browser.newContext()).newPage()
  await signIn(other, email)
  const step = other.getByRole('dialog', { name: 'Verificación en dos pasos' })
  await step
    .getByLabel('Código')
    .fill([-1, 0, 1].some((ahead) => digits(secret, ahead) === '000000') ? '111111' : '000000')
  await step.getByRole('button', { name: 'Continuar' }).click()
  await expect(step.getByRole('alert')).toContainText('El código no es correcto.')
  await step.getByLabel('Código').fill(digits(secret, 1))
  await step.getByRole('button', { name: 'Continuar' }).click()
  await expect(step).toBeHidden()
  await expect(other).toHaveURL('/home-user-log', { timeout: 10_000 })
  await expect(other.getByText('Hola, Ana María Prueba')).toBeVisible()

  const lost = await (await browser.newContext()).newPage()
  await signIn(lost, email)
  await lost
    .getByRole('dialog', { name: 'Verificación en dos pasos' })
    .getByLabel('Código')
    .fill(code)
  await lost.getByRole('button', { name: 'Continuar', exact: true }).click()
  await expect(lost.getByText('Hola, Ana María Prueba')).toBeVisible({ timeout: 10_000 })

  const left = await (await browser.newContext()).newPage()
  await signIn(left, email)
  await left
    .getByRole('dialog', { name: 'Verificación en dos pasos' })
    .getByRole('button', { name: 'Cerrar' })
    .click()
  await expect(left).toHaveURL('/welcome', { timeout: 10_000 })

  await page.getByRole('button', { name: 'Desactivar' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Desactivar' }).click()
  await expect(page.getByRole('button', { name: 'Activar', exact: true })).toBeVisible()
})

test('password, e-mail and sessions are changed after the required confirmation', {
  tag: '@phone',
}, async ({ page, browser }) => {
  const { email } = await createSignedInAccount(page)
  const other = await (await browser.newContext()).newPage()
  await signIn(other, email)
  await expect(other).toHaveURL('/home-user-log', { timeout: 10_000 })
  await openSecurity(page)
  await expect(page.getByText('Esta sesión')).toBeVisible()
  await page.getByRole('button', { name: 'Cerrar', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Cerrar', exact: true })).toBeHidden()
  await other.goto('/home-user-log')
  await expect(other).toHaveURL('/welcome')

  await page.getByRole('textbox', { name: 'Contraseña actual' }).fill('otra')
  await page.getByRole('textbox', { name: 'Nueva contraseña' }).fill('Cántaro-9-mirlos')
  await page.getByRole('textbox', { name: 'Confirma tu contraseña' }).fill('Cántaro-9-mirlos')
  await page.getByRole('button', { name: 'Cambiar contraseña' }).click()
  await expect(page.getByRole('alert')).toContainText('Tu contraseña actual no es correcta.')
  await page.getByRole('textbox', { name: 'Contraseña actual' }).fill(password)
  await page.getByRole('button', { name: 'Cambiar contraseña' }).click()
  await expect(page.getByText('Contraseña actualizada. Cerramos tus otras sesiones.')).toBeVisible()

  await page.getByLabel('Nuevo correo').fill(`nuevo-${email}`)
  await page.getByRole('button', { name: 'Cambiar correo' }).click()
  await expect(page.getByText(`Te escribimos a ${email} y a nuevo-${email}.`)).toBeVisible()
  const openLink = async (mailbox: string) => {
    const [link] = await matchMail(/https?:\/\/\S+\/auth\/v1\/verify\?\S+/, mailbox)
    await page.goto(link)
    await page.getByRole('button', { name: 'Confirmar el cambio' }).click()
    await expect(page).toHaveURL('/user-settings/seguridad')
  }
  await openLink(email)
  await expect(
    page.getByText('Listo. Abre también el enlace que enviamos a tu otro correo.'),
  ).toBeVisible()
  await openLink(`nuevo-${email}`)
  await expect(page.getByText('Tu correo quedó cambiado.')).toBeVisible()
  await expect(page.getByText(`nuevo-${email}`, { exact: true })).toBeVisible()
})

test('account security is accessible under every reading preference', async ({ page }) => {
  test.setTimeout(120_000)
  await createSignedInAccount(page)
  await openSecurity(page)
  await page.getByRole('button', { name: 'Cambiar contraseña' }).click()
  await expectAccessibleInAllPreferences(page)
  await page.getByRole('button', { name: 'Activar' }).click()
  await expect(page.getByRole('img', { name: 'Código QR para tu aplicación' })).toBeVisible()
  await expectAccessibleInAllPreferences(page)
})
