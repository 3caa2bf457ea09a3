import { eq, sql } from 'drizzle-orm'
import { businessSources, possibleDuplicates } from '#db/tables/directory/imports.ts'
import {
  deleteMergedBusiness,
  keepInterests,
  lockMergeable,
} from '#features/directory/businesses/server/index.ts'
import { moveClaims } from '#features/directory/claims/server/index.ts'
import {
  carryOutDecision,
  checkUndecided,
  type DueDecision,
  deferDecision,
  recordAudit,
  registerSubjects,
} from '#features/platform/server.ts'
import { AppError, notFound } from '#shared/app-error.ts'
import { handle } from '#shared/server/route.ts'
import type { Database, Services } from '#shared/server/services.ts'
import * as contract from '../../contract.ts'
import type { DuplicateDecision } from '../../vocabulary.ts'
import { checkImpartialPair } from './check-impartial-pair.ts'

type Pair = typeof possibleDuplicates.$inferSelect
type Decider = Pick<DueDecision, 'by' | 'decidedBy' | 'requestId'>

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
  await moveClaims(tx, remainingId, deletedId)
  await keepInterests(tx, remainingId, deletedId)
  await registerSubjects(tx, 'business', [remainingId])
  await services.announce(tx, 'business.merged', { remainingId, deletedId })
  await deleteMergedBusiness(services, tx, remainingId, deleted)
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
