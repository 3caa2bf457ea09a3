import { expect, type Page } from '@playwright/test'
import { setReadingPreference } from '../axe.ts'
import { test } from '../journey.ts'
import { openPage } from '../open-page.ts'
import { addToCart, fillShipping, makeStores } from '../shopping/buying.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const pages = ['/onboarding', '/welcome', '/home', '/directorio', '/legal']

/** Shifts below this are a pixel of rounding between two fonts; Lighthouse counts from 0.1. */
const stillness = 0.005

/** Measures layout shifts from the next page on. */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const moved = { sum: 0 }
    Object.assign(window, { moved })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        moved.sum += (entry as PerformanceEntry & { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
  })
const shifted = (page: Page) =>
  page.evaluate(() => (window as unknown as { moved: { sum: number } }).moved.sum)

for (const path of pages)
  test(`nothing moves on ${path} when our letters come late`, async ({ page }) => {
    await watchShifts(page)
    await page.route('**/*.woff2', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1_200))
      await route.continue()
    })
    await openPage(page, path)
    await page.evaluate(() => document.fonts.ready)
    await page.waitForLoadState('networkidle')
    const fonts = await page.evaluate(
      () =>
        [...document.fonts].filter(
          ({ family, status }) =>
            status === 'loaded' && /^"?(Figtree|Bricolage Grotesque)"?$/.test(family),
        ).length,
    )
    expect(fonts).toBe(2)
    expect(await shifted(page)).toBeLessThanOrEqual(stillness)
  })

for (const path of ['/home', '/directorio', '/directorio?vista=lista-y-mapa'])
  test(`nothing moves on ${path} with the largest letters on the smallest screen`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await setReadingPreference(page, { theme: 'light', fontSize: 24 })
    await watchShifts(page)
    await openPage(page, path)
    await page.waitForLoadState('networkidle')
    expect(await shifted(page)).toBeLessThanOrEqual(0.02)
  })

/** Opens a page anew, waits until `shown` is there, and expects that nothing moved meanwhile. */
async function expectStill(page: Page, path: string, shown: RegExp): Promise<void> {
  await openPage(page, path)
  await expect(page.getByText(shown).first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(await shifted(page), path).toBeLessThanOrEqual(0.02)
}

test('nothing moves from a product to its confirmation', async ({ page }) => {
  const { cup } = await makeStores()
  await watchShifts(page)
  await expectStill(page, `/producto/${cup.slug}`, /Agregar al carrito/)
  await addToCart(page, cup)
  await expectStill(page, '/cart', /Proceder al Pago/)
  await expectStill(page, '/checkout', /Información de Envío/)
  await fillShipping(page)
  await page.getByRole('button', { name: 'Continuar al Pago' }).click()
  await expect(page).toHaveURL(/paso=pago/)
  await expectStill(page, '/checkout?paso=pago', /Método de Pago/)
  await page.getByLabel('Número de tarjeta').fill('4242424242424242')
  await page.getByLabel('Vencimiento (mes / año)').fill('1234')
  await page.getByLabel('Código de seguridad').fill('123')
  await page.getByRole('button', { name: /^Pagar \$/ }).click()
  await expect(page.getByRole('heading', { name: '¡Pedido Confirmado!' })).toBeVisible()
  const { pathname, search } = new URL(page.url())
  await expectStill(page, pathname + search, /¡Pedido Confirmado!/)
})
