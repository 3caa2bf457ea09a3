import { expect } from '@playwright/test'
import { test } from './journey.ts'
import { openPage, waitForHydration } from './open-page.ts'

test('the site starts with an empty folder, and its pages hydrate without changes, photos included', {
  tag: '@desktop',
}, async ({ page }) => {
  const response = await page.goto('/')
  expect(response?.status()).toBe(200)
  await expect(page).toHaveTitle(/Lonja/)
  expect(await page.evaluate(() => document.documentElement.lang)).toMatch(/^es/)
  await waitForHydration(page)
  for (const path of ['/home', '/directorio', '/directorio?q=panaderia']) {
    await openPage(page, path)
    // The whole directory opens where the reader is.
    if (path === '/directorio') await expect(page).toHaveURL('/directorio?lugar=mexico')
    await expect(page.locator('article img:visible').first()).toBeVisible()
  }
  await page.getByRole('article').getByRole('link').first().click()
  await expect(page).toHaveURL(/\/negocios\//)
  await page.reload()
  await waitForHydration(page)
})

test('clicks before the scripts have loaded are replayed once', {
  tag: '@phone',
}, async ({ page }) => {
  const held = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await held.promise
    await route.continue()
  })
  await page.goto('/onboarding', { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Siguiente' }).click()
  await expect(page.getByText('2 de 3')).toHaveCount(0)
  held.resolve()
  await expect(page.getByText('2 de 3')).toHaveCount(1)
  await waitForHydration(page)
  await expect(page.getByText('3 de 3')).toHaveCount(0)
})
