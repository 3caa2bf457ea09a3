import { expect, type Page } from '@playwright/test'
import { Client } from 'pg'
import { runningDatabase } from '#db/embedded/running.ts'
import { expectAccessible } from '../axe.ts'
import { test } from '../journey.ts'
import { openPage } from '../open-page.ts'
import { createSignedInAccount } from '../sign-up.ts'
import { dataDirOf, sitePort } from '../sites.ts'

/** Inserts a notification as another process would, through the database alone. Resolves to its id. */
async function insertNotice(email: string, business: string): Promise<string> {
  const client = new Client({
    connectionString: (await runningDatabase(dataDirOf(sitePort))) ?? '',
  })
  await client.connect()
  const { rows } = await client
    .query<{ id: string }>(
      `insert into notifications (id, recipient_id, topic, kind, group_key, facts, path, is_here, changed_at)
        select gen_random_uuid(), id, 'answers', 'leads.answered', gen_random_uuid()::text, $2::jsonb, '/directorio', true, now() from users where email = $1
        returning id`,
      [email, JSON.stringify({ business, code: 'K7P2Q' })],
    )
    .finally(() => client.end())
  return rows[0]?.id ?? ''
}

/** Browsers insert a space before visually hidden text. */
const bell = (page: Page, count: number) =>
  page.getByRole('button', {
    name: new RegExp(count ? `^Avisos ?, ${count} sin leer$` : '^Avisos$'),
  })

test('two tabs share one stream, both get events immediately, and the second takes over when the first closes', async ({
  page,
  context,
}) => {
  const streams: Page[] = []
  context.on('request', (request) => {
    if (request.url().endsWith('/api/my/stream')) streams.push(request.frame().page())
  })
  const { email } = await createSignedInAccount(page)
  await openPage(page, '/notificaciones')
  await expect.poll(() => streams.length).toBe(1)
  const other = await context.newPage()
  await openPage(other, '/legal')
  await insertNotice(email, 'Óptica Ñandú')
  for (const tab of [page, other]) await expect(bell(tab, 1)).toBeVisible({ timeout: 10_000 })
  await expect(page.getByRole('link', { name: /Óptica Ñandú/ })).toBeVisible()
  expect(streams).toEqual([page])
  await page.close()
  await expect.poll(() => streams.length).toBe(2)
  expect(streams[1]).toBe(other)
  // An account gets at most one event per second.
  await insertNotice(email, 'Taller Luna')
  await expect(bell(other, 2)).toBeVisible({ timeout: 10_000 })
  await bell(other, 2).click()
  await expect(
    other.getByRole('dialog', { name: 'Avisos' }).getByRole('link', { name: /Taller Luna/ }),
  ).toBeVisible()
})

/** Headless Chromium reaches no push service: its part is faked here; the page and the server are real. */
const takesMessages = () => {
  let current: unknown = null
  const key = { value: new ArrayBuffer(0) }
  const point = Uint8Array.from(atob(`B${'A'.repeat(85)}E=`), (sign) => sign.charCodeAt(0)).buffer
  const subscription = {
    endpoint: `https://fcm.googleapis.com/fcm/send/${crypto.randomUUID()}`,
    options: {
      get applicationServerKey() {
        return key.value
      },
    },
    getKey: (name: string) => (name === 'auth' ? new ArrayBuffer(16) : point),
    unsubscribe: async () => {
      current = null
      return true
    },
  }
  PushManager.prototype.getSubscription = async () => current as PushSubscription | null
  PushManager.prototype.subscribe = async (options) => {
    key.value = (
      options as { applicationServerKey: Uint8Array<ArrayBuffer> }
    ).applicationServerKey.buffer
    current = subscription
    return subscription as unknown as PushSubscription
  }
}

const answersBrowser = (permission: string) => {
  let now = 'default'
  Object.defineProperty(Notification, 'permission', { get: () => now, configurable: true })
  Notification.requestPermission = async () => {
    now = permission
    return permission as NotificationPermission
  }
}

test('push permission is requested after a click; push is turned on, set per topic, and turned off', async ({
  page,
}) => {
  await page.addInitScript(answersBrowser, 'granted')
  await page.addInitScript(takesMessages)
  const { email } = await createSignedInAccount(page)
  await openPage(page, '/user-settings/avisos')
  await page.getByRole('button', { name: 'Activar en este navegador' }).click()
  await expect(
    page.getByText('Este navegador te avisa, también con la página cerrada.'),
  ).toBeVisible()
  expect(
    await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.scriptURL),
  ).toMatch(/\/sw\.js$/)
  const answers = page.getByRole('switch', { name: /, en el navegador$/ }).first()
  await expect(answers).toBeChecked()
  await answers.click()
  await expect(answers).not.toBeChecked()
  await expectAccessible(page)
  await page.reload()
  await expect(page.getByRole('switch', { name: /, en el navegador$/ }).first()).not.toBeChecked()
  const id = await insertNotice(email, 'Óptica Ñandú')
  await page.goto(`/notificaciones/${id}`)
  // The directory then opens where the reader is.
  await expect(page).toHaveURL(/\/directorio/)
  await expect(bell(page, 0)).toBeVisible()
  await page.goto(`/notificaciones/${crypto.randomUUID()}`)
  await expect(page.getByText('Ese aviso ya no está')).toBeVisible()
})

test('a browser with denied permission shows how to allow it again', async ({ page }) => {
  await page.addInitScript(answersBrowser, 'denied')
  await createSignedInAccount(page)
  await openPage(page, '/user-settings/avisos')
  await page.getByRole('button', { name: 'Activar en este navegador' }).click()
  await expect(page.getByText(/toca el icono junto a la dirección/)).toBeVisible()
  await expectAccessible(page)
})
