import { and, eq, isNull, sql } from 'drizzle-orm'
import { heldDecisions } from '#db/tables/platform/deferred-actions.ts'
import { type AuditLine, recordAudit } from '#features/platform/audit/server/index.ts'
import { isAppError } from '#shared/app-error.ts'
import type { Database, Job, Services } from '#shared/server/services.ts'

type Held = typeof heldDecisions.$inferSelect

/** A held decision and who is to be named as having decided. */
export type DueDecision = Pick<Held, 'subjectId' | 'decision' | 'decidedBy' | 'requestId'> & {
  by: AuditLine['by']
}

/** One that was not given up. */
const waiting = (decisionId: string) =>
  and(eq(heldDecisions.id, decisionId), isNull(heldDecisions.failedAt))

const take = async (tx: Database, decisionId: string): Promise<Held | undefined> =>
  (await tx.delete(heldDecisions).where(waiting(decisionId)).returning())[0]

/** Counted before and apart, so that a try that ends with its process counts too. */
async function countTry({ db }: Services, decisionId: string): Promise<boolean> {
  const tries = sql`${heldDecisions.tries} + 1`
  return (
    (
      await db
        .update(heldDecisions)
        .set({ tries })
        .where(waiting(decisionId))
        .returning({ id: heldDecisions.id })
    ).length > 0
  )
}

const decider = (held: Held): AuditLine['by'] => ({
  kind: 'user',
  userId: held.decidedBy,
  staff: new Set(),
})

/** What became impossible meanwhile, such as a fact that its owner withdrew, is let go with a line that says why. */
async function letGo(services: Services, decisionId: string, why: string): Promise<void> {
  await services.db.transaction(async (tx) => {
    const held = await take(tx, decisionId)
    if (!held) return
    await recordAudit(tx, {
      by: 'system',
      action: 'decisions.let_go',
      subject: { kind: held.subjectKind, id: held.subjectId },
      businessId: held.businessId ?? undefined,
      detail: { decision: held.decision, decidedBy: held.decidedBy, why },
      requestId: held.requestId,
    })
  })
}

/**
 * Carries a held decision out, once: its row goes in the transaction of `apply`, so that taking it back comes before or too late.
 * Nothing happens when it was taken back or given up. A refusal (AppError) lets it go; anything else rejects, and the job tries again.
 */
export async function carryOut(
  services: Services,
  decisionId: string,
  apply: (tx: Database, decision: DueDecision) => Promise<unknown>,
): Promise<void> {
  if (!(await countTry(services, decisionId))) return
  try {
    await services.db.transaction(async (tx) => {
      const held = await take(tx, decisionId)
      if (held) await apply(tx, { ...held, by: decider(held) })
    })
  } catch (error) {
    if (!isAppError(error)) throw error
    await letGo(services, decisionId, error.message)
  }
}

/** The job under `name` for `holdDecision`. It tries four times in about a minute; what is overdue then is up to the sweep. */
export const carryOutJob = (
  name: string,
  run: (services: Services, decisionId: string) => Promise<void>,
): Job => ({
  name,
  atOnce: 4,
  retry: { times: 3, atMostSeconds: 60 },
  run: (services, { decisionId }) => run(services, String(decisionId)),
})
