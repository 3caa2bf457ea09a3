import { randomUUID } from 'node:crypto'
import { type Browser, expect, type Page } from '@playwright/test'
import { run } from '#scripts/run.ts'
import { canaries } from './canaries.ts'
import { openPage } from './open-page.ts'
import { password } from './sign-up.ts'
import { dataDirOf, sitePort } from './sites.ts'

/** The e-mail of a staff member created by `signInAsNewStaff`. */
export const staffEmailOf = (username: string) => `${username}@lonja.example`

/** Creates a staff member by the console command and signs in at the staff page. */
export async function signInAsNewStaff(
  browser: Browser,
  viewport: { width: number; height: number } | null,
  username = `rita-${randomUUID().slice(0, 8)}`,
): Promise<Page> {
  const email = staffEmailOf(username)
  // With the site's own key: otherwise the command would create keys that the site cannot decrypt.
  const env = {
    DATA_DIR: dataDirOf(sitePort),
    LOG_LEVEL: 'warn',
    ENCRYPTION_KEY: canaries.ENCRYPTION_KEY,
  }
  await run(
    'node',
    [
      'scripts/staff.ts',
      'create',
      '--email',
      email,
      '--username',
      username,
      '--password',
      password,
    ],
    { env, quiet: true },
  )
  const page = await (await browser.newContext({ viewport, locale: 'es-MX' })).newPage()
  await openPage(page, '/staff-login')
  await page.getByLabel('Nombre de usuario').fill(username)
  await page.getByLabel('Correo electrónico').fill(email)
  await page.getByLabel('Contraseña', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Iniciar sesión' }).click()
  // Where there is room, the oldest case opens by itself.
  await expect(page).toHaveURL(/\/staff(\?caso=[\w-]+)?$/)
  return page
}

/**
 * Opens a page of the staff area by its navigation: the rail, or the sheet behind Menú where there
 * is none. In the rail a page within a section is there once the section is open.
 */
export async function openStaffPage(page: Page, name: string): Promise<void> {
  const rail = page.getByRole('navigation', { name: 'Área de staff' })
  const bar = page.getByRole('navigation', { name: 'Barra inferior' })
  await expect(rail.or(bar)).toBeVisible()
  const isNarrow = await bar.isVisible()
  if (isNarrow) await bar.getByRole('button', { name: 'Menú' }).click()
  const links = isNarrow ? page.getByRole('navigation', { name: 'Menú del equipo' }) : rail
  await links.getByRole('link', { name: new RegExp(`^${name}( |$)`) }).click()
}

/** Waits until a decision about a business has been executed: until then it can be undone and nobody is notified. */
export async function waitUntilExecuted(staff: Page, row: RegExp): Promise<void> {
  await expect(async () => {
    await staff.goto('/staff?vista=decided')
    await expect(staff.getByRole('button', { name: row })).toBeVisible({ timeout: 2000 })
  }).toPass({ timeout: 30_000 })
}
