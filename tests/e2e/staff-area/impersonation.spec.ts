import { expect } from '@playwright/test'
import { expectAccessible } from '../axe.ts'
import { test } from '../journey.ts'
import { openPage } from '../open-page.ts'
import { createSignedInAccount } from '../sign-up.ts'
import { signInAsNewStaff } from '../staff.ts'

test('an impersonation covers every tab, is read-only, and ends with the own session', async ({
  page,
  browser,
  viewport,
}) => {
  const { email } = await createSignedInAccount(page, 'Rosa Vista')
  await openPage(page, '/user-settings')
  const staff = await signInAsNewStaff(browser, viewport)
  const other = await staff.context().newPage()
  await other.goto('/staff/settings')

  await openPage(staff, '/staff/usuarios')
  await staff.getByRole('searchbox', { name: 'Buscar cuentas' }).fill(email)
  await staff.getByRole('row').filter({ hasText: email }).getByRole('cell').first().click()
  await staff.getByRole('button', { name: 'Ver como Rosa Vista' }).click()
  const sheet = staff.getByRole('dialog')
  await sheet.getByLabel('Motivo').fill('No encuentra su perfil.')
  await expectAccessible(staff)
  await sheet.getByRole('button', { name: 'Ver como esta persona' }).click()

  const banner = (of: typeof page) => of.getByRole('region', { name: 'Ver como otra persona' })
  const surname = (of: typeof page) => of.getByRole('textbox', { name: 'Apellido' })
  await expect(banner(staff)).toContainText('como Rosa Vista · solo lectura')
  await expect(staff).toHaveURL('/home-user-log')
  await expect(banner(other)).toBeVisible()
  await expectAccessible(staff)

  await staff.goto('/user-settings')
  await expect(banner(staff)).toBeVisible()
  await expect(surname(staff)).toHaveValue('Vista')
  await staff.goto('/staff')
  await expect(staff.getByText('Acceso Denegado')).toBeVisible()

  await other.goto('/user-settings')
  await staff.getByRole('button', { name: 'Terminar' }).click()
  await expect(staff).toHaveURL(/\/staff\/usuarios\?fila=/)
  await expect(banner(staff)).toBeHidden()
  await expect(staff.getByRole('button', { name: 'Ver como Rosa Vista' })).toBeVisible()
  await expect(banner(other)).toBeHidden()
  await expect(surname(other)).not.toHaveValue('Vista')
  await page.reload()
  await expect(page).toHaveURL('/user-settings')
  await staff.context().close()
})
