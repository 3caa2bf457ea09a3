import { and, eq, inArray } from 'drizzle-orm'
import { v7 } from 'uuid'
import { verificationFacts } from '#db/tables/trust/verification.ts'
import { recordAudit } from '#features/platform/server.ts'
import { AppError } from '#shared/app-error.ts'
import { handle } from '#shared/server/route.ts'
import * as contract from '../contract/owner.ts'
import { openFactStates } from '../vocabulary.ts'
import { attachEvidence } from './attach-evidence.ts'
import { draftFact } from './draft-fact.ts'
import { endParking, markFactValid } from './ledger/change-fact-state.ts'
import { getStatements } from './ledger/get-statements.ts'
import { type Fact, lockBusinessOfFact } from './ledger/lock-fact.ts'
import { proveByMailbox } from './ledger/own-mailbox.ts'

/** Submits a fact. A valid one of the same kind stays valid until this one is approved. Throws `conflict` while one of the kind is open. */
export const submitFact = handle(
  contract.submitFact,
  async ({ input, caller, services, request }) => {
    return services.db.transaction(async (tx) => {
      const { id: businessId } = await lockBusinessOfFact(tx, input.businessId)
      const [open] = await tx
        .select({ id: verificationFacts.id })
        .from(verificationFacts)
        .where(
          and(
            eq(verificationFacts.businessId, businessId),
            eq(verificationFacts.kind, input.kind),
            inArray(verificationFacts.state, openFactStates),
          ),
        )
      if (open)
        throw new AppError(
          'conflict',
          'Ya enviaste este dato y está en revisión. Si te equivocaste, retíralo y envíalo de nuevo.',
        )
      const draft = draftFact(input, await getStatements(tx, businessId))
      const id = v7()
      const [fact] = await tx
        .insert(verificationFacts)
        .values({
          id,
          businessId,
          kind: input.kind,
          ...draft,
          note: input.note || null,
          submittedBy: caller.userId,
          createdAt: services.now(),
        })
        .returning()
      if ('evidence' in input) await attachEvidence(tx, id, caller.userId, input.evidence)
      await endParking(tx, businessId)
      const subject = { kind: 'fact', id }
      const detail = { kind: input.kind }
      await recordAudit(tx, {
        by: caller,
        action: 'verification.fact_submitted',
        subject,
        businessId,
        detail,
        requestId: request.id,
      })
      const proof =
        input.kind === 'email'
          ? await proveByMailbox(services, tx, caller.userId, input.email)
          : null
      if (proof) await markFactValid(services, tx, fact as Fact, proof)
      return {
        factId: id,
        state: proof ? ('valid' as const) : ('pending' as const),
        warning: draft.warning ?? null,
      }
    })
  },
)
