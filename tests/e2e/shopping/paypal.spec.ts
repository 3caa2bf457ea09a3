import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../axe.ts'
import { test } from '../journey.ts'
import { openPage } from '../open-page.ts'
import { addToCart, fillShipping, makeStores, type Thing } from './buying.ts'

async function comeToPay(page: Page, thing: Thing): Promise<void> {
  await addToCart(page, thing)
  await page.getByRole('link', { name: 'Ver carrito' }).click()
  await page.getByRole('link', { name: 'Proceder al Pago' }).click()
  await fillShipping(page)
  await page.getByRole('button', { name: 'Continuar al Pago' }).click()
  await page.getByLabel(/PayPal o tarjeta/).check()
  await expect(page.getByRole('button', { name: 'Pagar con PayPal' })).toBeVisible()
}

const fillCard = async (page: Page, number: string) => {
  for (const [name, value] of Object.entries({
    name: 'Ana Ríos',
    number,
    expiry: '12/34',
    cvv: '123',
  }))
    await page.frameLocator(`iframe[title="${name}"]`).getByRole('textbox').fill(value)
  await page.getByRole('button', { name: /^Pagar \$/ }).click()
}

const paintedTwice = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))),
  )

const isPaid = async (page: Page) => {
  await expect(page.getByRole('heading', { name: '¡Pedido Confirmado!' })).toBeVisible()
  await expect(page).toHaveURL(/\/order-confirmation\?compra=[0-9a-f-]{36}$/)
}

test('a guest pays with PayPal after closing it, and another with a card that is declined before', async ({
  page,
}) => {
  test.setTimeout(240_000)
  const { cup } = await makeStores('real')
  await comeToPay(page, cup)
  await expectAccessible(page)
  const press = async (what: 'Pagar ahora' | 'Cancelar') => {
    const button = page.getByRole('button', { name: 'Pagar con PayPal' })
    // A press goes to the frame of PayPal that was last painted there, so the scrolled page is painted first.
    await button.scrollIntoViewIfNeeded()
    await paintedTwice(page)
    const opened = page.waitForEvent('popup')
    await button.click()
    await (await opened).getByRole('button', { name: what }).click()
  }
  await press('Cancelar')
  await expect(
    page.getByText('Cerraste PayPal antes de pagar y no se te cobró nada.'),
  ).toBeVisible()
  await press('Pagar ahora')
  await isPaid(page)

  await comeToPay(page, cup)
  await page.getByRole('button', { name: /^Pagar \$/ }).click()
  await expect(page.getByText('Revisa el número de la tarjeta')).toBeVisible()
  await fillCard(page, '4000000000000002')
  await expect(page.getByText('El banco rechazó la tarjeta')).toBeVisible()
  await fillCard(page, '4111111111111111')
  await isPaid(page)
})

test.describe('without its script', () => {
  test.use({ expectedComplaint: /net::ERR_FAILED|Failed to load the PayPal JS SDK script/ })

  test('without PayPal’s script an error is shown and other payment methods remain', async ({
    page,
  }) => {
    const { cup } = await makeStores('real')
    await page.route(/\/sdk\/js/, (route) => route.abort())
    await addToCart(page, cup)
    await openPage(page, '/checkout')
    await fillShipping(page)
    await page.getByRole('button', { name: 'Continuar al Pago' }).click()
    await page.getByLabel(/PayPal o tarjeta/).check()
    await expect(page.getByText('No pudimos cargar PayPal')).toBeVisible()
    await expectAccessible(page)
    await page.getByLabel(/Transferencia o efectivo/).check()
    await page.getByRole('button', { name: 'Pagar' }).click()
    await expect(page.getByRole('heading', { name: 'Falta tu pago' })).toBeVisible()
  })
})
