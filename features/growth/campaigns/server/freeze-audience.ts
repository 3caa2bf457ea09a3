import { eq, sql } from 'drizzle-orm'
import { campaigns } from '#db/tables/growth/campaigns.ts'
import type { Services } from '#shared/server/services.ts'
import { audienceSql } from './audience-sql.ts'

/** Longest that freezing an audience may take: requests have less, but nobody waits for this one. */
const statementTimeout = '120s'

/**
 * Freezes the audience of a campaign that is prepared, and lets it be sent: one mail per mailbox, in one transaction, so that after
 * a crash it begins again. Returns how many mails wait; null where the campaign is not being prepared any more.
 */
export const freezeAudience = (services: Services, campaignId: string): Promise<number | null> =>
  services.db.transaction(async (tx) => {
    await tx.execute(sql`select set_config('statement_timeout', ${statementTimeout}, true)`)
    const [campaign] = await tx
      .select()
      .from(campaigns)
      .where(eq(campaigns.id, campaignId))
      .for('no key update')
    if (campaign?.state !== 'preparing') return null
    const { bookId, purpose } = campaign
    const { rows } = await tx.execute<{ in: string[]; out: string[]; country: string | null }>(sql`
      select coalesce(array_agg(g.group_id) filter (where not g.is_out), '{}') as in, coalesce(array_agg(g.group_id) filter (where g.is_out), '{}') as out,
        (select n.country_code from contact_books o join businesses n on n.id = o.business_id where o.id = ${bookId}) as country
      from campaign_groups g where g.campaign_id = ${campaignId}`)
    const [groups] = rows
    const now = services.now()
    const audience = await audienceSql(
      tx,
      {
        bookId,
        purpose,
        groupsIn: groups?.in ?? [],
        groupsOut: groups?.out ?? [],
        // 'ZZ' has no row, so that the strictest rule counts.
        country: groups?.country ?? 'ZZ',
      },
      now,
    )
    const { rows: frozen } = await tx.execute<{
      excluded: Record<string, number>
      queued: number
    }>(sql`
      with rated as materialized (${audience}),
      queued as (
        insert into campaign_deliveries (campaign_id, address_hash, book_id, consent_id, contact_id, to_address, country, domain, due_at)
        select distinct on (address_hash) ${campaignId}::uuid, address_hash, ${bookId}::uuid, consent_id, id, to_address, country,
          split_part(to_address, '@', 2), ${now.toISOString()}::timestamptz
        from rated where outcome = 'ok' order by address_hash, id
        returning 1)
      select (select count(*)::int from queued) as queued,
        (select coalesce(jsonb_object_agg(outcome, people), '{}') from (
          select outcome, count(*)::int as people from rated where outcome <> 'ok' group by outcome) o) as excluded`)
    await tx
      .update(campaigns)
      .set({ state: 'sending', excluded: frozen[0]?.excluded ?? {} })
      .where(eq(campaigns.id, campaignId))
    return frozen[0]?.queued ?? 0
  })
