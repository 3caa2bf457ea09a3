import { expect } from '@playwright/test'
import { expectAccessible } from '../axe.ts'
import { test } from '../journey.ts'
import { newEmail } from '../sign-up.ts'
import { openClientData } from './open-client-data.ts'
import { registerCompany } from './own-business.ts'

test('an owner notes a client with their place, puts them on a list, and finds them by the place', async ({
  page,
}) => {
  await registerCompany(page, 'Óptica de los clientes', newEmail())
  await page.goto('/dashboard-my-business/clientes')
  await expect(page.getByText('Aún no hay contactos.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Nuevo contacto' }).click()
  await page.getByLabel('Nombre completo').fill('Luz Prado')
  await page.getByRole('button', { name: 'Correo' }).click()
  await page.getByRole('textbox', { name: 'Correo' }).fill('luz@correo.test')
  await page.getByLabel('País').selectOption('MX')
  await page.getByLabel('Estado o provincia').fill('Colima')
  await page.getByLabel('Ciudad').fill('Comala')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Guardar contacto' }).click()
  await expect(page.getByRole('heading', { name: 'Luz Prado', exact: true })).toBeVisible()
  await openClientData(page)
  await expect(page.getByText('Comala, Colima, México')).toBeVisible()
  await expectAccessible(page)
  const client = page.url()

  await page.goto('/dashboard-my-business/listas')
  await page.getByRole('link', { name: 'Nueva lista' }).click()
  await page.getByLabel('Nombre de la lista').fill('Mayoristas')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Crear lista' }).click()
  await expect(page.getByRole('heading', { name: 'Mayoristas' })).toBeVisible()
  await page.goto(client)
  await openClientData(page)
  await page.getByLabel('Agregar a una lista').selectOption('Mayoristas')
  await expect(page.getByRole('link', { name: 'Mayoristas' })).toBeVisible()

  await page.goto('/dashboard-my-business/clientes?lugar=MX%2Fcolima%2Fcomala')
  await expect(page.getByRole('link', { name: 'Luz Prado' })).toBeVisible()
  await page.goto('/dashboard-my-business/clientes?lugar=MX%2Fjalisco%2F')
  await expect(page.getByText('Ningún contacto coincide')).toBeVisible()
})
