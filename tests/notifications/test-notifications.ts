import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { notificationCauses, notifications } from '#db/tables/accounts/notifications.ts'
import { outgoingMails } from '#db/tables/platform/mail.ts'
import { renderMail } from '#features/platform/mail/server/render-mail.ts'
import type { Services } from '#shared/server/services.ts'

/** What each heard, by who it is in the scene: `mail <kind> <where it leads>` and `bell <kind> <where it leads>`, sorted. Who heard nothing is not there. */
type Heard = Record<string, string[]>

/** Whoever of the scene may hear something, and the ids that addresses name, each by how it is called in the table. */
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

/** The first address of ours in a mail, without the site; what it is for. */
async function addressOf(services: Services, { kind, data }: Line): Promise<string> {
  const { text } = await renderMail(services, kind, data)
  return text.match(new RegExp(`${services.config.siteUrl}(/[^\\s\\]<>"]+)`))?.[1] ?? ''
}

/** An address with the ids of the scene by their names; what is drawn by chance has none. */
const named = (path: string, ids: Record<string, string>) =>
  Object.entries(ids)
    .reduce((text, [name, id]) => (id ? text.replaceAll(id, name) : text), path)
    .replaceAll(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g, 'ID')
    .replaceAll(/[\w-]{32,}(?:\.[\w-]+)*/g, 'TOKEN')

/** From now on; call what it gives to read who heard what since. Somebody outside of the scene is called by their address. */
async function hear(services: Services, { people, ids = {} }: Cast): Promise<() => Promise<Heard>> {
  const known = new Set((await readLines(services)).map(({ key }) => key))
  const names = new Map(
    Object.entries(people).flatMap(([name, { id, email }]) => [
      [id, name] as const,
      [email, name] as const,
    ]),
  )
  return async () => {
    const heard: Heard = {}
    for (const line of (await readLines(services)).filter(({ key }) => !known.has(key))) {
      const who = names.get(line.to) ?? line.to
      const path = named(line.path ?? (await addressOf(services, line)), ids)
      heard[who] = [...(heard[who] ?? []), `${line.channel} ${line.kind} ${path}`.trim()]
    }
    return Object.fromEntries(Object.entries(heard).map(([who, lines]) => [who, lines.toSorted()]))
  }
}

/** What happens in a scene, and who hears what of it: all of it, and nobody else. */
type Moment<Scene> = {
  before?: (it: Scene) => Promise<unknown>
  happen: (it: Scene) => Promise<unknown>
  told: Heard
}

/** One test for each moment, each in a scene of its own. */
export function testNotifications<Scene extends Cast>(
  what: string,
  services: () => Services,
  begin: () => Promise<Scene>,
  moments: Record<string, Moment<Scene>>,
): void {
  describe(what, () => {
    it.each(Object.entries(moments))('%s', async (_, { before, happen, told }) => {
      const scene = await begin()
      await before?.(scene)
      const heardSince = await hear(services(), scene)
      await happen(scene)
      expect(await heardSince()).toEqual(told)
    })
  })
}
