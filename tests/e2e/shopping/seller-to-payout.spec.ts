import { randomUUID } from 'node:crypto'
import { type Browser, expect, type Page } from '@playwright/test'
import { publishPage, registerCompany, verifyMailbox } from '../companies/own-business.ts'
import { test } from '../journey.ts'
import { openPage } from '../open-page.ts'
import { openSection } from '../open-section.ts'
import { newEmail, password } from '../sign-up.ts'
import { signInAsNewStaff } from '../staff.ts'
import { makeDue } from './buying.ts'

const title = 'Mantel bordado'

/** Opens a store with two delivery methods and one product of 333.33 pesos. Resolves to the product's path. */
async function openStore(page: Page): Promise<string> {
  await openSection(page, 'Abre tu tienda')
  await page.getByRole('button', { name: 'Empezar mi tienda' }).click()
  await page
    .getByRole('navigation', { name: 'Secciones de la tienda' })
    .getByRole('link', { name: 'Envíos' })
    .click()
  for (const [index, { country, price }] of [
    { country: 'México', price: '99' },
    { country: 'España', price: '350' },
  ].entries()) {
    await page.getByRole('button', { name: 'Envío a domicilio' }).click()
    const way = page
      .getByRole('list', { name: 'Formas de entrega' })
      .locator(':scope > li')
      .nth(index)
    await way.getByLabel('Precio').fill(price)
    await way.getByRole('combobox', { name: 'País' }).click()
    await page.getByRole('option', { name: country, exact: true }).click()
  }
  const settings = page
    .locator('form')
    .filter({ has: page.getByRole('list', { name: 'Formas de entrega' }) })
  await settings.getByRole('button', { name: 'Guardar', exact: true }).click()
  await expect(page.getByText('Guardamos tu tienda')).toBeVisible()
  await openSection(page, 'Productos')
  await page.getByRole('link', { name: 'Agregar Producto' }).click()
  await page.getByLabel('Nombre del producto').fill(title)
  await page.getByRole('combobox', { name: 'Categoría' }).click()
  await page.getByRole('option').first().click()
  await page.getByLabel('Precio (MXN)').fill('333.33')
  await page.getByRole('textbox', { name: 'Existencias' }).fill('10')
  await page.getByRole('button', { name: 'Publicar', exact: true }).click()
  await expect(page.getByText(/Publicado|publicado/).first()).toBeVisible()
  await openSection(page, 'Tienda')
  await page.getByRole('button', { name: 'Abrir mi tienda' }).click()
  await expect(page.getByText('Tu tienda está abierta')).toBeVisible()
  await openSection(page, /^Productos/)
  await page
    .getByRole('link', { name: new RegExp(title) })
    .first()
    .click()
  return (await page.getByRole('link', { name: 'Ver en tu tienda' }).getAttribute('href')) ?? ''
}

type Buyer = {
  name: string
  country: string
  postalCode: string
  state: string
  city: string
  quantity: number
}

/** Buys as a guest on another device, paid by PayPal. Resolves to the confirmation. */
async function buy(
  browser: Browser,
  path: string,
  { name, country, postalCode, state, city, quantity }: Buyer,
): Promise<Page> {
  const page = await (await browser.newContext({ locale: 'es-MX' })).newPage()
  await openPage(page, path)
  for (let added = 1; added < quantity; added += 1)
    await page.getByRole('button', { name: 'Uno más' }).first().click()
  await page.getByRole('button', { name: 'Agregar al carrito' }).first().click()
  await expect(page.getByText('Agregado al carrito.')).toBeVisible()
  await openPage(page, '/checkout')
  const form = page.getByRole('main')
  await form.getByLabel('Nombre completo').fill(name)
  await form.getByLabel('Correo electrónico').fill(newEmail())
  await form.getByLabel('País').selectOption(country)
  await form.getByLabel('Teléfono').fill(country === 'ES' ? '612 345 678' : '228 123 4567')
  await form.getByLabel('Código postal').fill(postalCode)
  await form.getByLabel(country === 'ES' ? 'Provincia' : 'Estado').selectOption(state)
  await form.getByLabel(/^(Ciudad|Municipio|Localidad)/).fill(city)
  await form.getByLabel('Calle').fill('Mayor')
  await form.getByLabel('Número', { exact: true }).fill('5')
  await page.getByRole('button', { name: 'Continuar al Pago' }).click()
  const opened = page.waitForEvent('popup')
  // By keyboard, which needs no position among the frames of the card.
  await page.getByRole('button', { name: 'Pagar con PayPal' }).press('Enter')
  await (await opened).getByRole('button', { name: 'Pagar ahora' }).click()
  await expect(page.getByRole('heading', { name: '¡Pedido Confirmado!' })).toBeVisible()
  return page
}

/** Marks a buyer's order as shipped and delivered. */
async function deliver(page: Page, buyer: string): Promise<void> {
  await openSection(page, /^Pedidos/)
  await page.getByRole('link', { name: new RegExp(buyer) }).click()
  await page.getByRole('button', { name: /^Más acciones del pedido/ }).click()
  await page.getByRole('menuitem', { name: 'Marcar como enviado' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /enviado/i })
    .click()
  await page.getByRole('button', { name: 'Marcar como entregado' }).click()
  await expect(page.getByText('Entregado', { exact: true }).first()).toBeVisible()
}

test('a new seller is paid exactly for orders from two countries, after a partial refund and a return', {
  tag: '@desktop',
}, async ({ page, browser, viewport }) => {
  test.setTimeout(180_000)
  const mark = randomUUID().slice(0, 8)
  const company = `Bordados Nube ${mark}`
  await registerCompany(page, company, newEmail())
  const mailbox = `bordados-${mark}@correo.test`
  await publishPage(page, mailbox, 'ropa')
  await verifyMailbox(page, mailbox)
  const path = await openStore(page)
  const mexican = {
    name: 'Ana Ríos',
    country: 'MX',
    postalCode: '91000',
    state: 'Veracruz',
    city: 'Xalapa',
    quantity: 3,
  }
  const spanish = {
    name: 'Nuria Sanz',
    country: 'ES',
    postalCode: '28013',
    state: 'Madrid',
    city: 'Madrid',
    quantity: 2,
  }
  await (await buy(browser, path, mexican)).context().close()
  const spaniard = await buy(browser, path, spanish)

  // The seller refunds one of three pieces: 333.33, with its 8 % commission.
  await deliver(page, mexican.name)
  await page.getByRole('button', { name: /^Más acciones del pedido/ }).click()
  await page.getByRole('menuitem', { name: 'Reembolsar' }).click()
  const refund = page.getByRole('dialog')
  await refund.getByLabel(title, { exact: true }).selectOption('1')
  await refund.getByLabel(/^Incluir el envío/).uncheck()
  await expect(refund.getByLabel('Importe (MXN)')).toHaveValue('333.33')
  await refund.getByLabel('Motivo').fill('Llegó con una mancha')
  await refund.getByRole('button', { name: 'Reembolsar' }).click()
  await expect(page.getByText('Reembolsamos $333.33')).toBeVisible()

  // The buyer returns one of two pieces by legal right.
  await deliver(page, spanish.name)
  await spaniard.reload()
  await spaniard.getByRole('button', { name: 'Desistir del contrato aquí' }).click()
  await spaniard.getByRole('dialog').getByLabel(title).selectOption('1')
  await spaniard.getByRole('button', { name: 'Confirmar desistimiento' }).click()
  await expect(spaniard.getByText('Desistimiento: solicitado')).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: 'Ya lo recibí de vuelta' }).click()
  await expect(page.getByText('la tienda recibió lo devuelto')).toBeVisible()
  await page.getByRole('button', { name: 'Devolver el dinero' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Devolver el dinero' }).click()
  await expect(page.getByText('Devolvimos $333.33')).toBeVisible()
  await spaniard.context().close()

  // Sold 1,098.99 + 1,016.66; PayPal's fees are 47.41 + 44.16, Lonja's commission 8 % of the rest: 87.92 + 81.33 - 2 x
  // 26.67.
  await openSection(page, /^Pagos/)
  const statement = page.getByRole('region', { name: 'Estado de cuenta' })
  await expect(statement.locator('dl')).toContainText('Ventas menos reembolsos$1,448.99 MXN')
  await expect(statement.locator('dl')).toContainText('Costo del cobro en línea−$91.57 MXN')
  await expect(statement.locator('dl')).toContainText(
    'Comisión de Lonja, también sobre el envío−$115.91 MXN',
  )
  await expect(statement.locator('dl')).toContainText('Al terminar el mes$1,241.51 MXN')
  await page.getByLabel('Titular de la cuenta').fill('Ana Prueba')
  await page.getByLabel('CLABE').fill('012345678901234568')
  await page.getByLabel('Tu contraseña').fill(password)
  await page.getByRole('button', { name: 'Agregar CLABE' }).click()
  await expect(page.getByText('Guardamos a dónde te pagamos')).toBeVisible()

  await makeDue(new URL(page.url()).searchParams.get('negocio') ?? '')
  const staff = await signInAsNewStaff(browser, viewport)
  await openPage(staff, '/staff/pagos')
  await staff.getByRole('button', { name: company, exact: true }).click()
  const payout = staff.getByRole('dialog')
  await expect(payout.getByText('Se le deben $1,241.51 MXN.')).toBeVisible()
  await payout.getByLabel('Referencia de la transferencia').fill('SPEI 7788')
  await payout.getByRole('button', { name: 'Registrar pago' }).click()
  await expect(staff.getByText(/Registramos el pago de \$1,241\.51 MXN/)).toBeVisible()
  await staff.context().close()

  await page.reload()
  await expect(page.getByText('SPEI 7788').filter({ visible: true }).first()).toBeVisible()
  await expect(statement.locator('dl')).toContainText('Al terminar el mes$0.00 MXN')
})
