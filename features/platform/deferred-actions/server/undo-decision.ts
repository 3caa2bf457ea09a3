import { and, eq, isNull } from 'drizzle-orm'
import { heldDecisions } from '#db/tables/platform/deferred-actions.ts'
import { recordAudit } from '#features/platform/audit/server/index.ts'
import { AppError } from '#shared/app-error.ts'
import { handle } from '#shared/server/route.ts'
import * as contract from '../contract.ts'

/** Takes a decision of one's own back; what was decided, and that it was undone, stays in the audit log. */
export const undoDecision = handle(
  contract.undoDecision,
  async ({ services, caller, input, request }) => {
    await services.db.transaction(async (tx) => {
      const [held] = await tx
        .delete(heldDecisions)
        .where(
          and(
            eq(heldDecisions.id, input.decisionId),
            eq(heldDecisions.decidedBy, caller.userId),
            isNull(heldDecisions.failedAt),
          ),
        )
        .returning()
      if (!held)
        throw new AppError(
          'conflict',
          'Ya no se puede deshacer: la decisión se cumplió o ya la deshiciste.',
        )
      await recordAudit(tx, {
        by: caller,
        action: 'decisions.undone',
        subject: { kind: held.subjectKind, id: held.subjectId },
        businessId: held.businessId ?? undefined,
        detail: { decision: held.decision, decidedAt: held.decidedAt.toISOString() },
        requestId: request.id,
      })
    })
    return {}
  },
)
