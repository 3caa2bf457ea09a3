import { type Browser, expect, type Page } from '@playwright/test'
import { expectAccessibleInAllPreferences } from './axe.ts'
import { test } from './journey.ts'
import { matchMail } from './mail-to.ts'
import { openPage } from './open-page.ts'
import { becomeMember, password } from './sign-up.ts'
import { runBeside } from './staff-area/run-beside.ts'

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:151.0) Gecko/20100101 Firefox/151.0'

/** Signs up a new person on this page; resolves to their e-mail. */
async function arrive(page: Page): Promise<string> {
  const headers = await becomeMember(page)
  return ((await (await page.request.get('/api/profile', { headers })).json()) as { email: string })
    .email
}

/** Signs in on another device. */
async function enter(browser: Browser, email: string, userAgent?: string): Promise<Page> {
  const page = await (await browser.newContext({ userAgent })).newPage()
  await openPage(page, '/welcome')
  await page.getByRole('button', { name: 'Comenzar con correo' }).click()
  const dialog = page.getByRole('dialog', { name: 'Iniciar Sesión' })
  await dialog.getByLabel('Correo electrónico').fill(email)
  await dialog.getByRole('textbox', { name: 'Contraseña' }).fill(password)
  await dialog.getByRole('button', { name: 'Iniciar Sesión' }).click()
  await expect(page).toHaveURL('/home-user-log', { timeout: 10_000 })
  return page
}

test('an account deletion is requested, confirmed by mail, and cancelled', {
  tag: '@desktop',
}, async ({ page, browser }) => {
  test.setTimeout(150_000)
  const email = await arrive(page)
  await page.goto('/user-settings/datos')
  await page.getByRole('button', { name: 'Borrar mi cuenta' }).click()
  const sheet = page.getByRole('dialog', { name: 'Confirma que eres tú' })
  await sheet.getByLabel('Tu contraseña').fill('Otra-cosa-9')
  await sheet.getByRole('button', { name: 'Enviarme el enlace de borrado' }).click()
  await expect(sheet.getByText('Tu contraseña no es correcta.')).toBeVisible()
  await expectAccessibleInAllPreferences(page)
  await sheet.getByLabel('Tu contraseña').fill(password)
  await sheet.getByRole('button', { name: 'Enviarme el enlace de borrado' }).click()
  await expect(page.getByText('Revisa tu correo')).toBeVisible()

  const [link] = await matchMail(/\/borrar-cuenta\?token=[\w-]{20,}/, email)
  const mailbox = await (await browser.newContext()).newPage()
  await mailbox.goto(link)
  await expect(mailbox.getByRole('heading', { name: email })).toBeVisible()
  await expectAccessibleInAllPreferences(mailbox)
  await mailbox.getByRole('button', { name: 'Sí, borrar mi cuenta' }).click()
  await expect(mailbox.getByText(/Tu cuenta se borrará el/)).toBeVisible()
  await mailbox.reload()
  await expect(mailbox.getByText(/Tu cuenta se borrará el/)).toBeVisible()
  const later = await mailbox.context().newPage()
  await later.goto(link)
  await expect(later.getByText('Este enlace ya se usó o venció.')).toBeVisible()

  await page.reload()
  await expect(page).toHaveURL('/welcome')
  const again = await enter(browser, email)
  await expect(again.getByText(/Tu cuenta se borrará el/)).toBeVisible()
  await expectAccessibleInAllPreferences(again)
  await again.getByRole('button', { name: 'Conservar mi cuenta' }).click()
  await expect(again.getByText('Tu cuenta sigue contigo')).toBeVisible()
  await expect(again.getByText(/Tu cuenta se borrará el/)).toBeHidden()
  await matchMail(/sigue contigo/, email)
})

test('a data export is requested, created and downloaded', async ({ page }) => {
  test.setTimeout(90_000)
  const email = await arrive(page)
  await page.goto('/user-settings/datos')
  await page.getByRole('button', { name: 'Pedir una copia' }).click()
  await expect(page.getByText('Tu copia está lista')).toBeVisible({ timeout: 30_000 })
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Descargar ZIP' }).click()
  expect((await downloading).suggestedFilename()).toMatch(/^mis-datos-\d{4}-\d\d-\d\d\.zip$/)
  await expect(page.getByText(/Podrás pedir otra copia/)).toBeVisible()
  await matchMail(/\/user-settings\/datos/, email)
})

test('mail preferences are saved, and a mail’s link unsubscribes from it', async ({
  page,
  browser,
}) => {
  test.setTimeout(150_000)
  const email = await arrive(page)
  await page.goto('/user-settings/avisos')
  const preference = (topic: string) => page.getByRole('combobox', { name: `${topic}, por correo` })
  await preference('Respuestas').selectOption('none')
  await expect(page.getByText('Respuestas: guardado')).toBeVisible()
  // At any hour: without this, the first e-mail of a day is sent at once only from nine o'clock on.
  await preference('Solicitudes nuevas').selectOption('each')
  await expect(page.getByText('Solicitudes nuevas: guardado')).toBeVisible()
  await page.reload()
  await expect(preference('Respuestas')).toHaveValue('none')
  await expectAccessibleInAllPreferences(page)

  // Security messages are always sent and cannot be turned off.
  await enter(browser, email, firefox)
  const { input: device } = await matchMail(/Firefox/, email)
  expect(device).not.toContain('/baja/')
  await runBeside('mail-lead.ts', email)
  const [leave] = await matchMail(/\/baja\/[\w.-]{60,}/, email)
  const mailbox = await (await browser.newContext()).newPage()
  await mailbox.goto(leave)
  await mailbox.getByRole('button', { name: 'Dejar de recibirlos' }).click()
  await expect(mailbox.getByText('Listo: ya no te enviamos estos correos.')).toBeVisible()
  await expectAccessibleInAllPreferences(mailbox)
  await page.reload()
  await expect(preference('Solicitudes nuevas')).toHaveValue('none')
})
