import { eq, sql } from 'drizzle-orm'
import { businesses, businessFormerSlugs } from '#db/tables/businesses.ts'
import { businessSources, possibleDuplicates } from '#db/tables/imports.ts'
import { recordAudit } from '#features/audit/server/index.ts'
import { AppError, notFound } from '#shared/app-error.ts'
import { handle } from '#shared/server/route.ts'
import type { Database, Services } from '#shared/server/services.ts'
import * as contract from '../../contract.ts'
import { checkImpartialPair } from './check-impartial-pair.ts'

/** Joins `goneId` into `keptId`: its sources, requests and addresses of the web move; its own row goes. Call it in a transaction. */
async function join(services: Services, tx: Database, keptId: string, goneId: string): Promise<void> {
  const [gone] = await tx.select().from(businesses).where(eq(businesses.id, goneId)).for('update')
  if (!gone) throw notFound('el negocio')
  if (gone.claimed) throw new AppError('conflict', 'Ese negocio ya tiene dueño. Conserva ese, o márcalos como diferentes.')
  await tx.update(businessSources).set({ businessId: keptId }).where(eq(businessSources.businessId, goneId))
  await tx.execute(sql`update leads set business_id = ${keptId} where business_id = ${goneId}`)
  await tx.execute(sql`update business_claims set business_id = ${keptId} where business_id = ${goneId} and (state in ('rejected', 'withdrawn') or state = 'pending'
    and not exists (select from business_claims k where k.business_id = ${keptId} and k.claimant_id = business_claims.claimant_id and k.state = 'pending'))`)
  // Who was close to one stays close to both.
  await tx.execute(sql`
    insert into business_past_members (business_id, profile_id)
    select ${keptId}::uuid, profile_id from business_members where business_id = ${goneId}
    union select ${keptId}::uuid, profile_id from business_past_members where business_id = ${goneId}
    on conflict do nothing`)
  await tx.execute(sql`
    insert into business_daily_counts (business_id, day, kind, count)
    select ${keptId}, day, kind, count from business_daily_counts where business_id = ${goneId}
    on conflict (business_id, day, kind) do update set count = business_daily_counts.count + excluded.count`)
  await tx.update(businessFormerSlugs).set({ businessId: keptId }).where(eq(businessFormerSlugs.businessId, goneId))
  // Taken back first: what is deleted at once is never taken out of the figures of its category and place.
  await tx.update(businesses).set({ state: 'draft' }).where(eq(businesses.id, goneId))
  await services.announce(tx, 'business.changed', { businessId: goneId })
  await tx.delete(businesses).where(eq(businesses.id, goneId))
  await tx.insert(businessFormerSlugs).values({ slug: gone.slug, businessId: keptId })
}

/** Decides a pair once; the second of two at the same moment gets `conflict`. The pair's row goes with the joined business; the audit log keeps it. */
export const decideDuplicate = handle(contract.decideDuplicate, ({ services, caller, input, request }) => {
  const { duplicateId, decision } = input
  return services.db.transaction(async (tx) => {
    const [pair] = await tx.select().from(possibleDuplicates).where(eq(possibleDuplicates.id, duplicateId)).for('update')
    if (!pair) throw notFound('ese par de negocios')
    if (pair.state !== 'open') throw new AppError('conflict', 'Alguien ya decidió sobre este par.')
    await checkImpartialPair(tx, caller.userId, pair)
    const state = decision === 'different' ? 'different' : 'merged'
    const [keptId, goneId] = decision === 'keep_second' ? [pair.secondId, pair.firstId] : [pair.firstId, pair.secondId]
    await tx
      .update(possibleDuplicates)
      .set({ state, decidedBy: caller.userId, decidedAt: services.now() })
      .where(eq(possibleDuplicates.id, duplicateId))
    await recordAudit(tx, {
      by: caller,
      action: `directory.duplicate_${state}`,
      subject: { kind: 'business', id: keptId },
      businessId: keptId,
      detail: { first: pair.firstId, second: pair.secondId, reason: pair.reason },
      requestId: request.id,
    })
    if (state === 'merged') {
      await join(services, tx, keptId, goneId)
      await services.announce(tx, 'business.changed', { businessId: keptId })
    }
    return { state }
  })
})
