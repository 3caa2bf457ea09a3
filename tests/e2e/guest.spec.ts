import { expect } from '@playwright/test'
import { test } from './journey.ts'

// One test blocks the site's scripts.
test.use({ expectedComplaint: /net::ERR_FAILED|Failed to fetch dynamically imported module/ })

const pages = [
  '/',
  '/onboarding',
  '/welcome',
  '/register',
  '/guest-preferences',
  '/home',
  '/directorio',
  '/legal',
  '/reset-password',
]

test('a guest goes from the introduction to the home page, and every page keeps to their preferences from its first paint', {
  tag: '@phone',
}, async ({ page }) => {
  await page.goto('/onboarding')
  await page.getByRole('button', { name: 'Siguiente' }).click()
  await page.getByRole('button', { name: 'Siguiente' }).click()
  await page.getByRole('button', { name: 'Comenzar' }).click()
  await expect(page).toHaveURL('/welcome')
  await page.getByRole('link', { name: 'Continuar como invitado' }).click()
  await expect(page).toHaveURL('/guest-preferences')
  const root = page.locator('html')
  await page.getByText('Oscuro').click()
  await page.getByLabel('Tamaño de letra').fill('20')
  const assistant = page.getByRole('switch', { name: 'Asistente de visión' })
  await assistant.click()
  await expect(assistant).toBeChecked()
  await assistant.click()
  await expect(assistant).not.toBeChecked()
  await expect(root).toHaveCSS('font-size', '20px')
  await assistant.click()
  // The letters grow and move the button: a press aimed before that lands beside it.
  await expect(root).toHaveCSS('font-size', '22.5px')
  await page.getByRole('button', { name: 'Guardar y continuar' }).click()
  await expect(page).toHaveURL('/home')
  await expect(root).toHaveCSS('font-size', '22.5px')

  // From now on the device is known: the site begins at home, and the preferences are not asked again.
  await page.goto('/')
  await expect(page).toHaveURL('/home')
  await page.goto('/welcome')
  await page.getByRole('link', { name: 'Continuar como invitado' }).click()
  await expect(page).toHaveURL('/home')

  // The content before any script has run is what the first paint shows.
  await page.route('**/*.js', (route) => route.abort())
  for (const path of pages) {
    await page.goto(path, { waitUntil: 'commit' })
    await expect(root).toHaveAttribute('data-mantine-color-scheme', 'dark')
    await expect(root).toHaveAttribute('data-vision', '')
    await expect(root).toHaveCSS('font-size', '22.5px')
  }
  // The link, too, leads a known guest past the preferences before the page is hydrated.
  await page.goto('/welcome')
  await page.getByRole('link', { name: 'Continuar como invitado' }).click()
  await expect(page).toHaveURL('/home')
})

test('the home page offers the same preferences', async ({ page }) => {
  await page.goto('/home')
  const panel = page.locator('#preferencias')
  // Opened by the browser itself, before any script has run.
  await page.getByRole('button', { name: 'Preferencias de lectura' }).click()
  await expect(panel.getByText('Claro')).toBeVisible()
  await expect(panel.getByLabel('Tamaño de letra')).toBeVisible()
  await expect(panel.getByRole('switch', { name: 'Asistente de visión' })).toBeVisible()
  await panel.getByText('Oscuro').click()
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
})

test('the legal page prints black on white', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('lonja.preferences', '{"theme":"dark"}'))
  await page.goto('/legal#privacidad')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { name: 'Política de Privacidad' })).toBeVisible()
  for (const gone of [
    page.locator('body > header'),
    page.locator('body > footer'),
    page.getByRole('button', { name: 'Imprimir' }),
  ])
    await expect(gone).toBeHidden()
  await expect(page.getByText('Qué se queda en tu dispositivo')).toHaveCSS('color', 'rgb(0, 0, 0)')
})
