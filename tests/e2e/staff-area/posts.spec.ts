import { randomUUID } from 'node:crypto'
import { type Browser, expect, type Page } from '@playwright/test'
import { expectAccessible } from '../axe.ts'
import { test } from '../journey.ts'
import { openPage, waitForHydration } from '../open-page.ts'
import { createSignedInAccount } from '../sign-up.ts'
import { openStaffPage, signInAsNewStaff } from '../staff.ts'

type Window = { width: number; height: number } | null

/** Creates a post with this title and a text in its editor. */
async function write(staff: Page, title: string): Promise<void> {
  await openPage(staff, '/staff/contenido')
  await openStaffPage(staff, 'Mi Blog')
  await staff.getByRole('button', { name: 'Nuevo', exact: true }).click()
  await staff.getByRole('menuitem', { name: 'Nueva entrada' }).click()
  await staff.getByLabel('Título', { exact: true }).fill(title)
  await staff.getByLabel('Sinopsis').fill('Dónde encontrarlo los domingos.')
  await staff.getByRole('textbox', { name: 'Texto de la entrada' }).click()
  await staff.keyboard.type('Llega a las siete y se acaba a las nueve.')
}

/** The next whole minute on the page's clock, at least some seconds away. */
const soon = (page: Page) =>
  page.evaluate(() => {
    const at = new Date(Date.now() + 75_000)
    const two = (number: number) => String(number).padStart(2, '0')
    return {
      day: `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`,
      time: `${two(at.getHours())}:${two(at.getMinutes())}`,
    }
  })

/** Finds the post in the blog and opens it. */
async function readIt(page: Page, title: string, within: number): Promise<string> {
  await expect(async () => {
    await page.goto('/blog')
    await expect(page.getByRole('link', { name: title })).toBeVisible({ timeout: 2000 })
  }).toPass({ timeout: within, intervals: [2000] })
  await page.getByRole('link', { name: title }).first().click()
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
  return new URL(page.url()).pathname
}

/** Another person reports the comment, and staff remove it. */
async function moderate(
  browser: Browser,
  viewport: Window,
  { path, title, said }: { path: string; title: string; said: string },
) {
  const luis = await (await browser.newContext({ viewport, locale: 'es-MX' })).newPage()
  await createSignedInAccount(luis, 'Luis Sosa')
  await openPage(luis, path)
  await expect(luis.getByText(said)).toBeVisible()
  await luis.getByRole('button', { name: 'Más: lo que escribió Rosa D.' }).click()
  await luis.getByRole('dialog').getByRole('button', { name: 'Reportar' }).click()
  await luis.getByLabel('Spam o publicidad').check()
  await luis.getByRole('button', { name: 'Enviar aviso' }).click()
  await expect(luis.getByText('Gracias por avisarnos.')).toBeVisible()
  const staff = await signInAsNewStaff(browser, viewport)
  await openPage(staff, '/staff/avisos?tipo=comment')
  await staff.getByRole('button', { name: new RegExp(title) }).click()
  await staff.getByRole('button', { name: 'Retirar', exact: true }).click()
  await staff.getByLabel('Motivo').fill('Anuncia otra cosa.')
  await expectAccessible(staff)
  await staff.getByRole('button', { name: 'Retirarlo' }).click()
  await expect(async () => {
    await openPage(luis, path)
    await expect(luis.getByText(said)).toHaveCount(0, { timeout: 1000 })
  }).toPass({ timeout: 60_000 })
}

test('a scheduled post is published on time, read and commented on, and a comment is removed', async ({
  page,
  browser,
  viewport,
}) => {
  test.setTimeout(300_000)
  const title = `Pan de feria ${randomUUID().slice(0, 8)}`
  const staff = await signInAsNewStaff(browser, viewport)
  await write(staff, title)
  await expectAccessible(staff)

  await staff.getByRole('button', { name: 'Programar' }).click()
  const schedule = staff.getByRole('dialog', { name: 'Programar la entrada' })
  await schedule.getByLabel('Día').fill('2020-01-01')
  await schedule.getByRole('button', { name: 'Programar' }).click()
  await expect(schedule.locator('[id$=-error], [role=alert]').first()).toBeVisible()
  const { day, time } = await soon(staff)
  await schedule.getByLabel('Día').fill(day)
  await schedule.getByLabel('Hora', { exact: true }).fill(time)
  await schedule.getByRole('button', { name: 'Programar' }).click()
  await expect(staff.getByText(/^Se publica sola el/)).toBeVisible()
  await page.goto('/blog')
  await expect(page.getByText(title)).toHaveCount(0)

  const path = await readIt(page, title, 180_000)
  await waitForHydration(page)
  await expect(page.getByText('Llega a las siete y se acaba a las nueve.')).toBeVisible()
  await expectAccessible(page)
  await openPage(staff, path)
  await expect(staff.getByRole('heading', { name: title, level: 1 })).toBeVisible()
  await staff.context().close()

  const said = 'Compren mejor en mi tienda.'
  await createSignedInAccount(page, 'Rosa Díaz')
  // From another page: otherwise only the address's fragment would change, without a navigation.
  await openPage(page, '/blog')
  await openPage(page, `${path}#comentar`)
  await page.getByLabel('Tu comentario').fill(said)
  await page.getByRole('button', { name: 'Publicar comentario' }).click()
  await expect(page.getByRole('article').filter({ hasText: said }).last()).toBeVisible()
  await moderate(browser, viewport, { path, title, said })
})

test('a post published now can be read immediately', async ({ page, browser, viewport }) => {
  test.setTimeout(120_000)
  const title = `Pan de nata ${randomUUID().slice(0, 8)}`
  const staff = await signInAsNewStaff(browser, viewport)
  await write(staff, title)
  await staff.getByRole('button', { name: 'Publicar ahora' }).click()
  await staff
    .getByRole('dialog', { name: 'Antes de publicar' })
    .getByRole('button', { name: 'Publicar así' })
    .click()
  await expect(staff.getByText('Publicada: ya la puede leer cualquiera.')).toBeVisible()
  await staff.getByRole('link', { name: 'Ver la entrada' }).click()
  await expect(staff.getByRole('heading', { name: title, level: 1 })).toBeVisible()
  await readIt(page, title, 20_000)
})
