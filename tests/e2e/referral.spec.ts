import { type Browser, expect, type Page } from '@playwright/test'
import {
  createMyBusiness,
  readMyBusiness,
  saveContacts,
} from '#features/directory/businesses/contract/owner.ts'
import {
  confirmFactCode,
  sendFactCode,
  submitFact,
} from '#features/trust/verification/contract/owner.ts'
import { connectApi } from '#shared/api-client.ts'
import { test } from './journey.ts'
import { matchMail } from './mail-to.ts'
import { becomeMember, newEmail, sessionHeaders, signUp } from './sign-up.ts'

const newDevice = async (browser: Browser, viewport: { width: number; height: number } | null) =>
  (await browser.newContext({ viewport, locale: 'es-MX' })).newPage()

/** Creates a business of the person signed in on this page, with verified e-mail: the badge's first level. */
async function earnBadge(page: Page, baseUrl: string): Promise<void> {
  const headers = await sessionHeaders(page)
  const api = connectApi({ baseUrl, headers: async () => headers })
  const email = newEmail()
  const { id: businessId } = await api.call(createMyBusiness, {
    name: 'Taller Recomendado',
    kind: 'empresa',
  })
  const { sections } = await api.call(readMyBusiness, { businessId })
  const contact = { kind: 'email' as const, value: email, label: null, isPublic: true }
  await api.call(saveContacts, {
    businessId,
    version: sections.contacts.version,
    contacts: [contact],
  })
  const { factId } = await api.call(submitFact, { businessId, kind: 'email', email })
  await api.call(sendFactCode, { businessId, factId })
  const [, code = ''] = await matchMail(/(\d{6})[ _]es[ _]tu/, email)
  await api.call(confirmFactCode, { businessId, factId, code })
}

/** Opens the link and stays until the visit is counted. */
async function visit(page: Page, link: string): Promise<void> {
  const counted = page.waitForResponse('**/api/referrals/visits')
  await page.goto(link)
  expect((await counted).ok()).toBe(true)
  await expect(page).toHaveURL('/welcome')
}

test('a referral link is shared and visited, leads to an account and a verified one, and is counted', {
  tag: '@phone',
}, async ({ page, browser, viewport, context, baseURL }) => {
  await becomeMember(page)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/user-settings')
  const card = page.getByRole('region', { name: 'Recomienda y Gana' })
  const figures = card.locator('dl > div')
  await expect(figures).toHaveText([/0/, /0/, /0/])
  await card.getByRole('button', { name: 'Copiar' }).click()
  await expect(card.getByText('¡Enlace copiado al portapapeles!')).toBeVisible()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(link).toMatch(/\/welcome\?ref=[0-9a-f-]{36}$/)
  await expect(card.getByText('¡Enlace copiado al portapapeles!')).toBeHidden()

  // The person's own visit is not counted.
  await page.goto(link)
  await expect(page).toHaveURL('/welcome')

  const friend = await newDevice(browser, viewport)
  for (const _ of ['first', 'again']) await visit(friend, link)
  await signUp(friend)
  await earnBadge(friend, baseURL ?? '')
  await friend.context().close()

  // Another person, through the other form; the visit is from the same network on the same day.
  const company = await newDevice(browser, viewport)
  await visit(company, link)
  await company.goto('/register')
  await company.getByText('Embajador', { exact: true }).click()
  await company.getByLabel('Tu nombre').fill('Eva')
  await company.getByLabel('Correo electrónico').fill(newEmail())
  await company.getByRole('textbox', { name: 'Teléfono' }).fill('55 1234 5678')
  for (const name of ['Contraseña', 'Confirmar contraseña'])
    await company.getByRole('textbox', { name, exact: true }).fill('Zaguán-7-tordos')
  await company.getByRole('button', { name: 'Registrarse' }).click()
  await expect(company).toHaveURL('/home')
  await company.context().close()

  await page.goto('/user-settings')
  await expect(figures).toHaveText([/Visitas\s*1/, /Registros\s*2/, /Verificados\s*1/])
})
