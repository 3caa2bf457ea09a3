import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { expectAccessible } from '../axe.ts'
import { test } from '../journey.ts'
import { openStaffPage, signInAsNewStaff } from '../staff.ts'

test('staff create a contact, tag it, add it to a group, find it, and merge two contacts', async ({
  browser,
  viewport,
}) => {
  const staff = await signInAsNewStaff(browser, viewport)
  const mark = randomUUID().slice(0, 8)
  await openStaffPage(staff, 'Usuarios')
  await openStaffPage(staff, 'Mis contactos')
  await expect(staff).toHaveURL('/staff/usuarios/contactos')
  await expectAccessible(staff)

  const write = async (name: string, email: string) => {
    await staff.goto('/staff/usuarios/contactos/nuevo')
    await staff.getByLabel('Nombre completo').fill(name)
    await staff.getByRole('button', { name: 'Correo' }).click()
    await staff.getByRole('textbox', { name: 'Correo' }).fill(email)
    await expectAccessible(staff)
    await staff.getByRole('button', { name: 'Guardar contacto' }).click()
    await expect(staff.getByRole('heading', { name, exact: true })).toBeVisible()
  }
  await write(`Luz ${mark}`, `${mark}@correo.test`)
  await write(`Luz Prado ${mark}`, `${mark}@trabajo.test`)

  await staff.getByLabel('Agregar etiqueta').fill(`Feria ${mark}`)
  await staff.getByRole('button', { name: 'Agregar', exact: true }).click()
  await expect(
    staff.getByRole('button', { name: `Quitar la etiqueta Feria ${mark}` }),
  ).toBeVisible()
  await staff.getByLabel('Nueva nota').fill('Prefiere que le llamen por la tarde.')
  await staff.getByRole('button', { name: 'Agregar nota' }).click()
  await expect(staff.getByText('Prefiere que le llamen por la tarde.')).toBeVisible()
  await staff.getByRole('button', { name: 'Unir con otro' }).click()
  await staff.getByLabel('Buscar el otro contacto').fill(`Luz ${mark}`)
  await staff.getByRole('button', { name: `Unir a Luz ${mark}` }).click()
  await expect(staff.getByRole('list', { name: 'Unidos a este' })).toContainText(`Luz ${mark}`)
  await expectAccessible(staff)

  await staff.goto('/staff/usuarios/grupos')
  await staff.getByRole('button', { name: 'Nuevo' }).click()
  await staff.getByRole('menuitem', { name: 'Nuevo grupo' }).click()
  await expect(staff).toHaveURL('/staff/usuarios/grupos/nuevo')
  await staff.getByLabel('Nombre del grupo').fill(`Grupo ${mark}`)
  await expectAccessible(staff)
  await staff.getByRole('button', { name: 'Crear grupo' }).click()
  await expect(staff.getByRole('heading', { name: `Grupo ${mark}` })).toBeVisible()

  await staff.goto('/staff/usuarios/contactos')
  await staff.getByLabel('Buscar contactos').fill(`${mark}@correo`)
  await expect(staff.getByRole('link', { name: `Luz ${mark}`, exact: true })).toBeHidden()
  await staff.getByLabel(`Elegir a Luz Prado ${mark}`).check()
  await staff.getByLabel('Grupo al que se agregan').selectOption(`Grupo ${mark}`)
  await expectAccessible(staff)
  await staff.getByRole('button', { name: 'Agregar al grupo' }).click()
  await staff.goto('/staff/usuarios/grupos')
  await expectAccessible(staff)
  await staff.getByRole('link', { name: `Grupo ${mark}` }).click()
  await expect(staff.getByRole('link', { name: `Luz Prado ${mark}`, exact: true })).toBeVisible()
  await expectAccessible(staff)
  await staff.context().close()
})
