import type { Page } from '@playwright/test'

/** Opens what is known of a client, which is folded on phones. */
export async function openClientData(page: Page): Promise<void> {
  const fold = page.getByRole('button', { name: 'Datos', exact: true })
  await page
    .getByRole('button', { name: /^Más acciones de / })
    .first()
    .waitFor()
  if (await fold.isVisible()) await fold.click()
}
