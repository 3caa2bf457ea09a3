import { expect } from '@playwright/test'
import { expectAccessible } from '../axe.ts'
import { test } from '../journey.ts'
import { openPage, waitForHydration } from '../open-page.ts'
import { createSignedInAccount, password } from '../sign-up.ts'
import { makeStores, sellOut } from './buying.ts'

test('a guest’s reactions move to their account at sign-in, and appear on another device', async ({
  page,
  browser,
}) => {
  const { cup, coffee } = await makeStores()
  for (const { slug } of [cup, coffee]) {
    await openPage(page, `/producto/${slug}`)
    await page.getByRole('main').getByRole('button', { name: 'Favorito', exact: true }).click()
    await expect(page.getByText('Guardado en tus favoritos.')).toBeVisible()
  }
  await openPage(page, '/favoritos')
  await expect(page.getByText('Están solo en este dispositivo')).toBeVisible()
  await expectAccessible(page)

  await createSignedInAccount(page)
  await openPage(page, '/home')
  await expect(
    page.getByText('Los favoritos de este dispositivo ya están en tu cuenta.'),
  ).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('lonja.favorites'))).toBe('[]')
  const session = await page.evaluate(() => localStorage.getItem('lonja.session') ?? '')

  const elsewhere = await browser.newContext()
  const other = await elsewhere.newPage()
  // Applies from the next page on: an empty page stores nothing.
  await other.addInitScript((value) => localStorage.setItem('lonja.session', value), session)
  await openPage(other, '/favoritos')
  await expect(other.getByText('Están en tu cuenta')).toBeVisible()
  await expect(other.getByRole('link', { name: 'Taza de barro negro' })).toBeVisible()
  await expect(other.getByRole('link', { name: 'Café de altura' })).toBeVisible()
  await expectAccessible(other)
  await sellOut(coffee.sellableId)
  await openPage(other, '/favoritos')
  await expect(other.getByText('Agotado')).toBeVisible()
  await other.getByRole('button', { name: 'Quitar Taza de barro negro de favoritos' }).click()
  await expect(other.getByText('Quitaste Taza de barro negro.')).toBeVisible()
  await openPage(page, '/favoritos')
  await expect(page.getByRole('link', { name: 'Café de altura' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Taza de barro negro' })).toBeHidden()
  await elsewhere.close()
})

test('a guest saves a business, signs in, and finds it counted and shown in their panel', async ({
  page,
}) => {
  const { business, cup } = await makeStores()
  const tool = (name: string | RegExp) =>
    page.getByRole('main').getByRole('button', { name, exact: true })
  await openPage(page, '/home')
  await page.getByRole('link', { name: 'Empleos', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Empleos con Más Interacción' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Entra para que te avisemos' })).toBeVisible()
  await expectAccessible(page)
  await openPage(page, `/negocios/${business}`)
  await tool('Guardar').click()
  await expect(page.getByText('Guardado en tus favoritos.')).toBeVisible()
  await tool('Me gusta').click()
  await expect(page.getByText('Entra a tu cuenta para decir que te gusta.')).toBeVisible()

  await createSignedInAccount(page)
  await openPage(page, `/negocios/${business}`)
  await expect(tool('Guardado')).toHaveAttribute('aria-pressed', 'true')
  for (const name of ['Me gusta', /^(Seguir|Siguiendo) a /]) {
    await tool(name).click()
    await expect(tool(name)).toHaveAttribute('aria-pressed', 'true')
  }
  await openPage(page, `/producto/${cup.slug}`)
  await tool('Me gusta').click()
  await expect(page.getByText('Anotamos que te gusta.')).toBeVisible()
  await expect(tool('Me gusta')).toHaveAttribute('aria-pressed', 'true')
  await expectAccessible(page)
  await openPage(page, '/home-user-log')
  await expect(page.getByRole('link', { name: /^Mis Favoritos/ })).toContainText('1 guardado')
  for (const row of ['Vistas Recientemente', 'Me gustan'])
    await expect(page.getByRole('region', { name: row }).getByRole('link')).not.toHaveCount(1)
  await expect(
    page
      .getByRole('region', { name: 'Me gustan' })
      .getByRole('link', { name: /^Taza de barro negro/ }),
  ).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: /^Mis Favoritos/ }).click()
  await page
    .getByRole('button', { name: /^Archivar / })
    .first()
    .click()
  await expect(page.getByText(/^Archivaste /)).toBeVisible()
  await page.getByRole('link', { name: 'Archivadas' }).click()
  await expect(page.getByRole('button', { name: /^Guardar otra vez / })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: /^Guardar otra vez / })).toBeVisible()
  await expectAccessible(page)
})

test('a guest walks from a card of the home page to a business, saves it, signs in, and finds it in their panel', async ({
  page,
  browser,
}) => {
  const elsewhere = await browser.newContext()
  const other = await elsewhere.newPage()
  const { email } = await createSignedInAccount(other)
  await elsewhere.close()

  await openPage(page, '/home')
  const card = page
    .getByRole('region', { name: 'Empresas con Más Interacción' })
    .getByRole('article')
    .first()
    .getByRole('heading')
    .getByRole('link')
  const name = (await card.innerText()).trim()
  await card.click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await waitForHydration(page)
  await page.getByRole('main').getByRole('button', { name: 'Guardar', exact: true }).click()
  await expect(page.getByText('Guardado en tus favoritos.')).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: 'Me gusta', exact: true }).click()
  await page.getByRole('button', { name: 'Entrar', exact: true }).last().click()
  await expect(page).toHaveURL('/welcome')
  await page.getByRole('button', { name: 'Comenzar con correo' }).click()
  const dialog = page.getByRole('dialog', { name: 'Iniciar Sesión' })
  await dialog.getByLabel('Correo electrónico').fill(email)
  await dialog.getByRole('textbox', { name: 'Contraseña' }).fill(password)
  await dialog.getByRole('button', { name: 'Iniciar Sesión' }).click()
  // Back on the page where they came from, with the data that the device stored.
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible({ timeout: 10_000 })
  await expect(
    page.getByText('Los favoritos de este dispositivo ya están en tu cuenta.'),
  ).toBeVisible()
  await expect(
    page.getByRole('main').getByRole('button', { name: 'Guardado', exact: true }),
  ).toHaveAttribute('aria-pressed', 'true')
  await openPage(page, '/home-user-log')
  await expect(page.getByRole('link', { name: /^Mis Favoritos/ })).toContainText('1 guardado')
  await page.getByRole('link', { name: /^Mis Favoritos/ }).click()
  await expect(page.getByRole('link', { name, exact: true })).toBeVisible()
})
