import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { expectAccessible } from '../axe.ts'
import { canaries } from '../canaries.ts'
import { test } from '../journey.ts'
import { matchMail } from '../mail-to.ts'
import { openPage } from '../open-page.ts'
import { password } from '../sign-up.ts'
import { openStaffPage, signInAsNewStaff } from '../staff.ts'
import { runBeside } from './run-beside.ts'

test('an applicant confirms their e-mail, is approved with other permissions, signs in, and reviews', async ({
  page,
  browser,
  viewport,
}) => {
  test.setTimeout(180_000)
  const username = `lupe-${randomUUID().slice(0, 8)}`
  const email = `${username}@lonja.example`
  await openPage(page, '/staff-login')
  await page.getByRole('link', { name: 'Nuevo Staff' }).click()
  await expect(page).toHaveURL('/staff-registration')
  await page.getByLabel('Nombre de usuario').fill(username)
  await page.getByLabel('Correo electrónico').fill(email)
  await page.getByLabel('Contraseña', { exact: true }).fill(password)
  await page.getByLabel('Código secreto', { exact: true }).fill('no es este código')
  await page.getByLabel('Editar').check()
  await page.getByLabel('Eliminar').check()
  await page.getByRole('button', { name: 'Registrarse' }).click()
  await expect(page.getByText('Código secreto incorrecto.')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Código secreto', { exact: true }).fill(canaries.STAFF_CODE)
  await page.getByRole('button', { name: 'Registrarse' }).click()
  await expect(
    page.getByRole('status').filter({ hasText: 'Registro de Staff exitoso.' }),
  ).toBeVisible()
  await page.getByRole('link', { name: 'Aceptar' }).click()
  await expect(page).toHaveURL('/staff-login')

  const [link] = await matchMail(/http:\/\/localhost:\d+\/auth\/\S+/, email)
  await page.goto(link)
  await page.getByRole('button', { name: 'Confirmar mi correo' }).click()
  await expect(page.getByText('Tu correo quedó confirmado.')).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/staff-login')

  const staff = await signInAsNewStaff(browser, viewport)
  await openStaffPage(staff, 'Usuarios')
  await openStaffPage(staff, 'Mi Staff')
  const card = staff.getByRole('listitem').filter({ hasText: `@${username}` })
  // The oldest comes first, and other tests' rows may be pending.
  const more = staff
    .getByRole('region', { name: 'Solicitudes para entrar' })
    .getByRole('button', { name: 'Ver más' })
  await expect(async () => {
    if (!(await card.isVisible())) await more.click({ timeout: 1000 })
    await expect(card).toBeVisible({ timeout: 1000 })
  }).toPass({ timeout: 30_000 })
  await expect(card).toContainText('Pide: leer, editar, eliminar')
  await expectAccessible(staff)
  await card.getByLabel('Eliminar').uncheck()
  await card.getByRole('button', { name: 'Aprobar' }).click()
  await expect(staff.getByText(`@${username} ya es parte del equipo.`)).toBeVisible()
  await expect(staff.getByRole('region', { name: 'Miembros del equipo' })).toContainText(email)
  await staff.getByRole('button', { name: 'Nuevo' }).click()
  await staff.getByRole('menuitem', { name: 'Nuevo miembro' }).click()
  await expect(staff).toHaveURL('/staff/register')
  await expectAccessible(staff)
  await staff.context().close()

  await page.getByLabel('Nombre de usuario').fill(username)
  await page.getByLabel('Correo electrónico').fill(email)
  await page.getByLabel('Contraseña', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Iniciar sesión' }).click()
  await expect(page).toHaveURL(/\/staff(\?caso=[\w-]+)?$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Verificaciones' })).toBeVisible()

  const name = `Herrería Nogal ${username.slice(-8)}`
  await runBeside('make-pending.ts', name)
  await openPage(page, '/staff')
  await page.getByRole('button', { name: new RegExp(`${name}.*Licencia`) }).click()
  await page.getByRole('button', { name: /^Tomar/ }).click()
  await page.getByRole('button', { name: /^Aprobar/ }).click()
  const decision = page.getByRole('region', { name: 'Decisión' }).locator('form')
  await decision.getByLabel('Documento revisado').check()
  await decision.getByRole('button', { name: 'Aprobar' }).click()
  await expect(page.getByText('Aprobado: licencia o cédula profesional.')).toBeVisible()
})
