import { sql } from 'drizzle-orm'
import type { Services } from '#shared/server/services.ts'
import { type CampaignHealth, type PauseReason, reasonToPause } from '../../vocabulary.ts'

/** Pauses a campaign that is being sent if too much of it bounces or is complained about. Returns why; null where it goes on. */
export async function pauseUnhealthy(
  { db, now }: Services,
  campaignId: string,
): Promise<PauseReason | null> {
  const { rows } = await db.execute<CampaignHealth>(sql`
    select count(*)::int as ended, (count(*) filter (where state = 'bounced'))::int as bounced, (count(*) filter (where state = 'complained'))::int as complained
    from campaign_deliveries where campaign_id = ${campaignId} and state in ('accepted', 'bounced', 'complained')`)
  const reason = rows[0] ? reasonToPause(rows[0]) : null
  if (!reason) return null
  await db.execute(
    sql`update campaigns set state = 'paused', pause_reason = ${reason}, updated_at = ${now().toISOString()}::timestamptz where id = ${campaignId} and state = 'sending'`,
  )
  return reason
}
