import { sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { mailTopic } from '#features/platform/server.ts'
import type { Database, Services } from '#shared/server/services.ts'
import { getNoticeTemplate } from './get-notice-template.ts'
import { queuePushes } from './push/queue-pushes.ts'
import { writeNotices } from './write-notices.ts'

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

type Claim = {
  recipients: readonly string[]
  cause: string
  actorId: string | null
  businessId: string | undefined
  always: boolean
}

type Claimed = {
  id: string
  /** The recipient, or the business, has muted or blocked the actor. */
  isDeaf: boolean
}

/**
 * Inserts the cause and returns the recipients who were not notified of it before. Of concurrent
 * calls with the same cause only one gets a recipient.
 */
async function claimCause(
  tx: Database,
  { recipients, cause, actorId, businessId, always }: Claim,
): Promise<Claimed[]> {
  const { rows } = await tx.execute<Claimed>(sql`
    insert into notification_causes (recipient_id, cause)
    select p.id, ${cause} from profiles p join users u on u.id = p.id
    where p.id = any(${sql.param([...recipients])}::uuid[]) and p.id is distinct from ${actorId}::uuid and u.suspended_at is null
    order by p.id on conflict do nothing
    returning recipient_id as id, not ${always} and (hides_person(recipient_id, ${actorId}::uuid)
      or business_hides(${businessId ?? null}::uuid, ${actorId}::uuid)) as "isDeaf"`)
  return rows.sort((a, b) => (a.id < b.id ? -1 : 1))
}

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
  const key = `${kind}:${cause}`
  const recipients = await claimCause(tx, {
    recipients: [to].flat(),
    cause: key,
    actorId,
    businessId,
    always: definition.always === true,
  })
  if (recipients.length === 0) return
  const rows = recipients.map(({ id, isDeaf }) => ({ id: v7(), to: id, isDeaf }))
  const noticeIds = await writeNotices(services, tx, rows, {
    topic,
    kind,
    group,
    facts,
    actorId,
    path,
    pathOfMany,
    isAlways: definition.always === true,
    isHereByDefault: definition.always === true || definition.atFirst.here === true,
  })
  await tx.execute(sql`
    update notification_causes c set notification_id = n.id, actor_id = ${actorId}::uuid from notifications n
    where n.id = any(${sql.param(noticeIds)}::uuid[]) and c.recipient_id = n.recipient_id and c.cause = ${key}`)
  if (actorId) await countPerson(tx, { written: noticeIds, actorId, cause: key })
  await queuePushes(services, tx, topic, definition, noticeIds)
  // Also deletes their queued push messages (cascade).
  if (actorId)
    await deleteNotices(
      tx,
      rows.flatMap(({ id, isDeaf }) => (isDeaf ? id : [])),
    )
}

/**
 * Counts the actor in the notices that the event was merged into, unless they are already counted
 * there for another event. Runs while the rows are locked, so that of two concurrent events the
 * second sees the first.
 */
const countPerson = (
  tx: Database,
  { written: noticeIds, actorId, cause }: { written: string[]; actorId: string; cause: string },
) =>
  tx.execute(sql`
    update notifications n set people = n.people + 1 where n.id = any(${sql.param(noticeIds)}::uuid[]) and n.count > 1 and not exists (
      select from notification_causes c where c.notification_id = n.id and c.actor_id = ${actorId} and c.cause <> ${cause})`)

const deleteNotices = (tx: Database, ids: string[]) =>
  tx.execute(sql`delete from notifications where id = any(${sql.param(ids)}::uuid[])`)
