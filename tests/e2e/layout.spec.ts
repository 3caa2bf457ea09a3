import { expect } from '@playwright/test'
import { expectAccessible, expectAccessibleInAllPreferences, setReadingPreference } from './axe.ts'
import { test } from './journey.ts'
import { openPage } from './open-page.ts'
import { expectTouchTargets } from './touch-targets.ts'

// The pages include an unknown address, and one test blocks the site's scripts.
test.use({
  expectedComplaint: /a status of 404|net::ERR_FAILED|Failed to fetch dynamically imported module/,
})

const pages = [
  '/onboarding',
  '/welcome',
  '/home',
  '/guest-preferences',
  '/legal',
  '/online-store',
  '/favoritos',
  '/no-existe',
]

test('the layout is accessible under every reading preference', { tag: '@phone' }, async ({
  page,
}) => {
  test.setTimeout(120_000)
  for (const path of pages) {
    await page.goto(path)
    await expectAccessibleInAllPreferences(page)
    await expectTouchTargets(page)
  }
  for (const path of ['/directorio', '/favoritos', '/register']) {
    await page.goto(path)
    await expectTouchTargets(page)
  }
})

test('the layout fits 320 px with the largest font', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await setReadingPreference(page, { theme: 'light', fontSize: 24, visionAssistant: true })
  for (const path of [...pages, '/blog', '/blog?etiqueta=pan', '/vistos']) {
    await page.goto(path)
    await expectAccessible(page)
    await expectTouchTargets(page)
  }
  // As on a first visit: navigation continues by itself after two seconds.
  await page.addInitScript(() => localStorage.removeItem('lonja.known-device'))
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  expect(
    await page.evaluate(() => [document.documentElement.scrollWidth, location.pathname]),
  ).toEqual([320, '/'])
})

test('the splash shows the name and goes to the introduction after two seconds', async ({
  page,
}) => {
  await page.clock.install({ time: 0 })
  await page.clock.pauseAt(1_000)
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Lonja' })).toBeVisible()
  const isAlive = () =>
    page.evaluate(() =>
      Object.keys(document.querySelector('h1') ?? {}).some((key) => key.startsWith('__reactFiber')),
    )
  // Hydration also depends on timers: a frame, then its files one by one.
  await expect(async () => {
    await page.clock.runFor(20)
    expect(await isAlive()).toBe(true)
  }).toPass()
  await page.clock.runFor(1_900)
  await expect(page).toHaveURL('/')
  await page.clock.runFor(200)
  await expect(page).toHaveURL('/onboarding')
})

test('the introduction moves by its buttons and ends at the welcome', async ({ page }) => {
  await openPage(page, '/onboarding')
  await expect(
    page.getByRole('heading', { name: 'Directorio de negocios verificados' }),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: 'Anterior' })).toBeHidden()
  await page.getByRole('button', { name: 'Siguiente' }).click()
  await page.getByRole('button', { name: 'Anterior' }).click()
  await page.getByRole('button', { name: 'Siguiente' }).click()
  await page.getByRole('button', { name: 'Siguiente' }).click()
  await expect(page.getByRole('heading', { name: 'Crea relaciones profesionales' })).toBeVisible()
  await page.getByRole('button', { name: 'Comenzar' }).click()
  await expect(page).toHaveURL('/welcome')
})

test('a sign-in error is shown once and removed from the address', async ({ page }) => {
  await page.goto('/welcome?error=oauth_error&details=access_denied')
  await expect(page.getByRole('alert')).toContainText('Error de OAuth: access_denied')
  await expect(page).toHaveURL('/welcome')
  await page.getByRole('button', { name: 'Cerrar aviso' }).click()
  await expect(page.getByRole('alert')).toBeHidden()
})

test('preferences apply immediately, are stored, and apply before the first paint', async ({
  page,
}) => {
  await openPage(page, '/guest-preferences')
  const root = page.locator('html')
  await page.getByText('Oscuro').click()
  await expect(root).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await page.getByLabel('Tamaño de letra').fill('20')
  await expect(root).toHaveCSS('font-size', '20px')
  await page.getByRole('switch', { name: 'Asistente de visión' }).click()
  await expect(root).toHaveCSS('font-size', '22.5px')
  await page.route('**/*.js', (route) => route.abort())
  await page.goto('/legal')
  await expect(root).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await expect(root).toHaveCSS('font-size', '22.5px')
})

const addresses =
  '/ /onboarding /welcome /register /home-user-log /reset-password /guest-preferences /legal /home /auth/callback /user-settings /complete-profile'

test('every address of the access area answers', { tag: '@phone' }, async ({ request }) => {
  for (const path of addresses.split(' '))
    expect([path, (await request.get(path)).status()]).toEqual([path, 200])
})

test('an unknown address answers 404 in Spanish', {
  tag: '@desktop',
}, async ({ page }) => {
  const response = await page.goto('/no-existe')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'No encontramos esta página' })).toBeVisible()
})

test('a page is safe to open and the same for everybody', { tag: '@desktop' }, async ({
  request,
}) => {
  const first = await request.get('/legal')
  const headers = first.headers()
  expect(headers['content-security-policy']).toMatch(/script-src 'self' 'sha256-[^;]*'; /)
  expect(headers['content-security-policy']).not.toMatch(/script-src[^;]*unsafe/)
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
  })
  expect(headers['permissions-policy']).toContain('geolocation=(self)')
  expect(headers['cache-control']).toMatch(/public.*s-maxage=\d+.*stale-while-revalidate=\d+/)
  const second = await request.get('/legal')
  expect(await second.text()).toBe(await first.text())
  const known = await request.get('/legal', { headers: { 'if-none-match': headers.etag ?? '' } })
  expect(known.status()).toBe(304)
})

test('the keyboard reaches the content, the preferences and the sheets, and comes back', {
  tag: '@phone',
}, async ({ page, isMobile }) => {
  await openPage(page, '/legal')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Ir al contenido' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.locator('#contenido')).toBeFocused()
  const button = page.getByRole('button', { name: 'Preferencias de lectura' })
  await button.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Preferencias' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('heading', { name: 'Preferencias' })).toBeHidden()
  await expect(button).toBeFocused()
  if (!isMobile) return
  const menu = page.getByRole('button', { name: 'Menú' })
  await menu.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Menú' })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: 'Menú' })).toBeHidden()
  await expect(menu).toBeFocused()
})

test('one navigation everywhere: places and bag in the header, on phones five ways at the bottom', async ({
  page,
}) => {
  const isWide = (page.viewportSize()?.width ?? 0) >= 768
  const usual = ['Inicio', 'Buscar', 'Carrito', 'Menú', 'Perfil']
  // Favourites are a page of the shop.
  const ofShop = ['Inicio', 'Tienda', 'Carrito', 'Favoritos', 'Perfil']
  for (const [path, bottom] of [
    ['/home', usual],
    ['/directorio', usual],
    ['/blog', usual],
    ['/favoritos', ofShop],
    ['/legal', usual],
  ] as const) {
    await openPage(page, path)
    const places = page.getByRole('navigation', { name: 'Principal' })
    await expect(places).toBeVisible({ visible: isWide })
    if (isWide) {
      await expect(places.getByRole('link')).toHaveText(['Directorio', 'Tienda', 'Blog'])
      await expect(page.getByRole('banner').getByRole('link', { name: 'Carrito' })).toBeVisible()
    } else {
      const bar = page.getByRole('navigation', { name: 'Barra inferior' })
      expect(await bar.locator(':scope > *').allInnerTexts()).toEqual(bottom)
    }
  }
})

test('on phones the header leaves its search when the page scrolls, and the footer is folded', async ({
  page,
}) => {
  await openPage(page, '/legal')
  const isWide = (page.viewportSize()?.width ?? 0) >= 768
  const terms = page.getByRole('contentinfo').getByRole('link', { name: 'Términos de uso' })
  await expect(terms).toBeVisible({ visible: isWide })
  if (isWide) return
  const header = page.getByRole('banner')
  const whole = (await header.boundingBox())?.height ?? 0
  await page.mouse.wheel(0, 600)
  await expect(async () => {
    const { y = 0, height = 0 } = (await header.boundingBox()) ?? {}
    expect(y + height).toBeGreaterThan(0)
    expect(y + height).toBeLessThan(0.65 * whole)
  }).toPass()
  await page.getByRole('contentinfo').getByText('Lonja', { exact: true }).last().click()
  await expect(terms).toBeVisible()
})

test('with the largest letters on a phone the mark stands for the name, and nothing overlaps', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await setReadingPreference(page, { theme: 'light', fontSize: 24, visionAssistant: true })
  await openPage(page, '/home')
  const boxes = await page
    .getByRole('banner')
    .locator('a:visible, button:visible')
    .evaluateAll((all) =>
      all
        .map((element) => element.getBoundingClientRect())
        .map(({ left, right, top, bottom }) => ({ left, right, top, bottom })),
    )
  for (const [index, one] of boxes.entries())
    for (const other of boxes.slice(index + 1))
      expect(
        one.right <= other.left + 1 ||
          other.right <= one.left + 1 ||
          one.bottom <= other.top + 1 ||
          other.bottom <= one.top + 1,
      ).toBe(true)
  const home = await page
    .getByRole('banner')
    .getByRole('link', { name: /ir al inicio/ })
    .boundingBox()
  expect(home?.width).toBeLessThan(90)
})
