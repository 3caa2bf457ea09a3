import { expect } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { test } from './journey.ts'
import { mailTo } from './mail-to.ts'
import { becomeMember, newEmail, typePassword } from './sign-up.ts'

test('an owner invites a person without an account, who signs up from the mail, accepts, and joins the team', async ({
  page,
  browser,
  viewport,
}) => {
  await becomeMember(page)
  await page.goto('/dashboard-my-business')
  await page.getByLabel('Nombre del negocio').fill('Sastrería Fina')
  await page.getByRole('button', { name: 'Crear mi negocio' }).click()
  await page.getByRole('link', { name: 'Escribe dónde estás' }).click()
  const email = newEmail()
  const team = page.locator('#equipo')
  await team.getByLabel('Su correo').fill(email)
  await team.getByRole('button', { name: 'Enviar invitación' }).click()
  await expect(team.getByText('Administrador · puede aceptar hasta')).toBeVisible()
  const link = await team.getByLabel('Enlace de la invitación').inputValue()
  expect(await mailTo(email)).toContain(link)
  await expectAccessible(page)

  const invited = await (await browser.newContext({ viewport, locale: 'es-MX' })).newPage()
  await invited.goto(link)
  await expect(invited.getByText('Ana Prueba te invita al equipo de Sastrería Fina.')).toBeVisible()
  await expectAccessible(invited)
  await invited.getByRole('button', { name: 'Entrar o crear cuenta' }).click()
  await invited.getByRole('dialog').getByRole('button', { name: 'Crear Cuenta' }).click()
  const dialog = invited.getByRole('dialog', { name: 'Crear Cuenta' })
  await dialog.getByLabel('Nombre').fill('Lupe Ríos')
  await dialog.getByLabel('Correo electrónico').fill(email)
  await dialog.getByLabel('Confirma tu correo').fill(email)
  await typePassword(invited, 'Confirma tu contraseña')
  await dialog.getByRole('button', { name: 'Crear Cuenta' }).click()
  await expect(invited.getByText('Registro exitoso')).toBeVisible()
  await expect(dialog).toBeHidden({ timeout: 10_000 })
  expect(invited.url()).toBe(link)
  await invited.getByRole('button', { name: 'Aceptar' }).click()
  await expect(invited).toHaveURL(/\/dashboard-my-business\?negocio=[0-9a-f-]{36}$/)
  await expect(invited.getByText('Sastrería Fina', { exact: true })).toBeVisible()
  await invited.goto(link)
  await expect(invited.getByText('Esta invitación ya se aceptó.')).toBeVisible()
  await invited.context().close()

  await page.reload()
  await expect(team.getByText('Lupe Ríos', { exact: true })).toBeVisible()
  await expect(team.getByRole('heading', { name: 'Invitaciones' })).toBeHidden()
})
