import { expect, type Locator, type Page } from '@playwright/test'
import { test } from '../journey.ts'
import { openPage } from '../open-page.ts'
import { addToCart, fillShipping, makeStores, type Thing } from '../shopping/buying.ts'
import { createSignedInAccount } from '../sign-up.ts'

/** Maximum effort from a product’s page to the paid order. */
const max = { guest: { clicks: 5, typed: 9 }, member: { clicks: 4, typed: 3 } }

/** Counts presses and typed fields. */
function countingHand() {
  const count = { clicks: 0, typed: 0 }
  return {
    count,
    press: async (what: Locator) => {
      count.clicks++
      await what.click()
    },
    type: async (field: Locator, text: string) => {
      count.typed++
      await field.fill(text)
    },
  }
}

type Hand = ReturnType<typeof countingHand>

async function payCard(page: Page, hand: Hand): Promise<void> {
  await hand.type(page.getByLabel('Número de tarjeta'), '4242424242424242')
  await hand.type(page.getByLabel('Vencimiento (mes / año)'), '1234')
  await hand.type(page.getByLabel('Código de seguridad'), '123')
  await hand.press(page.getByRole('button', { name: /^Pagar \$/ }))
  await expect(page.getByRole('heading', { name: '¡Pedido Confirmado!' })).toBeVisible()
}

/** Types what a guest must say; the country is guessed, the postal code knows state and city. */
async function typeDelivery(page: Page, hand: Hand): Promise<void> {
  const form = page.getByRole('main')
  await hand.type(form.getByLabel('Nombre completo'), 'Ana Ríos')
  await hand.type(form.getByLabel('Correo electrónico'), 'ana@correo.example')
  await hand.type(form.getByLabel('Teléfono'), '33 1234 5678')
  await hand.type(form.getByLabel('Código postal'), '44160')
  await hand.type(form.getByLabel('Calle'), 'Vallarta')
  await hand.type(form.getByLabel('Número', { exact: true }), '12')
  await expect(form.getByLabel('Estado')).toHaveValue('Jalisco')
  await expect(form.getByLabel('Ciudad o municipio')).toHaveValue('Guadalajara')
}

const report = (who: 'guest' | 'member', { clicks, typed }: Hand['count']) => {
  process.stdout.write(
    `A ${who}’s way to a paid order: ${clicks} clicks (at most ${max[who].clicks}), ${typed} typed fields (at most ${max[who].typed})\n`,
  )
  expect(clicks).toBeLessThanOrEqual(max[who].clicks)
  expect(typed).toBeLessThanOrEqual(max[who].typed)
}

const buyAtOnce = async (page: Page, { slug }: Thing, hand: Hand) => {
  await openPage(page, `/producto/${slug}`)
  await hand.press(page.getByRole('link', { name: 'Comprar ahora' }))
}

test('a guest buys a product at once in few clicks and fields', async ({ page }) => {
  const { cup } = await makeStores()
  const hand = countingHand()
  await buyAtOnce(page, cup, hand)
  await typeDelivery(page, hand)
  await hand.press(page.getByRole('button', { name: 'Continuar al Pago' }))
  await payCard(page, hand)
  report('guest', hand.count)
})

test('a guest buys a product through the cart in few clicks and fields', async ({ page }) => {
  const { cup } = await makeStores()
  const hand = countingHand()
  await openPage(page, `/producto/${cup.slug}`)
  await hand.press(page.getByRole('button', { name: 'Agregar al carrito' }).first())
  await hand.press(page.getByRole('link', { name: 'Ver carrito' }))
  await hand.press(page.getByRole('link', { name: 'Proceder al Pago' }))
  await typeDelivery(page, hand)
  await hand.press(page.getByRole('button', { name: 'Continuar al Pago' }))
  await payCard(page, hand)
  report('guest', hand.count)
})

test('a member with a saved address buys again in few clicks and fields', async ({ page }) => {
  test.setTimeout(240_000)
  const { cup } = await makeStores()
  await createSignedInAccount(page)
  await addToCart(page, cup)
  await openPage(page, '/checkout')
  await fillShipping(page)
  await page.getByLabel('Guardar esta dirección').check()
  await page.getByRole('button', { name: 'Continuar al Pago' }).click()
  await payCard(page, countingHand())
  // What this tab remembers would help.
  await page.evaluate(() => sessionStorage.clear())
  const hand = countingHand()
  await buyAtOnce(page, cup, hand)
  await hand.press(page.getByRole('button', { name: 'Continuar al Pago' }))
  await payCard(page, hand)
  report('member', hand.count)
})
