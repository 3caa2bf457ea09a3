import { expect } from '@playwright/test'
import { expectAccessible } from '../axe.ts'
import { test } from '../journey.ts'
import { newEmail } from '../sign-up.ts'
import { openClientData } from './open-client-data.ts'
import { registerCompany } from './own-business.ts'

test('an owner chooses where to ask, and keeps an automatic list whose members are explained', async ({
  page,
}) => {
  await registerCompany(page, 'Taller de los permisos', newEmail())
  await page.goto('/dashboard-my-business/clientes/permisos')
  await expect(page.getByRole('heading', { name: 'A quién puedes escribirle' })).toBeVisible()
  await page.getByLabel('Página de alta con QR para el mostrador').check({ force: true })
  await expect(page.getByText('Guardado.')).toBeVisible()
  await expectAccessible(page)

  await page.goto('/dashboard-my-business/clientes/nuevo')
  await page.getByLabel('Nombre completo').fill('Luz Prado')
  await page.getByRole('button', { name: 'Correo' }).click()
  await page.getByRole('textbox', { name: 'Correo' }).fill('luz@correo.test')
  await page.getByRole('button', { name: 'Guardar contacto' }).click()
  await openClientData(page)
  await expect(page.getByRole('heading', { name: 'Permiso para escribir' })).toBeVisible()
  await page.getByText('Sin permiso', { exact: true }).first().click()
  await page.getByRole('button', { name: /^No quiere mensajes/ }).click()
  await expect(page.getByText('No escribir', { exact: true })).toBeVisible()
  await expectAccessible(page)

  await page.goto('/dashboard-my-business/listas/nueva')
  await page.getByLabel('Nombre de la lista').fill('Sin compras')
  await page.getByLabel('Automática').check({ force: true })
  const first = page.getByRole('group', { name: 'Condición 1' })
  await first.getByLabel('Condición').selectOption('orders')
  await first.getByLabel('Cuánto').selectOption('at_most')
  await first.getByLabel('Compras').fill('0')
  await expect(page.getByText('1 contacto ahora')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Crear lista' }).click()
  await expect(page.getByText('Tiene como máximo 0 compras')).toBeVisible()
  await page.getByRole('button', { name: /por qué está aquí/ }).click()
  await expect(page.getByText('Tiene: 0 compras')).toBeVisible()
  await expectAccessible(page)
})
