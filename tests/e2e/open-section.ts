import type { Page } from '@playwright/test'

/** Opens a section of the owner's workspace: in the rail, or behind its button where the screen is narrow; `name` with what waits there. */
export async function openSection(page: Page, name: string): Promise<void> {
  const menu = page.getByRole('button', { name: 'Secciones' })
  const link = page
    .getByRole('navigation', { name: /^(Mi negocio|Secciones)$/ })
    .getByRole('link', { name, exact: true })
  await menu.or(link.first()).first().waitFor()
  if (await menu.isVisible()) await menu.click()
  await link.click()
}
