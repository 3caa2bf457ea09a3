import { expect, type Page, test } from '@playwright/test'

/** Public pages, each with what it loads by itself before anybody touches it. */
const pages = ['/onboarding', '/welcome', '/home', '/directorio', '/guest-preferences', '/legal']

const limits = { script: 170, style: 25 }

/** Kilobytes (1000 bytes) that travelled for a first visit, by kind, compressed as sent. */
async function weigh(page: Page, path: string): Promise<{ script: number; style: number }> {
  const bytes = { script: 0, style: 0 }
  const inspector = await page.context().newCDPSession(page)
  await inspector.send('Network.enable')
  const kinds = new Map<string, 'script' | 'style'>()
  inspector.on('Network.responseReceived', ({ requestId, response }) => {
    if (/javascript/.test(response.mimeType)) kinds.set(requestId, 'script')
    if (/css/.test(response.mimeType)) kinds.set(requestId, 'style')
  })
  inspector.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId)
    if (kind) bytes[kind] += encodedDataLength
  })
  await page.goto(path)
  await page.waitForLoadState('networkidle')
  return { script: bytes.script / 1000, style: bytes.style / 1000 }
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
