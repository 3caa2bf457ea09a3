import { expect, type Page } from '@playwright/test'
import { makePost } from '../community/make-post.ts'
import { test } from '../journey.ts'
import { openPage } from '../open-page.ts'

/** Public pages, each with what it loads before any interaction. */
const pages = [
  '/onboarding',
  '/welcome',
  '/home',
  '/overview',
  '/directorio',
  '/negocios/zapateria-tres-hermanos-ciudad-de-mexico',
  '/negocios/zapateria-tres-hermanos-ciudad-de-mexico/opiniones',
  '/negocios/zapateria-tres-hermanos-ciudad-de-mexico/preguntas',
  '/guest-preferences',
  '/legal',
  '/online-store',
  '/online-store-fire',
  '/favoritos',
  '/blog',
  '/tienda/lonja-casa-aurora',
  '/producto/taza-de-barro-esmaltado-mx',
  '/cart',
  '/checkout',
]

/** Pages closest to the limit. */
const heaviest = [
  '/negocios/zapateria-tres-hermanos-ciudad-de-mexico',
  '/online-store-fire',
  '/tienda/lonja-casa-aurora',
  '/producto/taza-de-barro-esmaltado-mx',
]

const limits = { script: 170, style: 25 }

/** Kilobytes (1000 bytes) transferred for a first visit by kind, compressed. */
async function weigh(page: Page, path: string): Promise<{ script: number; style: number }> {
  await openPage(page, path)
  await page.waitForLoadState('networkidle')
  return page.evaluate(() => {
    const sum = (ending: string) =>
      performance
        .getEntriesByType('resource')
        .filter(({ name }) => new URL(name).pathname.endsWith(ending))
        .reduce((bytes, entry) => bytes + (entry as PerformanceResourceTiming).encodedBodySize, 0) /
      1000
    return { script: sum('.js'), style: sum('.css') }
  })
}

for (const path of pages)
  test(
    `a first visit to ${path} loads at most ${limits.script} kB of JavaScript and ${limits.style} kB of CSS, for good and compressed`,
    { tag: heaviest.includes(path) ? '@desktop' : [] },
    async ({ page }, info) => {
      const files: Record<string, string>[] = []
      page.on('response', (response) => {
        if (new URL(response.url()).pathname.endsWith('.js')) files.push(response.headers())
      })
      const weight = await weigh(page, path)
      info.annotations.push({ type: 'weight', description: JSON.stringify(weight) })
      expect(files.length).toBeGreaterThan(0)
      for (const headers of files)
        expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
      // Files under 200 bytes are not compressed: an icon of 144 bytes.
      const long = files.filter((headers) => Number(headers['content-length']) > 200)
      for (const headers of long) expect(headers['content-encoding']).toBe('br')
      expect(weight.script).toBeGreaterThan(0)
      expect(weight.style).toBeGreaterThan(0)
      expect(weight.script).toBeLessThanOrEqual(limits.script)
      expect(weight.style).toBeLessThanOrEqual(limits.style)
    },
  )

test('a first visit to a post with comments stays within the limits', async ({
  page,
  browser,
  baseURL,
}, info) => {
  const { path } = await makePost(browser, baseURL ?? '')
  const weight = await weigh(page, path)
  info.annotations.push({ type: 'weight', description: JSON.stringify(weight) })
  expect(weight.script).toBeGreaterThan(0)
  expect(weight.script).toBeLessThanOrEqual(limits.script)
  expect(weight.style).toBeLessThanOrEqual(limits.style)
})
