import { expect } from '@playwright/test'
import { test } from '../journey.ts'
import { openPage } from '../open-page.ts'
import { addToCart, fillShipping, makeStores } from './buying.ts'

test('a product is bought alone, the cart stays, and a link puts nothing into it', async ({
  page,
}) => {
  const { cup, coffee } = await makeStores()
  await addToCart(page, coffee)
  const inCart = page.getByRole('main').getByRole('link', { name: /^(Taza|Café de altura)/ })

  await openPage(page, `/checkout?producto=${cup.sellableId}&cantidad=3`)
  await expect(page.getByRole('heading', { name: 'Información de Envío' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('link', { name: 'Volver al Producto' })).toHaveAttribute(
    'href',
    `/producto/${cup.slug}`,
  )
  await openPage(page, '/cart')
  await expect(inCart).toHaveCount(1)

  await openPage(page, `/producto/${cup.slug}`)
  await page.getByRole('link', { name: 'Comprar ahora' }).click()
  await fillShipping(page)
  await page.getByRole('button', { name: 'Continuar al Pago' }).click()
  await expect(page.getByLabel('Número de tarjeta')).toBeVisible()
  await page.goBack()
  await expect(page.getByLabel('Nombre completo')).toHaveValue('Ana Ríos')
  await page.goForward()
  await page.getByLabel('Número de tarjeta').fill('4242424242424242')
  await page.getByLabel('Vencimiento (mes / año)').fill('1234')
  await page.getByLabel('Código de seguridad').fill('123')
  await page.getByRole('button', { name: 'Pagar $224.50' }).click()
  await expect(page.getByRole('heading', { name: '¡Pedido Confirmado!' })).toBeVisible()

  await openPage(page, '/cart')
  await expect(inCart).toHaveCount(1)
  await expect(inCart).toHaveText(/^Café/)
})
