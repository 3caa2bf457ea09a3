import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { notificationCauses, notifications } from '#db/tables/accounts/notifications.ts'
import { outgoingMails } from '#db/tables/platform/mail.ts'
import { renderMail } from '#features/platform/mail/server/render-mail.ts'
import type { Services } from '#shared/server/services.ts'

/** Notifications per person of the scene: `mail <kind> <path>` and `bell <kind> <path>`, sorted. People without any are left out. */
type Notified = Record<string, string[]>

/** The people who may be notified, and the ids that occur in paths, each with its name in the table. */
type Cast = { people: Record<string, { id: string; email: string }>; ids?: Record<string, string> }

type Line = {
  key: string
  to: string
  channel: 'mail' | 'bell'
  kind: string
  path: string | null
  data?: unknown
}

async function readLines({ db }: Services): Promise<Line[]> {
  const mails = await db.select().from(outgoingMails)
  const causes = await db
    .select({
      to: notificationCauses.recipientId,
      cause: notificationCauses.cause,
      kind: notifications.kind,
      path: notifications.path,
    })
    .from(notificationCauses)
    .innerJoin(notifications, eq(notifications.id, notificationCauses.notificationId))
  return [
    ...mails.map(({ id, toAddress, kind, data }) => ({
      key: id,
      to: toAddress ?? '',
      channel: 'mail' as const,
      kind,
      path: null,
      data,
    })),
    ...causes.map(({ to, cause, kind, path }) => ({
      key: `${to} ${cause}`,
      to,
      channel: 'bell' as const,
      kind,
      path,
    })),
  ]
}

/** Path of the first link to the site in a mail. */
async function addressOf(services: Services, { kind, data }: Line): Promise<string> {
  const { text } = await renderMail(services, kind, data)
  return text.match(new RegExp(`${services.config.siteUrl}(/[^\\s\\]<>"]+)`))?.[1] ?? ''
}

/** Replaces the scene's ids in a path by their names, other ids and tokens by placeholders. */
const named = (path: string, ids: Record<string, string>) =>
  Object.entries(ids)
    .reduce((text, [name, id]) => (id ? text.replaceAll(id, name) : text), path)
    .replaceAll(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g, 'ID')
    .replaceAll(/[\w-]{32,}(?:\.[\w-]+)*/g, 'TOKEN')

/** Returns a function that reads the notifications since this call. People outside the scene are named by their address. */
async function watchNotifications(
  services: Services,
  { people, ids = {} }: Cast,
): Promise<() => Promise<Notified>> {
  const known = new Set((await readLines(services)).map(({ key }) => key))
  const names = new Map(
    Object.entries(people).flatMap(([name, { id, email }]) => [
      [id, name] as const,
      [email, name] as const,
    ]),
  )
  return async () => {
    const notified: Notified = {}
    for (const line of (await readLines(services)).filter(({ key }) => !known.has(key))) {
      const who = names.get(line.to) ?? line.to
      const path = named(line.path ?? (await addressOf(services, line)), ids)
      notified[who] = [...(notified[who] ?? []), `${line.channel} ${line.kind} ${path}`.trim()]
    }
    return Object.fromEntries(
      Object.entries(notified).map(([who, lines]) => [who, lines.toSorted()]),
    )
  }
}

/** An event in a scene and all notifications that it causes. */
type NotificationCase<Scene> = {
  before?: (it: Scene) => Promise<unknown>
  happen: (it: Scene) => Promise<unknown>
  notified: Notified
}

/** Declares one test per case, each in a new scene. */
export function testNotifications<Scene extends Cast>(
  what: string,
  services: () => Services,
  begin: () => Promise<Scene>,
  cases: Record<string, NotificationCase<Scene>>,
): void {
  describe(what, () => {
    it.each(Object.entries(cases))('%s', async (_, { before, happen, notified }) => {
      const scene = await begin()
      await before?.(scene)
      const notifiedSince = await watchNotifications(services(), scene)
      await happen(scene)
      expect(await notifiedSince()).toEqual(notified)
    })
  })
}
