import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../axe.ts'
import { test } from '../journey.ts'
import { openPage } from '../open-page.ts'
import { createSignedInAccount } from '../sign-up.ts'
import { addToCart, fillShipping, makeStores } from './buying.ts'

async function pay(page: Page): Promise<void> {
  await page.getByLabel('Número de tarjeta').fill('4242424242424242')
  await page.getByLabel('Vencimiento (mes / año)').fill('1234')
  await page.getByLabel('Código de seguridad').fill('123')
  await page.getByRole('button', { name: 'Pagar' }).click()
  await expect(page.getByRole('heading', { name: '¡Pedido Confirmado!' })).toBeVisible()
}

test('a signed-in buyer saves an address, requests an invoice, and buys again without typing the address', async ({
  page,
}) => {
  test.setTimeout(240_000)
  const { cup } = await makeStores()
  const { email } = await createSignedInAccount(page)
  await addToCart(page, cup)
  await openPage(page, '/checkout')
  await expect(page.getByLabel('Correo electrónico')).toHaveValue(email)
  await fillShipping(page)
  await page.getByLabel('Guardar esta dirección').check()
  await page.getByLabel('Nombre de la dirección').fill('Casa')
  await page.getByLabel('Necesito factura').check()
  await page.getByLabel('Nombre o razón social').fill('Café Ñandú')
  await page.getByLabel('RFC').fill('xaxx010101000')
  await page.getByLabel('Régimen fiscal').selectOption('616')
  await page.getByLabel('Uso de CFDI').selectOption('S01')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Continuar al Pago' }).click()
  await expect(page.getByText(/Factura a nombre de Café Ñandú/)).toBeVisible()
  await expectAccessible(page)
  await pay(page)

  await openPage(page, '/mis-compras')
  await page.getByRole('link', { name: /Barro y Fuego/ }).click()
  await expect(page.getByText(/^Ana Ríos, Enríquez 12/)).toBeVisible()
  await expect(page.getByText('Café Ñandú, XAXX010101000')).toBeVisible()
  await expectAccessible(page)

  await addToCart(page, cup)
  await openPage(page, '/checkout')
  await expect(page.getByLabel(/^Casa/)).toBeChecked()
  await expect(page.getByLabel('Calle')).toBeHidden()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Continuar al Pago' }).click()
  await expect(page.getByText(/Enríquez 12/)).toBeVisible()
  await pay(page)
  await openPage(page, '/mis-compras')
  await expect(page.getByRole('link', { name: /Barro y Fuego/ })).toHaveCount(2)
  await openPage(page, '/user-settings/direcciones')
  await expect(page.getByText('Casa', { exact: true })).toHaveCount(1)
  await expectAccessible(page)
})
