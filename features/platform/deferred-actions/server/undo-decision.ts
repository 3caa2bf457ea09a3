import { and, eq, isNull } from 'drizzle-orm'
import { deferredDecisions } from '#db/tables/platform/deferred-actions.ts'
import { recordAudit } from '#features/platform/audit/server/index.ts'
import { AppError } from '#shared/app-error.ts'
import { handle } from '#shared/server/route.ts'
import * as contract from '../contract.ts'

/** Undoes a deferred decision of the caller; decision and undo are recorded in the audit log. */
export const undoDecision = handle(
  contract.undoDecision,
  async ({ services, caller, input, request }) => {
    await services.db.transaction(async (tx) => {
      const [undone] = await tx
        .delete(deferredDecisions)
        .where(
          and(
            eq(deferredDecisions.id, input.decisionId),
            eq(deferredDecisions.decidedBy, caller.userId),
            isNull(deferredDecisions.failedAt),
          ),
        )
        .returning()
      if (!undone)
        throw new AppError(
          'conflict',
          'Ya no se puede deshacer: la decisión se cumplió o ya la deshiciste.',
        )
      await recordAudit(tx, {
        by: caller,
        action: 'decisions.undone',
        subject: { kind: undone.subjectKind, id: undone.subjectId },
        businessId: undone.businessId ?? undefined,
        detail: { decision: undone.decision, decidedAt: undone.decidedAt.toISOString() },
        requestId: request.id,
      })
    })
    return {}
  },
)
