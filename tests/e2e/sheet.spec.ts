import { expect, type Page } from '@playwright/test'
import { test } from './journey.ts'
import { openPage } from './open-page.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const openDialog = async (page: Page) => {
  await page.goto('/welcome')
  await page.getByRole('button', { name: 'Comenzar con correo' }).click()
  const dialog = page.getByRole('dialog', { name: 'Iniciar Sesión' })
  await expect(dialog).toBeVisible()
  return dialog
}

/** Drags the head of the sheet down by `y` pixels. */
const drag = (page: Page, y: number) =>
  page
    .getByRole('dialog')
    .getByRole('heading')
    .locator('..')
    .evaluate((head, down) => {
      const point = (type: string, clientY: number) =>
        head.dispatchEvent(
          new PointerEvent(type, {
            pointerId: 9,
            pointerType: 'touch',
            bubbles: true,
            clientX: 100,
            clientY,
          }),
        )
      point('pointerdown', 100)
      point('pointermove', 100 + down)
      point('pointerup', 100 + down)
    }, y)

test('the sheet rises in 300 ms to at most 85 % of the height, keeps the focus, and closes by Esc and by dragging', {
  tag: '@phone',
}, async ({ page }) => {
  await page.setViewportSize({ width: page.viewportSize()?.width ?? 390, height: 420 })
  const dialog = await openDialog(page)
  await dialog.getByRole('button', { name: 'Crear Cuenta' }).click()
  const sheet = page.getByRole('dialog', { name: 'Crear Cuenta' })
  const look = await sheet.evaluate((element) => {
    const { transitionDuration, maxHeight } = getComputedStyle(element)
    return { transitionDuration, maxHeight, height: element.getBoundingClientRect().height }
  })
  expect(look.transitionDuration.split(', ')[0]).toBe('0.3s')
  expect(look.maxHeight).toBe('357px')
  expect(look.height).toBeLessThanOrEqual(357)

  for (let step = 0; step < 14; step++) {
    await page.keyboard.press('Tab')
    // Focus may move to the browser's own bar, but not to the page behind.
    expect(
      await page.evaluate(
        () =>
          document.activeElement === document.body ||
          document.activeElement?.closest('dialog') !== null,
      ),
    ).toBe(true)
  }
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  const opener = page.getByRole('button', { name: 'Comenzar con correo' })
  await expect(opener).toBeFocused()

  await opener.click()
  await drag(page, 20)
  await expect(page.getByRole('dialog')).toBeVisible()
  await drag(page, 300)
  await expect(page.getByRole('dialog')).toBeHidden()
})

test('the profile sheet closes when it is dragged down by more than 30 % of its height, and stays when it is not', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openPage(page, '/home')
  await page
    .getByRole('navigation', { name: 'Barra inferior' })
    .getByRole('button', { name: 'Perfil' })
    .click()
  const sheet = page.getByRole('dialog', { name: 'Ingresaste como invitado' })
  await expect(sheet.getByRole('link', { name: 'Crear nueva cuenta' })).toBeVisible()
  const { height } = (await sheet.boundingBox()) ?? { height: 0 }
  /** Slowly, so that it is not a flick. */
  const pull = (down: number) =>
    sheet
      .getByRole('heading')
      .locator('..')
      .evaluate(async (head, y) => {
        const point = (type: string, clientY: number) =>
          head.dispatchEvent(
            new PointerEvent(type, {
              pointerId: 9,
              pointerType: 'touch',
              bubbles: true,
              clientX: 100,
              clientY,
            }),
          )
        point('pointerdown', 100)
        point('pointermove', 100 + y)
        await new Promise((done) => setTimeout(done, 600))
        point('pointerup', 100 + y)
      }, down)
  await pull(Math.floor(height * 0.3) - 2)
  await expect(sheet).toBeVisible()
  await expect.poll(() => sheet.evaluate((element) => element.style.translate)).toBe('')
  await pull(Math.ceil(height * 0.3) + 2)
  await expect(sheet).toBeHidden()
})

test('reduced motion is respected', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const dialog = await openDialog(page)
  const durations = await dialog.evaluate((element) => getComputedStyle(element).transitionDuration)
  for (const duration of durations.split(', '))
    expect(Number.parseFloat(duration)).toBeLessThanOrEqual(0.001)
  await page.goto('/onboarding')
  await page.getByRole('button', { name: 'Siguiente' }).click()
  const track = page.locator('[aria-roledescription="diapositiva"]').first().locator('..')
  expect(
    Number.parseFloat(
      await track.evaluate((element) => getComputedStyle(element).transitionDuration),
    ),
  ).toBeLessThanOrEqual(0.001)
})

test('snackbars appear at the bottom centre', async ({ page }) => {
  await page.route('**/auth/v1/token*', (route) =>
    route.fulfill({ status: 400, json: { code: 'invalid_credentials', message: 'no' } }),
  )
  await page.route('**/auth/v1/recover*', (route) => route.fulfill({ json: {} }))
  await page.clock.install()
  await page.goto('/reset-password')
  await page.getByLabel('Correo electrónico').fill('ana@correo.test')
  await page.getByRole('button', { name: 'Enviar enlace' }).click()
  await expect(page.getByRole('heading', { name: '¡Correo enviado!' })).toBeVisible()
  await page.clock.fastForward(61_000)
  await page.getByRole('button', { name: 'Enviar de nuevo', exact: true }).click()
  const bar = page.getByText('Te lo enviamos otra vez').locator('..')
  await expect(bar).toBeVisible()
  const [box, size] = [await bar.boundingBox(), page.viewportSize()]
  if (!box || !size) throw new Error('nothing is shown')
  expect(Math.abs(box.x + box.width / 2 - size.width / 2)).toBeLessThanOrEqual(2)
  expect(box.y + box.height).toBeGreaterThan(size.height * 0.75)
})

test('from 768 px on the page is wide', async ({ page }) => {
  await page.goto('/legal')
  const index = page.getByRole('complementary')
  for (const [width, isWide] of [
    [767, false],
    [768, true],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    await expect(index).toBeVisible({ visible: isWide })
    await expect(page.getByRole('navigation', { name: 'Barra inferior' })).toBeVisible({
      visible: !isWide,
    })
  }
})

test('from 768 px on the home page has its own sidebar: the categories, companies and the way to an account', async ({
  page,
}) => {
  await page.setViewportSize({ width: 767, height: 800 })
  await openPage(page, '/home')
  const sidebar = page.getByRole('complementary')
  for (const [width, isWide] of [
    [767, false],
    [768, true],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    for (const seen of [
      sidebar.getByRole('link', { name: /^Todas las empresas/ }),
      sidebar.getByRole('heading', { name: 'Empresas destacadas' }),
      sidebar.getByRole('link', { name: 'Cambiar de cuenta' }),
    ])
      await expect(seen).toBeVisible({ visible: isWide })
  }
})
