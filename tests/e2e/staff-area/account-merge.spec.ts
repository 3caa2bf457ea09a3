import { type Browser, expect, type Page } from '@playwright/test'
import { expectAccessible, expectAccessibleInAllPreferences } from '../axe.ts'
import { test } from '../journey.ts'
import { matchMail } from '../mail-to.ts'
import { openPage } from '../open-page.ts'
import { createSignedInAccount, password } from '../sign-up.ts'
import { signInAsNewStaff } from '../staff.ts'

type Window = { width: number; height: number } | null

/** A person in a separate browser who has confirmed their mailbox. */
async function joinProven(browser: Browser, viewport: Window) {
  const page = await (await browser.newContext({ viewport, locale: 'es-MX' })).newPage()
  const { email, headers } = await createSignedInAccount(page, 'Inés Doble')
  const data = { email }
  expect(
    (
      await page.request.post('/auth/v1/recover?redirect_to=/reset-password', { headers, data })
    ).ok(),
  ).toBe(true)
  const [, hash] = await matchMail(/\/reset-password\?token_hash=([\w-]+)/, email)
  const verified = await page.request.post('/auth/v1/verify', {
    headers,
    data: { type: 'recovery', token_hash: hash },
  })
  const { access_token: token } = (await verified.json()) as { access_token: string }
  // Confirming a mailbox requires a new password: the first may have been set by a stranger.
  const own = { ...headers, authorization: `Bearer ${token}` }
  expect((await page.request.put('/auth/v1/user', { headers: own, data: { password } })).ok()).toBe(
    true,
  )
  return { page, email, headers }
}

/** Whether signing in with this address succeeds. */
async function comesIn({
  page,
  email,
  headers,
}: {
  page: Page
  email: string
  headers: Record<string, string>
}): Promise<boolean> {
  return (
    await page.request.post('/auth/v1/token?grant_type=password', {
      headers,
      data: { email, password },
    })
  ).ok()
}

/** Confirms the merge by the e-mailed link, typing the other account's address. */
async function confirm(
  { page, email }: { page: Page; email: string },
  other: string,
): Promise<void> {
  const [link] = await matchMail(/\/unir-cuentas\?token=[\w-]+/, email)
  await openPage(page, link)
  await page.getByLabel('Escribe el otro correo completo').fill(email)
  await page.getByRole('button', { name: 'Sí, son mías: unirlas' }).click()
  await expect(page.getByLabel('Escribe el otro correo completo')).toHaveAttribute(
    'aria-invalid',
    'true',
  )
  await expectAccessibleInAllPreferences(page)
  await page.getByLabel('Escribe el otro correo completo').fill(other)
  await page.getByRole('button', { name: 'Sí, son mías: unirlas' }).click()
}

test('two accounts are merged after both mailboxes confirmed, and separated when staff undo it', async ({
  browser,
  viewport,
}) => {
  test.setTimeout(240_000)
  const kept = await joinProven(browser, viewport)
  const absorbed = await joinProven(browser, viewport)
  const staff = await signInAsNewStaff(browser, viewport)
  await openPage(staff, '/staff/usuarios')
  await staff.getByRole('searchbox', { name: 'Buscar cuentas' }).fill(kept.email)
  await expect(staff.getByRole('row').filter({ hasText: '@' })).toHaveCount(1)
  await staff.getByRole('button', { name: /Inés Doble/ }).click()
  await staff.getByRole('link', { name: /con otra cuenta/ }).click()
  await staff.getByLabel('Correo de la otra cuenta').fill(absorbed.email)
  await staff.getByRole('button', { name: 'Comparar' }).click()
  await expectAccessible(staff)
  await staff.getByRole('radio', { name: kept.email }).check()
  await staff.getByRole('button', { name: 'Proponer unión' }).click()
  await expect(staff.getByText('Escribe el motivo: queda en el registro.')).toBeVisible()
  await staff.getByLabel('Motivo').fill('Escribió desde los dos correos.')
  await staff.getByRole('button', { name: 'Proponer unión' }).click()
  await expect(staff).toHaveURL('/staff/usuarios/uniones')
  await expectAccessible(staff)

  await confirm(kept, absorbed.email)
  await expect(kept.page.getByText('Ya dijiste que sí')).toBeVisible()
  expect(await comesIn(absorbed)).toBe(true)
  await confirm(absorbed, kept.email)
  await expect(absorbed.page.getByText('Tus cuentas ya son una')).toBeVisible()
  await expect.poll(() => comesIn(absorbed)).toBe(false)
  expect(await comesIn(kept)).toBe(true)

  await staff.reload()
  const row = staff.getByRole('row').filter({ hasText: absorbed.email })
  await expect(row).toContainText('Unidas')
  await row.getByRole('button', { name: 'Deshacer' }).click()
  const sheet = staff.getByRole('dialog', { name: 'Deshacer la unión' })
  await sheet.getByLabel('Motivo').fill('Eran de dos hermanas.')
  await sheet.getByRole('button', { name: /^Deshacer|^Separar/ }).click()
  await expect(row).toContainText('Deshechas')
  expect([await comesIn(absorbed), await comesIn(kept)]).toEqual([true, true])
})
