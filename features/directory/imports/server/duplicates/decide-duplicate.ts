import { eq, sql } from 'drizzle-orm'
import { businesses, businessFormerSlugs } from '#db/tables/directory/businesses.ts'
import { businessSources, possibleDuplicates } from '#db/tables/directory/imports.ts'
import {
  carryOutDecision,
  checkUndecided,
  type DueDecision,
  deferDecision,
  recordAudit,
} from '#features/platform/server.ts'
import { AppError, notFound } from '#shared/app-error.ts'
import { handle } from '#shared/server/route.ts'
import type { Database, Services } from '#shared/server/services.ts'
import * as contract from '../../contract.ts'
import type { DuplicateDecision } from '../../vocabulary.ts'
import { checkImpartialPair } from './check-impartial-pair.ts'
import { moveUserContent } from './move-user-content.ts'

type Pair = typeof possibleDuplicates.$inferSelect
type Decider = Pick<DueDecision, 'by' | 'decidedBy' | 'requestId'>

/** Locks the business that the merge would delete. Throws `conflict` when it has an owner. */
async function lockMergeable(
  tx: Database,
  deletedId: string,
): Promise<typeof businesses.$inferSelect> {
  const [deleted] = await tx
    .select()
    .from(businesses)
    .where(eq(businesses.id, deletedId))
    .for('update')
  if (!deleted) throw notFound('el negocio')
  if (deleted.claimed)
    throw new AppError(
      'conflict',
      'Ese negocio ya tiene dueño. Conserva ese, o márcalos como diferentes.',
    )
  return deleted
}

/**
 * Merges business `deletedId` into `remainingId`: its sources, requests, slugs and user content move, then
 * its row is deleted. Requires a transaction.
 */
async function mergeBusinesses(
  services: Services,
  tx: Database,
  remainingId: string,
  deletedId: string,
): Promise<void> {
  // Lock both in a fixed order: creating a review locks the business too.
  await tx.execute(
    sql`select from businesses where id in (${remainingId}, ${deletedId}) order by id for update`,
  )
  const deleted = await lockMergeable(tx, deletedId)
  await tx
    .update(businessSources)
    .set({ businessId: remainingId })
    .where(eq(businessSources.businessId, deletedId))
  await tx.execute(
    sql`update leads set business_id = ${remainingId} where business_id = ${deletedId}`,
  )
  await tx.execute(sql`update business_claims set business_id = ${remainingId} where business_id = ${deletedId} and (state in ('rejected', 'withdrawn') or state = 'pending'
    and not exists (select from business_claims k where k.business_id = ${remainingId} and k.claimant_id = business_claims.claimant_id and k.state = 'pending'))`)
  // Anyone with an interest in one business keeps an interest in the merged one.
  await tx.execute(sql`
    insert into business_past_members (business_id, profile_id)
    select ${remainingId}::uuid, profile_id from business_members where business_id = ${deletedId}
    union select ${remainingId}::uuid, profile_id from business_past_members where business_id = ${deletedId}
    on conflict do nothing`)
  await tx.execute(sql`
    insert into business_daily_counts (business_id, day, kind, count)
    select ${remainingId}, day, kind, count from business_daily_counts where business_id = ${deletedId}
    on conflict (business_id, day, kind) do update set count = business_daily_counts.count + excluded.count`)
  await moveUserContent(tx, remainingId, deletedId)
  await tx
    .update(businessFormerSlugs)
    .set({ businessId: remainingId })
    .where(eq(businessFormerSlugs.businessId, deletedId))
  // Unpublish first: the search counts per category and place are updated only when a business is
  // unpublished, not when its row is deleted.
  await tx.update(businesses).set({ state: 'draft' }).where(eq(businesses.id, deletedId))
  await services.announce(tx, 'business.changed', { businessId: deletedId })
  await tx.delete(businesses).where(eq(businesses.id, deletedId))
  await tx.insert(businessFormerSlugs).values({ slug: deleted.slug, businessId: remainingId })
}

/** Locks an undecided pair. Throws `not_found`, or `conflict` when it was decided. */
async function lockPair(tx: Database, duplicateId: string): Promise<Pair> {
  const [pair] = await tx
    .select()
    .from(possibleDuplicates)
    .where(eq(possibleDuplicates.id, duplicateId))
    .for('update')
  if (!pair) throw notFound('ese par de negocios')
  if (pair.state !== 'open') throw new AppError('conflict', 'Alguien ya decidió sobre este par.')
  return pair
}

const getMergeOrder = (
  pair: Pair,
  decision: DuplicateDecision,
): [remaining: string, deleted: string] =>
  decision === 'keep_second' ? [pair.secondId, pair.firstId] : [pair.firstId, pair.secondId]

/**
 * Applies a decision. Merging deletes the pair's row together with the business; the audit log
 * records the decision.
 */
async function decide(
  services: Services,
  tx: Database,
  pair: Pair,
  decision: DuplicateDecision,
  { by, decidedBy, requestId }: Decider,
) {
  const state = decision === 'different' ? ('different' as const) : ('merged' as const)
  const [remainingId, deletedId] = getMergeOrder(pair, decision)
  await tx
    .update(possibleDuplicates)
    .set({ state, decidedBy, decidedAt: services.now() })
    .where(eq(possibleDuplicates.id, pair.id))
  await recordAudit(tx, {
    by,
    action: `directory.duplicate_${state}`,
    subject: { kind: 'business', id: remainingId },
    businessId: remainingId,
    detail: { first: pair.firstId, second: pair.secondId, reason: pair.reason },
    requestId,
  })
  if (state === 'merged') {
    await mergeBusinesses(services, tx, remainingId, deletedId)
    await services.announce(tx, 'business.changed', { businessId: remainingId })
  }
  return { state }
}

/**
 * Decides a pair once: the second of two concurrent decisions throws `conflict`. An `undoable`
 * decision is checked and stored; a job carries it out when the undo period has passed, because a
 * merge cannot be undone.
 */
export const decideDuplicate = handle(
  contract.decideDuplicate,
  ({ services, caller, input, request }) => {
    const { duplicateId, decision } = input
    return services.db.transaction(async (tx) => {
      const pair = await lockPair(tx, duplicateId)
      await checkImpartialPair(tx, caller.userId, pair)
      await checkUndecided(tx, 'duplicate', duplicateId)
      if (!input.undoable)
        return decide(services, tx, pair, decision, {
          by: caller,
          decidedBy: caller.userId,
          requestId: request.id,
        })
      const [remainingId, deletedId] = getMergeOrder(pair, decision)
      if (decision !== 'different') await lockMergeable(tx, deletedId)
      const undo = await deferDecision(services, tx, {
        subject: { kind: 'duplicate', id: duplicateId },
        businessId: remainingId,
        by: caller,
        decision: input,
        requestId: request.id,
        job: 'imports.carry_out_duplicate',
      })
      return { state: pair.state, undo }
    })
  },
)

/** Carries out a deferred decision that was not undone. */
export const carryOutDuplicateDecision = (services: Services, decisionId: string): Promise<void> =>
  carryOutDecision(services, decisionId, async (tx, { decision, ...decider }) => {
    const pair = await lockPair(tx, decider.subjectId)
    await checkImpartialPair(tx, decider.decidedBy, pair)
    await decide(
      services,
      tx,
      pair,
      contract.decideDuplicate.input.parse(decision).decision,
      decider,
    )
  })
