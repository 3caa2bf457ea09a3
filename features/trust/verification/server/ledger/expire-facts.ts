import { sql } from 'drizzle-orm'
import type { FactKind } from '#features/directory/businesses/vocabulary.ts'
import { recordAudit } from '#features/platform/server.ts'
import type { Database, Services } from '#shared/server/services.ts'
import { factKindInfo } from '../../contract/fact-kinds.ts'
import { lockBusinessOfFact } from './lock-fact.ts'
import { notifyOwners } from './notify-owners.ts'
import { refreshBadge } from './refresh-badge.ts'

/** Businesses with valid facts that are expired in the business's time zone. */
async function listBusinessesWithExpired(services: Services): Promise<string[]> {
  const { rows } = await services.db.execute<{ id: string }>(sql`
    select distinct f.business_id as id from verification_facts f join businesses b on b.id = f.business_id
    where f.state = 'valid' and f.expires_on <= ${services.now().toISOString()}::date + 1
      and f.expires_on < (${services.now().toISOString()}::timestamptz at time zone b.time_zone)::date limit 1000`)
  return rows.map(({ id }) => id)
}

/** Queues one mail to staff about all facts that expire in the same hour. */
async function queueStaffMail(services: Services, tx: Database): Promise<void> {
  const now = services.now()
  const hour = `${now.toISOString().slice(0, 13)}:00:00Z`
  await services.jobs.enqueue(
    tx,
    'verification.tell_staff',
    { hour },
    { key: hour, startAfter: new Date(now.getTime() + 600_000) },
  )
}

async function expireFactsOf(
  services: Services,
  tx: Database,
  businessId: string,
): Promise<number> {
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
  // Demo businesses have no owners to notify.
  if (business.isDemo) return rows.length
  await notifyOwners(services, tx, business, {
    kind: 'verification.fact_expired',
    key: `fact_expired:${first.id}`,
    data: { facts: rows.map(({ kind }) => factKindInfo[kind].title), level },
  })
  await queueStaffMail(services, tx)
  return rows.length
}

/**
 * Expires every valid fact whose last day has passed in its business's time zone: one transaction per business, with audit entry, badge and
 * notification of its owners. Returns the number of expired facts; repeated and concurrent runs find none left.
 */
export async function expireFacts(services: Services): Promise<number> {
  let expired = 0
  for (
    let ids = await listBusinessesWithExpired(services);
    ids.length > 0;
    ids = await listBusinessesWithExpired(services)
  )
    for (const id of ids)
      expired += await services.db.transaction((tx) => expireFactsOf(services, tx, id))
  return expired
}
