import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, type Page } from '@playwright/test'
import { expectReadable, expectReadableInEveryWay, readAs } from '../axe.ts'
import { canaries } from '../canaries.ts'
import { test } from '../journey.ts'
import { open } from '../open.ts'
import { join } from '../sign-up.ts'
import { dataDirOf, sitePort } from '../sites.ts'

// One journey cuts the connection.
test.use({ expectedComplaint: /net::ERR_INTERNET_DISCONNECTED/ })

type Thing = { slug: string; sellableId: string }

/** Tells the database of the site under test, with the site's own keys. */
async function onSite(...args: string[]): Promise<string> {
  const env = { ...process.env, DATA_DIR: dataDirOf(sitePort), LOG_LEVEL: 'warn', ENCRYPTION_KEY: canaries.ENCRYPTION_KEY }
  const { stdout } = await promisify(execFile)('node', ['make-stores.ts', ...args], { cwd: import.meta.dirname, env })
  return stdout
}

const makeStores = async () => JSON.parse(await onSite()) as { cup: Thing; coffee: Thing; businessId: string }

async function addToCart(page: Page, { slug }: Thing): Promise<void> {
  await open(page, `/producto/${slug}`)
  await page.getByRole('button', { name: 'Agregar al carrito' }).first().click()
  await expect(page.getByText('Agregado al carrito.')).toBeVisible()
}

async function fillShipping(page: Page): Promise<void> {
  const form = page.getByRole('main')
  await form.getByLabel('Nombre completo').fill('Ana Ríos')
  await form.getByLabel('Correo electrónico').fill('ana@correo.example')
  await form.getByLabel('País').selectOption('MX')
  await form.getByLabel('Código postal').fill('91000')
  await form.getByLabel('Estado').fill('Veracruz')
  await form.getByLabel('Ciudad o municipio').fill('Xalapa')
  await form.getByLabel('Calle').fill('Enríquez')
  await form.getByLabel('Número', { exact: true }).fill('12')
}

async function payWith(page: Page, number: string): Promise<void> {
  await page.getByLabel('Número de tarjeta').fill(number)
  await page.getByLabel('Vencimiento (mes / año)').fill('1234')
  await page.getByLabel('Código de seguridad').fill('123')
  await page.getByRole('button', { name: 'Pagar' }).click()
}

test('a guest buys from two sellers, with a card that is declined before', { tag: '@phone' }, async ({ page }) => {
  test.setTimeout(240_000)
  const { cup, coffee } = await makeStores()
  await addToCart(page, cup)
  await addToCart(page, coffee)
  await page.getByRole('button', { name: 'Ver carrito' }).click()
  await expect(page).toHaveURL('/cart')
  await page.getByRole('button', { name: 'Agregar uno de Taza de barro negro' }).click()
  await expect(page.getByRole('button', { name: 'Agregar uno de Café de altura' })).toBeDisabled()
  await expect(page.getByText('$470.00')).toBeVisible()
  await expectReadableInEveryWay(page)

  await page.getByRole('link', { name: 'Proceder al Pago' }).click()
  await expect(page.getByRole('heading', { name: 'Información de Envío' })).toBeVisible()
  await page.getByRole('button', { name: 'Continuar al Pago' }).click()
  await expect(page.getByText('El nombre completo es requerido')).toBeVisible()
  await fillShipping(page)
  await expectReadableInEveryWay(page)
  await page.reload()
  await expect(page.getByLabel('Nombre completo')).toHaveValue('Ana Ríos')
  await page.getByRole('button', { name: 'Continuar al Pago' }).click()
  await expect(page.getByRole('heading', { name: 'Método de Pago' })).toBeVisible()
  await expect(page.getByText('$569.00 MXN')).toBeVisible()
  await expectReadableInEveryWay(page)
  await page.goBack()
  await expect(page.getByLabel('Nombre completo')).toHaveValue('Ana Ríos')
  await page.getByRole('button', { name: 'Continuar al Pago' }).click()

  await payWith(page, '4000000000000002')
  await expect(page.getByRole('alert')).toContainText('El banco rechazó la tarjeta')
  await payWith(page, '4242424242424242')
  await expect(page.getByRole('heading', { name: '¡Pedido Confirmado!' })).toBeVisible()
  await expect(page).toHaveURL(/\/order-confirmation\?compra=[0-9a-f-]{36}$/)
  await expect(page.getByText('Pagado', { exact: true })).toHaveCount(2)
  await expectReadableInEveryWay(page)

  await open(page, '/cart')
  await expect(page.getByText('Tu carrito está vacío')).toBeVisible()
  await open(page, '/mis-compras')
  await expectReadableInEveryWay(page)
  await page.getByRole('link', { name: /Barro y Fuego/ }).click()
  await expect(page.getByText('Pago recibido')).toHaveCount(2)
  await page.getByRole('button', { name: 'Cancelar pedido' }).first().click()
  await page.getByRole('button', { name: 'Sí, cancelar el pedido' }).click()
  await expect(page.getByText('Cancelado').first()).toBeVisible()
  await expectReadable(page)
})

test('what runs out while it is paid for is not bought, and the cart says so', async ({ page }) => {
  const { cup } = await makeStores()
  await addToCart(page, cup)
  await open(page, '/checkout')
  await fillShipping(page)
  await page.getByRole('button', { name: 'Continuar al Pago' }).click()
  await expect(page.getByRole('heading', { name: 'Método de Pago' })).toBeVisible()
  await onSite(cup.sellableId)
  await payWith(page, '4242424242424242')
  await expect(page.getByRole('alert')).toContainText('ya no se puede comprar')
  await open(page, '/cart')
  await expect(page.getByText('Se agotó.')).toBeVisible()
  await open(page, '/mis-compras')
  await expect(page.getByText('Aún no compras nada')).toBeVisible()
})

test('what is added without a connection waits, and is there when it returns', async ({ page, context }) => {
  const { cup } = await makeStores()
  await open(page, `/producto/${cup.slug}`)
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Agregar al carrito' }).first().click()
  await expect(page.getByText('Sin conexión: lo agregaremos a tu carrito cuando vuelva.')).toBeVisible()
  await context.setOffline(false)
  await open(page, '/cart')
  await expect(page.getByRole('link', { name: 'Taza de barro negro' })).toBeVisible()
  await expect(page.getByText('$125.50').first()).toBeVisible()
})

test('from the market to a store, its catalogue and its sheet, with a heart and a bag that count', async ({ page }) => {
  const { cup } = await makeStores()
  await open(page, '/online-store?q=taza+de+barro+negro')
  await expectReadable(page)
  const chip = page.getByRole('list', { name: 'Ver solo' }).getByRole('link', { name: 'Calzado' })
  await chip.click()
  await expect(page).toHaveURL(/categoria=calzado/)
  await chip.click()
  await expect(page).not.toHaveURL(/categoria=/)
  await page.getByRole('button', { name: 'Contacto' }).click()
  await expect(page.getByRole('dialog', { name: 'Contacto' }).getByText('WhatsApp')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: 'Contacto' })).toBeHidden()

  await open(page, `/producto/${cup.slug}`)
  await page.getByRole('main').getByRole('link', { name: 'Barro y Fuego' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Barro y Fuego' })).toBeVisible()
  await page.getByRole('button', { name: 'Seguir' }).click()
  await expect(page.getByRole('button', { name: 'Siguiendo' })).toBeVisible()
  await page.getByText('Ver más', { exact: true }).click()
  await expect(page.getByText('Meses sin intereses')).toBeVisible()
  await expectReadable(page)
  const tabs = page.getByRole('navigation', { name: 'Secciones de Barro y Fuego' })
  await tabs.getByRole('link', { name: 'Comunidad' }).click()
  await expect(page.getByText('Próximamente: foros, grupos, rankings, etc.')).toBeVisible()
  await tabs.getByRole('link', { name: 'Catálogo' }).click()
  await page.getByRole('button', { name: 'Más', exact: true }).click()
  await page.getByRole('link', { name: 'Mascotas' }).click()
  await expect(page.getByText('No hay productos en esta categoría.')).toBeVisible()
  await page.getByRole('link', { name: 'Mascotas' }).click()
  await page.getByRole('region', { name: 'Destacados' }).getByRole('link', { name: 'Taza de barro negro' }).click()
  const sheet = page.getByRole('dialog', { name: 'Taza de barro negro' })
  await sheet.getByRole('button', { name: 'Uno más' }).click()
  await sheet.getByRole('button', { name: 'Agregar al carrito' }).click()
  await expect(page.getByText('Agregado al carrito.')).toBeVisible()
  await expectReadable(page)
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await page.getByRole('button', { name: 'Favorito: Taza de barro negro' }).first().click()
  await page.getByRole('navigation', { name: 'Tienda' }).getByRole('link', { name: 'Favoritos' }).click()
  await expect(page).toHaveURL('/favoritos')
  await expect(page.getByRole('link', { name: 'Taza de barro negro' })).toBeVisible()
  await page.getByRole('link', { name: /^Bolsa ?, 2 productos/ }).click()
  await expect(page).toHaveURL('/cart')
  await expect(page.getByText('$251.00').first()).toBeVisible()
})

test('buying fits 320 px with the largest letters', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await readAs(page, { theme: 'light', fontSize: 24, visionAssistant: true })
  const { cup, coffee } = await makeStores()
  await open(page, '/cart')
  await expectReadable(page)
  await addToCart(page, cup)
  await addToCart(page, coffee)
  await open(page, '/cart')
  await expect(page.getByRole('link', { name: 'Proceder al Pago' })).toBeVisible()
  await expectReadable(page)
  await open(page, '/checkout')
  await fillShipping(page)
  await expectReadable(page)
  await page.getByRole('button', { name: 'Continuar al Pago' }).click()
  await expect(page.getByRole('heading', { name: 'Método de Pago' })).toBeVisible()
  await expectReadable(page)
  await page.getByLabel(/Transferencia o efectivo/).check()
  await page.getByRole('button', { name: 'Pagar' }).click()
  await expect(page.getByRole('heading', { name: 'Falta tu pago' })).toBeVisible()
  await expect(page.getByText('Transferencia a la cuenta 0123456789').first()).toBeVisible()
  await expectReadable(page)
})

test('what was sent is sent back: its buyer withdraws, its seller gives the money back', async ({ page, browser }) => {
  const { cup, businessId } = await makeStores()
  await addToCart(page, cup)
  await open(page, '/checkout')
  await fillShipping(page)
  await page.getByRole('button', { name: 'Continuar al Pago' }).click()
  await payWith(page, '4242424242424242')
  await expect(page.getByRole('heading', { name: '¡Pedido Confirmado!' })).toBeVisible()
  const receipt = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Descargar recibo' }).click()
  expect((await receipt).suggestedFilename()).toMatch(/^recibo-LJ-[0-9A-Z]{8}\.pdf$/)
  const address = page.url()

  const office = await browser.newContext()
  const desk = await office.newPage()
  const { email } = await join(desk)
  await onSite(businessId, email)
  await open(desk, `/dashboard-my-business/pedidos?negocio=${businessId}`)
  await desk.getByRole('link', { name: /Ana Ríos/ }).click()
  await desk.getByRole('button', { name: 'Marcar como enviado' }).click()
  const sheet = desk.getByRole('dialog')
  await sheet.getByRole('button', { name: /enviado/i }).click()
  await desk.getByRole('button', { name: 'Marcar como entregado' }).click()

  await open(page, address)
  await page.getByRole('button', { name: 'Revocar mi compra' }).click()
  await page.getByLabel('¿Por qué? (opcional)').fill('No era el color')
  await expectReadable(page)
  await page.getByRole('button', { name: 'Confirmar desistimiento' }).click()
  await expect(page.getByText('Desistimiento: solicitado')).toBeVisible()

  await open(desk, `/dashboard-my-business/pedidos?negocio=${businessId}`)
  await expect(desk.getByText('Una devolución te espera')).toBeVisible()
  await desk.getByRole('link', { name: /^Pedido LJ-/ }).click()
  await expect(desk.getByText('«No era el color»')).toBeVisible()
  await expectReadable(desk)
  await desk.getByRole('button', { name: 'Ya lo recibí de vuelta' }).click()
  await desk.getByRole('button', { name: 'Devolver el dinero' }).click()
  await desk.getByRole('dialog').getByRole('button', { name: 'Devolver el dinero' }).click()
  await expect(desk.getByText('dinero devuelto')).toBeVisible()
  await open(page, address)
  await expect(page.getByText('Te devolvieron', { exact: true })).toBeVisible()
  await office.close()
})
