import { sql } from 'drizzle-orm'
import type { Services } from '#shared/server/services.ts'

export type HandedOver = {
  addressHash: string
  toAddress: string
  consentId: string
  contactId: string | null
  country: string
}

/** Mails that one worker holds at once: what a kill leaves unconfirmed is at most this for each. */
export const mailsAtOnce = 10

/**
 * Marks the next mails of a campaign as handed over, before a mail server sees them, and returns them. Only of a campaign that is
 * being sent, in `countries`, and with a consent that is given: it is locked first, then the mail, in the order of erasures. Other
 * processes take other mails.
 */
export const handOver = (
  { db, now }: Services,
  campaignId: string,
  countries: readonly string[],
): Promise<HandedOver[]> =>
  db.transaction(async (tx) => {
    const at = now().toISOString()
    // Pausing and cancelling wait for this, so that nothing is handed over after them.
    const { rowCount } = await tx.execute(
      sql`select from campaigns where id = ${campaignId} and state = 'sending' for share`,
    )
    if (!rowCount) return []
    const { rows } = await tx.execute<HandedOver>(sql`
      with next as (
        select d.address_hash, d.book_id, d.consent_id from campaign_deliveries d
        where d.campaign_id = ${campaignId} and d.state = 'queued' and d.due_at <= ${at}::timestamptz
          and d.country = any(${sql.param(countries)}::text[])
        order by d.due_at, d.address_hash limit ${4 * mailsAtOnce}),
      given as materialized (
        select k.id, n.address_hash from next n join consents k on k.book_id = n.book_id and k.id = n.consent_id
        where k.state = 'given' order by k.id for share of k skip locked),
      taken as materialized (
        select d.address_hash from campaign_deliveries d join given g on g.address_hash = d.address_hash
        where d.campaign_id = ${campaignId} and d.state = 'queued'
        order by d.due_at, d.address_hash limit ${mailsAtOnce} for update of d skip locked)
      update campaign_deliveries d set state = 'handed_over', handed_over_at = ${at}::timestamptz, attempts = attempts + 1
      from taken t where d.campaign_id = ${campaignId} and d.address_hash = t.address_hash
      returning d.address_hash as "addressHash", d.to_address as "toAddress", d.consent_id as "consentId", d.contact_id as "contactId", d.country`)
    return rows
  })

/** Takes mails out of the queue whose consent was refused since the audience was frozen. Returns how many. */
export async function skipRefused({ db, now }: Services, campaignId: string): Promise<number> {
  const { rowCount } = await db.execute(sql`
    update campaign_deliveries d set state = 'skipped', reason = 'refused', ended_at = ${now().toISOString()}::timestamptz
    from consents k where d.campaign_id = ${campaignId} and d.state = 'queued' and k.book_id = d.book_id and k.id = d.consent_id and k.state = 'refused'`)
  return rowCount ?? 0
}

/** Minutes after which a mail without an answer counts as unconfirmed: longer than any conversation with a mail server. */
const answerMinutes = 5

/** What a process left when it was killed. It may have arrived, so it is sent again only on request. */
export async function markUnconfirmed({ db, now }: Services): Promise<number> {
  const { rowCount } = await db.execute(sql`
    update campaign_deliveries set state = 'unconfirmed', ended_at = ${now().toISOString()}::timestamptz
    where (campaign_id, address_hash) in (
      select campaign_id, address_hash from campaign_deliveries
      where state = 'handed_over' and handed_over_at < ${now().toISOString()}::timestamptz - make_interval(mins => ${answerMinutes})
      for update skip locked)`)
  return rowCount ?? 0
}
