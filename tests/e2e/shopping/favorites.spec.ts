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
