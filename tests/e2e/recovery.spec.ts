import { expect, type Page } from '@playwright/test'
import { expectAccessibleInAllPreferences } from './axe.ts'
import { test } from './journey.ts'
import { matchMail } from './mail-to.ts'
import { openPage } from './open-page.ts'
import { createSignedInAccount, newEmail } from './sign-up.ts'

const newPassword = 'Cántaro-9-mirlos'

const ask = async (page: Page, email: string) => {
  await openPage(page, '/welcome')
  await page.getByRole('button', { name: 'Comenzar con correo' }).click()
  await page.getByRole('link', { name: '¿Olvidaste tu contraseña?' }).click()
  await expect(page).toHaveURL('/reset-password')
  await page.getByRole('button', { name: 'Enviar enlace' }).click()
  await expect(page.getByText('El correo es requerido')).toBeVisible()
  await page.getByLabel('Correo electrónico').fill(email)
  await page.getByRole('button', { name: 'Enviar enlace' }).click()
  await expect(page.getByRole('heading', { name: '¡Correo enviado!' })).toBeVisible()
}

const choose = async (page: Page) => {
  await page.getByRole('textbox', { name: 'Nueva contraseña' }).fill('corta')
  await page.getByRole('button', { name: 'Cambiar contraseña' }).click()
  await expect(page.getByText('La contraseña debe tener al menos 6 caracteres')).toBeVisible()
  await page.getByRole('textbox', { name: 'Nueva contraseña' }).fill(newPassword)
  await page.getByRole('textbox', { name: 'Confirma tu contraseña' }).fill(newPassword)
  await page.getByRole('button', { name: 'Cambiar contraseña' }).click()
  await expect(page.getByText('Contraseña actualizada. Redirigiendo...')).toBeVisible()
  await expect(page).toHaveURL('/home-user-log')
}

test('a forgotten password is reset by the link in another browser; the first one is signed out', {
  tag: '@desktop',
}, async ({ page, browser }) => {
  const { email } = await createSignedInAccount(page)
  const elsewhere = await (await browser.newContext()).newPage()
  await ask(elsewhere, email)
  const [link] = await matchMail(/https?:\/\/\S+\/reset-password\?\S+/, email)
  await elsewhere.goto(link)
  await elsewhere.getByRole('button', { name: 'Continuar' }).click()
  await expect(elsewhere).toHaveURL('/reset-password')
  await choose(elsewhere)
  await page.goto('/home-user-log')
  await expect(page).toHaveURL('/welcome')

  await page.goto(link)
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(page.getByRole('alert')).toContainText(
    'El enlace ya se usó o venció. Pide uno nuevo.',
  )
  await expect(page.getByLabel('Correo electrónico')).toBeVisible()
})

test('or by the digits of the mail', async ({ page, context }) => {
  const member = await context.newPage()
  const { email } = await createSignedInAccount(member)
  await member.close()
  await ask(page, email)
  const [, code = ''] = await matchMail(/^(\d{6})\r?$/m, email)
  await page.getByLabel('Código de 6 cifras').fill(code === '000000' ? '111111' : '000000')
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(page.getByRole('alert')).toContainText('El código no es correcto o venció.')
  await page.getByLabel('Código de 6 cifras').fill(`${code.slice(0, 3)} ${code.slice(3)}`)
  await page.getByRole('button', { name: 'Continuar' }).click()
  await choose(page)
})

test('resetting a password is accessible under every reading preference', async ({ page }) => {
  test.setTimeout(120_000)
  await openPage(page, '/reset-password')
  await page.getByRole('button', { name: 'Enviar enlace' }).click()
  await expectAccessibleInAllPreferences(page)
  await page.getByLabel('Correo electrónico').fill(newEmail())
  await page.getByRole('button', { name: 'Enviar enlace' }).click()
  await expect(page.getByRole('button', { name: /Enviar de nuevo en \d+ s/ })).toBeDisabled()
  await expectAccessibleInAllPreferences(page)
})
