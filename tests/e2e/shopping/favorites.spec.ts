import { expect } from '@playwright/test'
import { expectReadable } from '../axe.ts'
import { test } from '../journey.ts'
import { open } from '../open.ts'
import { join } from '../sign-up.ts'
import { makeStores, onSite } from './buying.ts'

test('what a guest marked is with their account once they sign in, and on another device', async ({ page, browser }) => {
  const { cup, coffee } = await makeStores()
  for (const { slug } of [cup, coffee]) {
    await open(page, `/producto/${slug}`)
    await page.getByRole('main').getByRole('button', { name: 'Favorito', exact: true }).click()
    await expect(page.getByText('Guardado en tus favoritos.')).toBeVisible()
  }
  await open(page, '/favoritos')
  await expect(page.getByText('Están solo en este dispositivo')).toBeVisible()
  await expectReadable(page)

  await join(page)
  await open(page, '/home')
  await expect(page.getByText('Los favoritos de este dispositivo ya están en tu cuenta.')).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('lonja.favorites'))).toBe('[]')
  const session = await page.evaluate(() => localStorage.getItem('lonja.session') ?? '')

  const elsewhere = await browser.newContext()
  const other = await elsewhere.newPage()
  // Only from the next page on: an empty one keeps nothing.
  await other.addInitScript((value) => localStorage.setItem('lonja.session', value), session)
  await open(other, '/favoritos')
  await expect(other.getByText('Están en tu cuenta')).toBeVisible()
  await expect(other.getByRole('link', { name: 'Taza de barro negro' })).toBeVisible()
  await expect(other.getByRole('link', { name: 'Café de altura' })).toBeVisible()
  await expectReadable(other)
  await onSite(coffee.sellableId)
  await open(other, '/favoritos')
  await expect(other.getByText('Agotado')).toBeVisible()
  await other.getByRole('button', { name: 'Quitar Taza de barro negro de favoritos' }).click()
  await expect(other.getByText('Quitaste Taza de barro negro.')).toBeVisible()
  await open(page, '/favoritos')
  await expect(page.getByRole('link', { name: 'Café de altura' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Taza de barro negro' })).toBeHidden()
  await elsewhere.close()
})

test('a guest saves a business, signs in, and finds it counted and shown in their panel', async ({ page }) => {
  const { business } = await makeStores()
  const tool = (name: string) => page.getByRole('main').getByRole('button', { name, exact: true })
  await open(page, '/home')
  await page.getByRole('link', { name: 'Empleos', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Empleos con Más Interacción' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Entra para que te avisemos' })).toBeVisible()
  await expectReadable(page)
  await open(page, `/negocios/${business}`)
  await tool('Guardar').click()
  await expect(page.getByText('Guardado en tus favoritos.')).toBeVisible()
  await tool('Me gusta').click()
  await expect(page.getByText('Entra a tu cuenta para decir que te gusta.')).toBeVisible()

  await join(page)
  await open(page, `/negocios/${business}`)
  await expect(tool('Guardar')).toHaveAttribute('aria-pressed', 'true')
  for (const name of ['Me gusta', 'Seguir']) {
    await tool(name).click()
    await expect(tool(name)).toHaveAttribute('aria-pressed', 'true')
  }
  await open(page, '/home-user-log')
  await expect(page.getByRole('link', { name: /^Mis Favoritos/ })).toContainText('1 guardado')
  for (const row of ['Vistas Recientemente', 'Me gustan'])
    await expect(page.getByRole('region', { name: row }).getByRole('link')).not.toHaveCount(1)
  await expectReadable(page)
  await page.getByRole('link', { name: /^Mis Favoritos/ }).click()
  await page.getByRole('button', { name: /^Archivar / }).click()
  await expect(page.getByText(/^Archivaste /)).toBeVisible()
  await page.getByRole('link', { name: 'Archivados' }).click()
  await expect(page.getByRole('button', { name: /^Guardar otra vez / })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: /^Guardar otra vez / })).toBeVisible()
  await expectReadable(page)
})
