import type { Page } from '@playwright/test'

/** Waits until the page is hydrated and reacts to clicks. */
export async function waitForHydration(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__reactFiber')),
  )
}

/** Goes to an address and waits until its page reacts to clicks. */
export async function openPage(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await waitForHydration(page)
}

/** Goes to an address and waits until its content has replaced every skeleton and the fonts are there. */
export async function openWholePage(page: Page, path: string): Promise<void> {
  await openPage(page, path)
  await page.locator('h1').first().waitFor()
  await page.waitForFunction(
    () =>
      ![...document.querySelectorAll('main [class*="skeleton"]')].some((one) =>
        one.checkVisibility(),
      ),
  )
  await page.evaluate(async () => {
    await document.fonts.ready
    // Two frames: layout of what came, and its shifts.
    for (let frame = 0; frame < 2; frame++)
      await new Promise((resolve) => requestAnimationFrame(resolve))
  })
}
