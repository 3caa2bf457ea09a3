import { sql } from 'drizzle-orm'
import type { Database, Services } from '#shared/server/services.ts'
import type { HandedOver } from './hand-over.ts'

/** What a mail server said: it took the mail, will never take it, or not now. `unknown`: the connection broke before its answer. */
export type SendOutcome = 'accepted' | 'bounced' | 'later' | 'unknown'

/** Hands one mail to the mail server. Must end within the 30 s for which a transaction may be idle. Never rejects. */
export type Send = (mail: HandedOver) => Promise<SendOutcome>

/** Minutes until a mail that the server did not take now is tried again; doubled with each attempt, at most a day. */
const firstPauseMinutes = 5
const maxPauseMinutes = 24 * 60

type Result = { addressHash: string; outcome: SendOutcome }

const withOutcome = (results: readonly Result[], outcome: SendOutcome) =>
  sql.param(results.filter((one) => one.outcome === outcome).map(({ addressHash }) => addressHash))

async function storeOutcomes(
  tx: Database,
  campaignId: string,
  results: readonly Result[],
  at: string,
): Promise<void> {
  const ends = [
    ['accepted', 'accepted'],
    ['bounced', 'bounced'],
    ['unknown', 'unconfirmed'],
  ] as const
  for (const [outcome, state] of ends)
    await tx.execute(sql`
      update campaign_deliveries set state = ${state}, ended_at = ${at}::timestamptz
      where campaign_id = ${campaignId} and address_hash = any(${withOutcome(results, outcome)}::text[]) and state = 'handed_over'`)
  await tx.execute(sql`
    update campaign_deliveries set state = 'queued',
      due_at = ${at}::timestamptz + make_interval(mins => least(${maxPauseMinutes}, ${firstPauseMinutes} * power(2, least(attempts, 20) - 1))::int)
    where campaign_id = ${campaignId} and address_hash = any(${withOutcome(results, 'later')}::text[]) and state = 'handed_over'`)
}

/**
 * Sends mails that were handed over, and stores the answers. Their consents stay locked meanwhile: a refusal that committed before
 * keeps its mail back, and one that comes now is answered after the mail server has the mail, so that none follows it. What another
 * process counted as unconfirmed meanwhile is not sent. Returns how many mail servers refused for good.
 */
export const sendHandedOver = (
  { db, now }: Services,
  campaignId: string,
  mails: readonly HandedOver[],
  send: Send,
): Promise<number> =>
  db.transaction(async (tx) => {
    const consentIds = sql.param(mails.map(({ consentId }) => consentId))
    const hashes = sql.param(mails.map(({ addressHash }) => addressHash))
    const { rows: given } = await tx.execute<{ id: string }>(sql`
      select id from consents where id = any(${consentIds}::uuid[]) and state = 'given' order by id for share`)
    const { rows: mine } = await tx.execute<{ addressHash: string }>(sql`
      select address_hash as "addressHash" from campaign_deliveries
      where campaign_id = ${campaignId} and address_hash = any(${hashes}::text[]) and state = 'handed_over'
      order by address_hash for update`)
    const isGiven = new Set(given.map(({ id }) => id))
    const isMine = new Set(mine.map(({ addressHash }) => addressHash))
    const wanted = mails.filter(
      ({ addressHash, consentId }) => isMine.has(addressHash) && isGiven.has(consentId),
    )
    const unwanted = mails.filter(({ consentId }) => !isGiven.has(consentId))
    const results = await Promise.all(
      wanted.map(async (mail) => ({ addressHash: mail.addressHash, outcome: await send(mail) })),
    )
    const at = now().toISOString()
    await storeOutcomes(tx, campaignId, results, at)
    await tx.execute(sql`
      update campaign_deliveries set state = 'skipped', reason = 'refused', ended_at = ${at}::timestamptz
      where campaign_id = ${campaignId} and state = 'handed_over'
        and address_hash = any(${sql.param(unwanted.map(({ addressHash }) => addressHash))}::text[])`)
    return results.filter(({ outcome }) => outcome === 'bounced').length
  })
