import { sql } from 'drizzle-orm'
import { mailTopic } from '#features/platform/server.ts'
import type { Database, Services } from '#shared/server/services.ts'
import { getNoticeTemplate } from './get-notice-template.ts'
import { isOneOf } from './is-one-of.ts'
import { queuePushes } from './push/queue-pushes.ts'
import { type Written, writeNotices } from './write-notices.ts'

/** A notice to send. `Kinds` are a feature's notices: each kind with the data of its text. */
export type NewNotice<Kinds> = {
  [K in keyof Kinds & string]: {
    /** Recipients; the actor and suspended accounts are left out. */
    to: string | readonly string[]
    kind: K
    facts: Kinds[K]
    /** Identifies the event: each recipient is notified of it only once. At most 160 characters. */
    cause: string
    /** Events of the same group share one notice while it is unread; separate when absent. */
    group?: string
    /**
     * The account that acted. People who muted or blocked it are not notified, except of topics
     * that are always sent, which do not name it.
     */
    actorId?: string | null
    /** The business whose team is notified; it may have blocked the actor. */
    businessId?: string
    /** Path of the page to which the notice links, within the site. */
    path: string
    /** Path when the notice is about several events; `path` when absent. */
    pathOfMany?: string
  }
}[keyof Kinds & string]

/**
 * Creates notices in the caller's transaction. Unread events of the same group are merged into one
 * notice with a count. The actor, suspended and deleted accounts are not notified. For recipients
 * who muted or blocked the actor the notice is inserted and deleted again, so that the duration
 * does not reveal it.
 */
export async function notify<Kinds = never>(
  services: Services,
  tx: Database,
  notice: NewNotice<Kinds>,
): Promise<void> {
  const {
    to,
    kind,
    facts,
    cause,
    group = cause,
    actorId = null,
    businessId,
    path,
    pathOfMany = path,
  } = notice
  const { topic } = getNoticeTemplate(services, kind)
  const definition = mailTopic(services, topic)
  if (!definition) throw new Error(`no feature has the topic ${topic}`)
  const isAlways = definition.always === true
  const written = await writeNotices(services, tx, {
    recipients: [to].flat(),
    topic,
    kind,
    cause,
    group,
    facts,
    actorId,
    businessId,
    path,
    pathOfMany,
    isAlways,
    isHereByDefault: isAlways || definition.atFirst.here === true,
  })
  if (written.length === 0) return
  const heard = written.filter(({ isDeaf }) => !isDeaf)
  if (written.some(({ hasBrowsers }) => hasBrowsers))
    await queuePushes(
      services,
      tx,
      topic,
      definition,
      heard.map(({ id }) => id),
    )
  const unlinked = heard.filter(({ isLinked }) => !isLinked)
  if (actorId || unlinked.length > 0)
    await settle(tx, {
      cause: `${kind}:${cause}`,
      unlinked,
      unheard: written.filter(({ isDeaf }) => isDeaf),
    })
}

type Unsettled = { cause: string; unlinked: readonly Written[]; unheard: readonly Written[] }

/**
 * Links the cause with the notices that it created, and deletes those of recipients who do not hear the actor, with
 * their causes (cascade). One statement, which runs for every actor: their number is the same whether somebody hears
 * them.
 */
function settle(tx: Database, { cause, unlinked, unheard }: Unsettled) {
  const linking = sql`with linked as (
    update notification_causes c set notification_id = n.id from notifications n
    where ${isOneOf(sql`n.id`, unlinked)} and c.recipient_id = n.recipient_id and c.cause = ${cause})`
  return tx.execute(sql`${unlinked.length > 0 ? linking : sql``}
    delete from notifications where ${isOneOf(sql`id`, unheard)}`)
}
