import { expect, type Page } from '@playwright/test'
import { expectAccessible, expectAccessibleInAllPreferences, setReadingPreference } from '../axe.ts'
import { test } from '../journey.ts'
import { openPage } from '../open-page.ts'
import { createSignedInAccount } from '../sign-up.ts'
import { addToCart, fillShipping, makeStores, sellOut } from './buying.ts'

// One test interrupts the connection.
test.use({ expectedComplaint: /net::ERR_INTERNET_DISCONNECTED/ })

async function payWith(page: Page, number: string): Promise<void> {
  await page.getByLabel('Número de tarjeta').fill(number)
  await page.getByLabel('Vencimiento (mes / año)').fill('1234')
  await page.getByLabel('Código de seguridad').fill('123')
  await page.getByRole('button', { name: 'Pagar' }).click()
}

test('a guest buys from two sellers, with a card that is declined before', {
  tag: '@phone',
}, async ({ page }) => {
  test.setTimeout(240_000)
  const { cup, coffee } = await makeStores()
  await addToCart(page, cup)
  await addToCart(page, coffee)
  await page.getByRole('link', { name: 'Ver carrito' }).click()
  await expect(page).toHaveURL('/cart')
  await page.getByRole('button', { name: 'Agregar uno de Taza de barro negro' }).click()
  await expect(page.getByRole('button', { name: 'Agregar uno de Café de altura' })).toBeDisabled()
  await expect(page.getByText('$470.00')).toBeVisible()
  await expectAccessibleInAllPreferences(page)

  await page.getByRole('link', { name: 'Proceder al Pago' }).click()
  await expect(page.getByRole('heading', { name: 'Información de Envío' })).toBeVisible()
  await page.getByRole('button', { name: 'Continuar al Pago' }).click()
  await expect(page.getByText('El nombre completo es requerido')).toBeVisible()
  await fillShipping(page)
  await expectAccessibleInAllPreferences(page)
  await page.reload()
  await expect(page.getByLabel('Nombre completo')).toHaveValue('Ana Ríos')
  await page.getByRole('button', { name: 'Continuar al Pago' }).click()
  await expect(page.getByRole('heading', { name: 'Método de Pago' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Pagar $569.00' })).toBeVisible()
  await expectAccessibleInAllPreferences(page)
  await page.goBack()
  await expect(page.getByLabel('Nombre completo')).toHaveValue('Ana Ríos')
  await page.getByRole('button', { name: 'Continuar al Pago' }).click()

  await payWith(page, '4000000000000002')
  await expect(page.getByRole('alert')).toContainText('El banco rechazó la tarjeta')
  await payWith(page, '4242424242424242')
  await expect(page.getByRole('heading', { name: '¡Pedido Confirmado!' })).toBeVisible()
  await expect(page).toHaveURL(/\/order-confirmation\?compra=[0-9a-f-]{36}$/)
  await expect(page.getByRole('list', { name: 'Avance del pedido' })).toHaveCount(2)
  await expectAccessibleInAllPreferences(page)

  await openPage(page, '/cart')
  await expect(page.getByText('Tu carrito está vacío')).toBeVisible()
  await openPage(page, '/mis-compras')
  await expectAccessibleInAllPreferences(page)
  await page.getByRole('link', { name: /Barro y Fuego/ }).click()
  await expect(page.getByText('Pago recibido')).toHaveCount(2)
  await page.getByRole('button', { name: 'Cancelar pedido' }).first().click()
  await page.getByRole('button', { name: 'Sí, cancelar el pedido' }).click()
  await expect(page.getByText('Cancelado').first()).toBeVisible()
  await expectAccessible(page)
})

test('a product that sells out during payment is not bought, and the cart shows it', async ({
  page,
}) => {
  const { cup } = await makeStores()
  await addToCart(page, cup)
  await openPage(page, '/checkout')
  await fillShipping(page)
  await page.getByRole('button', { name: 'Continuar al Pago' }).click()
  await expect(page.getByRole('heading', { name: 'Método de Pago' })).toBeVisible()
  await sellOut(cup.sellableId)
  await payWith(page, '4242424242424242')
  await expect(page.getByRole('alert')).toContainText('ya no está disponible')
  await openPage(page, '/cart')
  await expect(page.getByText('Se agotó.')).toBeVisible()
  await openPage(page, '/mis-compras')
  await expect(page.getByText('Aún no compras nada')).toBeVisible()
})

test('a product added offline is queued, and sent when the connection returns', async ({
  page,
  context,
}) => {
  const { cup } = await makeStores()
  await openPage(page, `/producto/${cup.slug}`)
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Agregar al carrito' }).first().click()
  await expect(
    page.getByText('Sin conexión: lo agregaremos a tu carrito cuando vuelva.'),
  ).toBeVisible()
  await context.setOffline(false)
  await openPage(page, '/cart')
  await expect(page.getByRole('link', { name: 'Taza de barro negro' })).toBeVisible()
  await expect(page.getByText('$125.50').first()).toBeVisible()
})

test('from the market to a store, its catalogue and product sheet, with favourites and cart counts', async ({
  page,
}) => {
  const { cup } = await makeStores()
  await openPage(page, '/online-store?q=taza+de+barro+negro')
  await expectAccessible(page)
  const chip = page.getByRole('list', { name: 'Ver solo' }).getByRole('link', { name: 'Calzado' })
  await chip.click()
  await expect(page).toHaveURL(/categoria=calzado/)
  await chip.click()
  await expect(page).not.toHaveURL(/categoria=/)
  await page.getByRole('button', { name: 'Contacto' }).click()
  await expect(page.getByRole('dialog', { name: 'Contacto' }).getByText('WhatsApp')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: 'Contacto' })).toBeHidden()

  await openPage(page, `/producto/${cup.slug}`)
  await page.getByRole('main').getByRole('link', { name: 'Barro y Fuego' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Barro y Fuego' })).toBeVisible()
  await page.getByRole('button', { name: 'Seguir' }).click()
  await expect(page.getByRole('button', { name: 'Siguiendo' })).toBeVisible()
  await page.getByText('Ver más', { exact: true }).click()
  await expect(page.getByText('Meses sin intereses')).toBeVisible()
  await expectAccessible(page)
  const tabs = page.getByRole('navigation', { name: 'Secciones de Barro y Fuego' })
  await tabs.getByRole('link', { name: 'Comunidad' }).click()
  await expect(page.getByText('Próximamente: foros, grupos, rankings, etc.')).toBeVisible()
  await tabs.getByRole('link', { name: 'Catálogo' }).click()
  await page.getByRole('button', { name: 'Más', exact: true }).click()
  await page.getByRole('link', { name: 'Mascotas' }).click()
  await expect(page.getByText('No hay productos en esta categoría.')).toBeVisible()
  await page.getByRole('link', { name: 'Mascotas' }).click()
  await page
    .getByRole('region', { name: 'Destacados' })
    .getByRole('link', { name: 'Taza de barro negro' })
    .click()
  const sheet = page.getByRole('dialog', { name: 'Taza de barro negro' })
  await sheet.getByRole('button', { name: 'Uno más' }).click()
  await sheet.getByRole('button', { name: 'Agregar al carrito' }).click()
  await expect(page.getByText('Agregado al carrito.')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await page.getByRole('button', { name: 'Favorito: Taza de barro negro' }).first().click()
  await page.goto('/favoritos')
  await expect(page.getByRole('link', { name: 'Taza de barro negro' })).toBeVisible()
  await page.getByRole('link', { name: /^Carrito ?, 2 productos/ }).click()
  await expect(page).toHaveURL('/cart')
  await expect(page.getByText('$251.00').first()).toBeVisible()
})

test('buying fits 320 px with the largest font', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await setReadingPreference(page, { theme: 'light', fontSize: 24, visionAssistant: true })
  const { cup, coffee } = await makeStores()
  await openPage(page, '/cart')
  await expectAccessible(page)
  await addToCart(page, cup)
  await addToCart(page, coffee)
  await openPage(page, '/cart')
  await expect(page.getByRole('link', { name: 'Proceder al Pago' })).toBeVisible()
  await expectAccessible(page)
  await openPage(page, '/checkout')
  await fillShipping(page)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Continuar al Pago' }).click()
  await expect(page.getByRole('heading', { name: 'Método de Pago' })).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel(/Transferencia o efectivo/).check()
  await page.getByRole('button', { name: 'Pagar' }).click()
  await expect(page.getByRole('heading', { name: 'Falta tu pago' })).toBeVisible()
  await expect(page.getByText('Transferencia a la cuenta 0123456789').first()).toBeVisible()
  await expectAccessible(page)
})

test('a delivered order is returned by its buyer and refunded by its seller', async ({
  page,
  browser,
}) => {
  const office = await browser.newContext()
  const desk = await office.newPage()
  const { email } = await createSignedInAccount(desk)
  const { cup, businessId } = await makeStores('demo', email)
  await addToCart(page, cup)
  await openPage(page, '/checkout')
  await fillShipping(page)
  await page.getByRole('button', { name: 'Continuar al Pago' }).click()
  await payWith(page, '4242424242424242')
  await expect(page.getByRole('heading', { name: '¡Pedido Confirmado!' })).toBeVisible()
  const receipt = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Descargar recibo' }).click()
  expect((await receipt).suggestedFilename()).toMatch(/^recibo-LJ-[0-9A-Z]{8}\.pdf$/)
  const address = page.url()

  await openPage(desk, `/dashboard-my-business/pedidos?negocio=${businessId}`)
  await desk.getByRole('link', { name: /Ana Ríos/ }).click()
  await desk.getByRole('button', { name: /^Más acciones del pedido/ }).click()
  await desk.getByRole('menuitem', { name: 'Marcar como enviado' }).click()
  const sheet = desk.getByRole('dialog')
  await sheet.getByRole('button', { name: /enviado/i }).click()
  await desk.getByRole('button', { name: 'Marcar como entregado' }).click()

  await openPage(page, address)
  await page.getByRole('button', { name: 'Revocar mi compra' }).click()
  await page.getByLabel('¿Por qué? (opcional)').fill('No era el color')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Confirmar desistimiento' }).click()
  await expect(page.getByText('Desistimiento: solicitado')).toBeVisible()

  await openPage(desk, `/dashboard-my-business/pedidos?negocio=${businessId}`)
  await expect(desk.getByText('Una devolución te espera')).toBeVisible()
  await desk.getByRole('link', { name: /^Pedido LJ-/ }).click()
  await expect(desk.getByText('«No era el color»')).toBeVisible()
  await expectAccessible(desk)
  await desk.getByRole('button', { name: 'Ya lo recibí de vuelta' }).click()
  await desk.getByRole('button', { name: 'Devolver el dinero' }).click()
  await desk.getByRole('dialog').getByRole('button', { name: 'Devolver el dinero' }).click()
  await expect(desk.getByText('dinero devuelto')).toBeVisible()
  await openPage(page, address)
  await expect(page.getByText('Te devolvieron', { exact: true })).toBeVisible()
  await office.close()
})
