import { expect, type Page } from '@playwright/test'
import { test } from './journey.ts'
import { open } from './open.ts'

/** Public pages, each with what it loads by itself before anybody touches it. */
const pages = ['/onboarding', '/welcome', '/home', '/directorio', '/guest-preferences', '/legal']

const limits = { script: 170, style: 25 }

/** Kilobytes (1000 bytes) of bodies that travelled for a first visit, by kind, compressed as sent. */
async function weigh(page: Page, path: string): Promise<{ script: number; style: number }> {
  await open(page, path)
  await page.waitForLoadState('networkidle')
  return page.evaluate(() => {
    const sum = (ending: string) =>
      performance
        .getEntriesByType('resource')
        .filter(({ name }) => new URL(name).pathname.endsWith(ending))
        .reduce((bytes, entry) => bytes + (entry as PerformanceResourceTiming).encodedBodySize, 0) / 1000
    return { script: sum('.js'), style: sum('.css') }
  })
}

for (const path of pages)
  test(`a first visit to ${path} loads at most ${limits.script} kB of JavaScript and ${limits.style} kB of CSS`, async ({ page }, info) => {
    const weight = await weigh(page, path)
    info.annotations.push({ type: 'weight', description: JSON.stringify(weight) })
    expect(weight.script).toBeGreaterThan(0)
    expect(weight.style).toBeGreaterThan(0)
    expect(weight.script).toBeLessThanOrEqual(limits.script)
    expect(weight.style).toBeLessThanOrEqual(limits.style)
  })
