import { expect } from '@playwright/test'
import { test } from '../journey.ts'
import { openStaffPage, signInAsNewStaff } from '../staff.ts'

const sections = [
  ['Mi día', '/staff-home'],
  ['Verificaciones', '/staff'],
  ['Reportes', '/staff/avisos'],
  ['Usuarios', '/staff/usuarios'],
  ['Empresas', '/staff/empresas'],
  ['Contenido', '/staff/contenido'],
] as const

test('navigating the staff area from section to section and back', { tag: '@phone' }, async ({
  browser,
  viewport,
}) => {
  const staff = await signInAsNewStaff(browser, viewport)
  for (const [name, address] of sections) {
    await openStaffPage(staff, name)
    await expect(staff).toHaveURL(({ pathname }) => pathname === address)
    await expect(staff.getByRole('heading', { level: 1, name })).toBeVisible()
  }
  for (const [name, address] of sections.toReversed().slice(1)) {
    await staff.goBack()
    await expect(staff).toHaveURL(({ pathname }) => pathname === address)
    await expect(staff.getByRole('heading', { level: 1, name })).toBeVisible()
  }
})

test('inside a sub-view of users or content a phone has Regresar in its bottom bar', async ({
  browser,
  viewport,
}) => {
  const staff = await signInAsNewStaff(browser, viewport)
  const isWide = (viewport?.width ?? 0) >= 768
  const bar = staff.getByRole('navigation', { name: 'Barra inferior' })
  for (const [around, name, within] of [
    ['/staff/usuarios', 'Mi Staff', '/staff/usuarios/staff'],
    ['/staff/contenido', 'Mi Blog', '/staff/contenido/blog'],
  ] as const) {
    await staff.goto(around)
    await openStaffPage(staff, name)
    await expect(staff).toHaveURL(within)
    await expect(bar).toBeVisible({ visible: !isWide })
    if (isWide) continue
    await bar.getByRole('button', { name: 'Regresar' }).click()
    await expect(staff).toHaveURL(around)
    await expect(bar.getByRole('button', { name: 'Buscar' })).toBeVisible()
  }
})

test('the command palette opens by keyboard and goes where it is told', async ({
  browser,
  viewport,
}) => {
  const staff = await signInAsNewStaff(browser, viewport)
  await expect(staff.getByRole('heading', { level: 1 })).toBeVisible()
  await staff.keyboard.press('Control+k')
  const field = staff.getByRole('combobox', { name: 'Ir a una sección, un negocio o una cuenta' })
  await expect(field).toBeFocused()
  await field.fill('textos')
  await staff.keyboard.press('Enter')
  await expect(staff).toHaveURL('/staff/contenido/legales')
  await expect(field).toBeHidden()
})
