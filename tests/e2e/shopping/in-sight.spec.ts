import { expect, type Locator, type Page } from '@playwright/test'
import { test } from '../journey.ts'
import { openPage } from '../open-page.ts'
import { fillShipping, makeStores } from './buying.ts'

const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 768

/** Within the screen, and above what covers its lower edge. */
async function expectInSight(page: Page, what: Locator): Promise<void> {
  await expect(what).toBeInViewport({ ratio: 1 })
  const box = await what.boundingBox()
  const covered = await page.evaluate(() =>
    Math.min(
      innerHeight,
      ...[...document.querySelectorAll('nav')]
        .filter((one) => one.offsetHeight > 0 && getComputedStyle(one).position === 'fixed')
        .map((one) => one.getBoundingClientRect().top),
    ),
  )
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(covered)
}

/** What is bought and the total stand on the first screen, and remain when the page is scrolled. */
async function expectSummary(page: Page, total: string): Promise<void> {
  const summary = page.getByRole('complementary', { name: 'Resumen de tu compra' })
  const look = async () => {
    if (isPhone(page)) {
      const line = summary.getByRole('button')
      await expect(line).toContainText(`1 artículo ${total}`)
      return expectInSight(page, line)
    }
    await expectInSight(page, summary.getByText('Taza de barro negro'))
    await expectInSight(page, summary.getByText(`${total} MXN`))
  }
  await look()
  await page.mouse.wheel(0, 400)
  await look()
}

test('the first screen of a product has its price and a button to buy, and each step what is bought and the total', async ({
  page,
}) => {
  const { cup } = await makeStores()
  await openPage(page, `/producto/${cup.slug}`)
  await expectInSight(page, page.getByRole('main').getByText('$125.50 MXN').first())
  const buttons = page.getByRole('button', { name: /Agregar(?: al carrito)?$/ })
  await expect(async () => expectInSight(page, buttons.last())).toPass({ timeout: 10_000 })
  await buttons.last().click()

  await page.getByRole('link', { name: 'Ver carrito' }).click()
  await expect(page).toHaveURL('/cart')
  await expectInSight(page, page.getByRole('link', { name: 'Taza de barro negro' }))
  const ends = page.getByRole('complementary', { name: 'Resumen' })
  await expectInSight(page, ends.getByText('$125.50'))
  await expectInSight(page, ends.getByRole('link', { name: 'Proceder al Pago' }))
  await ends.getByRole('link', { name: 'Proceder al Pago' }).click()

  await expect(page.getByRole('heading', { name: 'Información de Envío' })).toBeVisible()
  await expect(page.getByRole('contentinfo')).toHaveCount(0)
  await expect(page.getByRole('search')).toHaveCount(0)
  await expectSummary(page, '$224.50')
  await fillShipping(page)
  await page.getByRole('button', { name: 'Continuar al Pago' }).click()
  await expect(page.getByRole('heading', { name: 'Método de Pago' })).toBeVisible()
  await expectSummary(page, '$224.50')
  await expect(page.getByRole('button', { name: 'Pagar $224.50' })).toBeVisible()
})

for (const layout of ['fire', 'agent', 'emprendedor', 'embajador'])
  test(`the first screen of a store has something that it sells: ${layout}`, async ({ page }) => {
    await openPage(page, `/online-store-${layout}`)
    const first = page.getByRole('main').getByRole('article').getByRole('article').first()
    await expect(first).toBeInViewport({ ratio: 0.3 })
  })
