import { sql } from 'drizzle-orm'
import type { FactKind } from '#features/directory/businesses/vocabulary.ts'
import { recordAudit } from '#features/platform/server.ts'
import type { Database, Services } from '#shared/server/services.ts'
import { factKindInfo } from '../../contract/fact-kinds.ts'
import { lockBusinessOfFact } from './lock-fact.ts'
import { notifyOwners } from './notify-owners.ts'
import { refreshBadge } from './refresh-badge.ts'

/** Businesses with facts whose last day has passed where they are. */
async function businessesWithLapsed(services: Services): Promise<string[]> {
  const { rows } = await services.db.execute<{ id: string }>(sql`
    select distinct f.business_id as id from verification_facts f join businesses b on b.id = f.business_id
    where f.state = 'valid' and f.expires_on <= ${services.now().toISOString()}::date + 1
      and f.expires_on < (${services.now().toISOString()}::timestamptz at time zone b.time_zone)::date limit 1000`)
  return rows.map(({ id }) => id)
}

/** Tells staff in one mail what lapsed in the same hour. */
async function notifyStaffLater(services: Services, tx: Database): Promise<void> {
  const now = services.now()
  const hour = `${now.toISOString().slice(0, 13)}:00:00Z`
  await services.jobs.enqueue(
    tx,
    'verification.tell_staff',
    { hour },
    { key: hour, startAfter: new Date(now.getTime() + 600_000) },
  )
}

async function lapseOf(services: Services, tx: Database, businessId: string): Promise<number> {
  const business = await lockBusinessOfFact(tx, businessId)
  const { rows } = await tx.execute<{ id: string; kind: FactKind }>(sql`
    update verification_facts f set state = 'expired', recheck = null, updated_at = ${services.now().toISOString()} from businesses b
    where b.id = f.business_id and f.business_id = ${businessId} and f.state = 'valid'
      and f.expires_on < (${services.now().toISOString()}::timestamptz at time zone b.time_zone)::date
    returning f.id, f.kind`)
  const [first] = rows
  if (!first) return 0
  for (const { id, kind } of rows)
    await recordAudit(tx, {
      by: 'system',
      action: 'verification.fact_expired',
      subject: { kind: 'fact', id },
      businessId,
      detail: { kind },
    })
  const level = await refreshBadge(services, tx, businessId)
  // Nobody renews what the demonstration made up.
  if (business.isDemo) return rows.length
  await notifyOwners(services, tx, business, {
    kind: 'verification.fact_expired',
    key: `fact_expired:${first.id}`,
    data: { facts: rows.map(({ kind }) => factKindInfo[kind].title), level },
  })
  await notifyStaffLater(services, tx)
  return rows.length
}

/**
 * Ends every valid fact whose last day has passed where its business is: one transaction per business, with audit line, badge and
 * mail to its owners. Resolves to how many lapsed; a second run, or one beside it, finds nothing left.
 */
export async function lapseFacts(services: Services): Promise<number> {
  let lapsed = 0
  for (
    let ids = await businessesWithLapsed(services);
    ids.length > 0;
    ids = await businessesWithLapsed(services)
  )
    for (const id of ids) lapsed += await services.db.transaction((tx) => lapseOf(services, tx, id))
  return lapsed
}
