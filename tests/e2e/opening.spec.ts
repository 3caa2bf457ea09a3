import { expect } from '@playwright/test'
import { test } from './journey.ts'
import { waitForHydration, openPage } from './open-page.ts'

test('the site opens from an empty folder, and its pages come alive as they were written, photos and all', {
  tag: '@desktop',
}, async ({ page }) => {
  const response = await page.goto('/')
  expect(response?.status()).toBe(200)
  await expect(page).toHaveTitle(/Lonja/)
  expect(await page.evaluate(() => document.documentElement.lang)).toMatch(/^es/)
  await waitForHydration(page)
  for (const path of ['/home', '/directorio', '/directorio?q=panaderia']) {
    await openPage(page, path)
    await expect(page.locator('article img').first()).toBeVisible()
  }
  await page.getByRole('article').getByRole('link').first().click()
  await expect(page).toHaveURL(/\/negocios\//)
  await page.reload()
  await waitForHydration(page)
})

test('what is pressed before the scripts are there is done when they come, once', {
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
