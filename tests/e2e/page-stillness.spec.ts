import { expect } from '@playwright/test'
import { test } from './journey.ts'
import { open } from './open.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const pages = ['/onboarding', '/welcome', '/home', '/directorio', '/legal']

/** Shifts below this are a pixel of rounding between two faces; Lighthouse counts from 0.1. */
const stillness = 0.005

for (const path of pages)
  test(`nothing moves on ${path} when our letters come late`, async ({ page }) => {
    await page.addInitScript(() => {
      const moved = { sum: 0 }
      Object.assign(window, { moved })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) moved.sum += (entry as PerformanceEntry & { value: number }).value
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await page.route('**/*.woff2', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1_200))
      await route.continue()
    })
    await open(page, path)
    await page.evaluate(() => document.fonts.ready)
    await page.waitForLoadState('networkidle')
    const { fonts, sum } = await page.evaluate(() => ({
      fonts: [...document.fonts].filter(({ family, status }) => status === 'loaded' && /^"?(Figtree|Bricolage Grotesque)"?$/.test(family))
        .length,
      sum: (window as unknown as { moved: { sum: number } }).moved.sum,
    }))
    expect(fonts).toBe(2)
    expect(sum).toBeLessThanOrEqual(stillness)
  })
