import { expect, type Page } from '@playwright/test'
import { test } from '../journey.ts'
import { mailTo, requestEach } from '../mail-to.ts'
import { openPage } from '../open-page.ts'
import { createSignedInAccount } from '../sign-up.ts'
import { signInAsNewStaff } from '../staff.ts'
import { hostileWords } from './hostile-words.ts'
import { runBeside } from './run-beside.ts'

const makeHostile = async (email: string) =>
  JSON.parse(await runBeside('make-hostile.ts', email)) as { slug: string; post: string }

/** Counts hostile scripts that run, and hostile links or forms, in one person's pages. */
async function watch(page: Page) {
  const hits: string[] = []
  await page.exposeFunction('__hit', () => hits.push(page.url()))
  page.on('dialog', (dialog) => {
    hits.push(`${page.url()}: ${dialog.message()}`)
    void dialog.dismiss()
  })
  return async () => {
    const handlers = await page.evaluate(
      () =>
        [...document.querySelectorAll('*')].filter((element) =>
          // Attributes that the browser follows, loads or submits; a name or title may contain the same text without
          // effect.
          [...element.attributes].some(
            ({ name, value }) =>
              /^on/i.test(name) ||
              (/^(?:href|xlink:href|src|srcdoc|action|formaction|data)$/i.test(name) &&
                /^\s*(?:javascript|vbscript|data:text)/i.test(value)),
          ),
        ).length,
    )
    expect({ hits, handlers }, page.url()).toEqual({ hits: [], handlers: 0 })
  }
}

/** Opens a page, its list and some of the hostile rows. */
async function read(page: Page, path: string, row?: string) {
  await openPage(page, path)
  // Not until the network is idle: a signed-in page keeps an event stream open.
  if (row) await expect(page.locator(row).first()).toBeVisible()
  await expect(page.locator('[class*=keleton]')).toHaveCount(0)
  expect(
    await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    ),
    path,
  ).toBe(0)
  // A page may have several lists.
  const more = page.getByRole('button', { name: 'Ver más', exact: true }).first()
  // Hostile rows are the newest, or the last of several dozen: the demonstration and other tests add to the lists.
  for (let pages = 0; pages < 6 && (await more.isVisible()); pages++) {
    await more.click()
    await expect(
      page.locator('button[data-loading=true]').or(page.getByRole('button', { name: 'Cargando…' })),
    ).toHaveCount(0)
  }
  if (!row) return
  const all = page.locator(row)
  const hostile = all.filter({ hasText: '__hit' })
  const rows = (await hostile.count()) > 0 ? hostile : all
  const count = Math.min(await rows.count(), 6)
  expect(count, path).toBeGreaterThan(0)
  // The queue of verifications opens its first case by itself where there is room.
  await expect(async () => {
    await page.keyboard.press('Escape')
    await expect(page).not.toHaveURL(/[?&]caso=/, { timeout: 500 })
  }).toPass({ timeout: 20_000 })
  for (let n = 0; n < count; n++) {
    const list = page.url()
    await rows.nth(n).click()
    // The address opens it; on a phone it replaces the list.
    await expect(page).not.toHaveURL(list)
    await expect(async () => {
      await page.keyboard.press('Escape')
      await expect(page).toHaveURL(list, { timeout: 500 })
    }).toPass({ timeout: 20_000 })
  }
}

test('hostile texts run no script for staff, owners or visitors', async ({
  page,
  browser,
  viewport,
}) => {
  test.setTimeout(420_000)
  expect(new Set(hostileWords).size).toBe(60)
  const { email, headers } = await createSignedInAccount(page)
  await requestEach(page, headers, 'leads')
  const { slug, post } = await makeHostile(email)

  const staff = await signInAsNewStaff(browser, viewport)
  const isClean = await watch(staff)
  for (const [path, row] of [
    ['/staff-home'],
    ['/staff', '[data-case] button, [role=listitem] button, main li button'],
    ['/staff/usuarios', 'td button'],
    ['/staff/usuarios/staff'],
    ['/staff/empresas', 'td button'],
    ['/staff/empresas/reclamos', 'main li button'],
    ['/staff/empresas/importaciones'],
    ['/staff/avisos', 'main li button'],
    ['/staff/auditoria', 'td button'],
    ['/staff/usuarios/contactos'],
    ['/staff/contenido/autores'],
    ['/staff/contenido/blog'],
  ] as const) {
    await read(staff, path, row)
    await isClean()
  }
  await staff.getByRole('table', { name: 'Entradas del blog' }).getByRole('link').first().click()
  await expect(staff.getByRole('textbox', { name: /Título/ }).first()).toBeVisible()
  await isClean()

  // The e-mail's subject contains the business's name: it must stay a single header line.
  const mail = await mailTo(email)
  const [head = ''] = mail.split(/\r?\n\r?\n/, 1)
  expect(head.match(/^Subject:/gim)).toHaveLength(1)
  await openPage(staff, '/legal')
  // Without an icon a page requests one.
  const written = mail
    .slice(mail.indexOf('<html'), mail.lastIndexOf('</html>'))
    .replace('<head>', '<head><link rel="icon" href="data:,">')
  await staff.setContent(written)
  await isClean()

  const isOwnersClean = await watch(page)
  for (const path of [
    '/dashboard-my-business',
    '/dashboard-my-business/solicitudes',
    `/negocios/${slug}`,
    `/negocios/${slug}/preguntas`,
    `/negocios/${slug}/opiniones`,
    '/directorio',
    '/blog',
    `/blog/${post}`,
  ]) {
    await read(page, path)
    await isOwnersClean()
  }
})
