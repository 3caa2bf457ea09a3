import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { test } from '../journey.ts'
import { openPage } from '../open-page.ts'
import { createSignedInAccount } from '../sign-up.ts'
import { openStaffPage, signInAsNewStaff, staffEmailOf } from '../staff.ts'

// Error that a page's guard logs when it can no longer read the permissions.
test.use({ expectedComplaint: /Error verificando permisos de staff/ })

test('a suspended member loses the staff area and the account immediately, until they are restored', async ({
  page,
  browser,
  viewport,
}) => {
  test.setTimeout(120_000)
  const { email } = await createSignedInAccount(page, 'Lía Suspendida')
  const staff = await signInAsNewStaff(browser, viewport)
  const username = `lola-${randomUUID().slice(0, 8)}`
  const member = await signInAsNewStaff(browser, viewport, username)

  const suspend = async (of: string) => {
    await openPage(staff, '/staff/usuarios')
    await staff.getByRole('searchbox', { name: 'Buscar cuentas' }).fill(of)
    // A phone shows no row of headings.
    await expect(staff.getByRole('row').nth(2)).toBeHidden()
    await staff.getByRole('row').filter({ hasText: of }).getByRole('button').click()
    await staff.getByRole('button', { name: 'Más acciones' }).click()
    await staff.getByRole('menuitem', { name: 'Suspender la cuenta' }).click()
    const sheet = staff.getByRole('dialog')
    await sheet.getByRole('button', { name: 'Suspender' }).click()
    await expect(sheet.getByText('Escribe el motivo: la persona lo lee.')).toBeVisible()
    await expect(sheet.getByText('Elige la regla')).toBeVisible()
    await sheet.getByLabel('Regla').selectOption('Falso o engañoso')
    await expect(sheet.getByText('Mensaje para la persona')).toBeVisible()
    await sheet.getByLabel('Motivo').fill('Pidió contraseñas por mensaje.')
    await sheet.getByRole('button', { name: 'Suspender' }).click()
    const said = staff
      .getByRole('status')
      .filter({ hasText: 'Cuenta suspendida. Sus sesiones terminaron.' })
    await said.getByRole('button', { name: 'Cerrar' }).click()
  }

  await suspend(email)
  await page.goto('/home-user-log')
  await expect(page).toHaveURL(/\/welcome/)

  await suspend(staffEmailOf(username))
  await openStaffPage(member, 'Usuarios')
  await expect(member).not.toHaveURL('/staff/usuarios')

  await staff.getByRole('button', { name: 'Restaurar la cuenta' }).click()
  await staff
    .getByRole('complementary')
    .getByRole('button', { name: 'Cerrar', exact: true })
    .click()
  await expect(staff.getByRole('row').filter({ hasText: 'Activa' })).toHaveCount(1)
})
