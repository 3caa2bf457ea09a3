import type { Page } from '@playwright/test'

/** Waits until the page as it stands answers to clicks: its script has taken over what the server sent. */
export async function alive(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__reactFiber')),
  )
}

/** Goes to an address and waits until its page answers to clicks. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await alive(page)
}
