import type { Page } from '@playwright/test'

/** Opens a section of the owner's workspace: in the rail, or behind its button, on phones «Menú» of the bottom bar; `name` with what waits there. */
export async function openSection(page: Page, name: string | RegExp): Promise<void> {
  const menu = page.getByRole('button', { name: /^(Secciones|Menú)$/ })
  const link = page
    .getByRole('navigation', { name: /^(Mi negocio|Secciones)$/ })
    .getByRole('link', { name, exact: true })
  // The bar is there before the workspace whose sections it opens.
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await menu.or(link.first()).first().waitFor()
  if (await menu.isVisible()) await menu.click()
  await link.click()
}
