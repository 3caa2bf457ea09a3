import { eq } from 'drizzle-orm'
import { verificationFacts } from '#db/tables/trust/verification.ts'
import { monthAndYear } from '#features/directory/businesses/contract/verification-words.ts'
import { checkUndecided, recordAudit } from '#features/platform/server.ts'
import { notFound } from '#shared/app-error.ts'
import { handle } from '#shared/server/route.ts'
import { latestExpiry } from '../contract/expiry.ts'
import { factKindInfo } from '../contract/fact-kinds.ts'
import * as contract from '../contract/staff.ts'
import { checkFactNotTaken } from './assign-verification.ts'
import { markFactValid, today } from './ledger/change-fact-state.ts'
import { checkCode } from './ledger/check-code.ts'
import { checkImpartial } from './ledger/check-impartial.ts'
import { type Fact, lockFact } from './ledger/lock-fact.ts'
import { notifyOwners } from './ledger/notify-owners.ts'
import { consumeCode } from './ledger/verify-automatically.ts'

/** Verifies a phone by the code that the person who answered read out. */
export const confirmPhoneCode = handle(
  contract.confirmPhoneCode,
  async ({ input, caller, services, request }) => {
    const [requested] = await services.db
      .select()
      .from(verificationFacts)
      .where(eq(verificationFacts.id, input.factId))
    if (!requested) throw notFound('esa verificación')
    await checkImpartial(services.db, caller.userId, requested.businessId)
    await checkFactNotTaken(services.db, requested as Fact, caller, services.now())
    const challengeId = await checkCode(services, input.factId, 'staff', input.code)
    return services.db.transaction(async (tx) => {
      const { fact, business } = await lockFact(tx, input.factId)
      await checkUndecided(tx, 'fact', fact.id)
      const day = today(services)
      const expiresOn = latestExpiry(fact.kind, day)
      const proof = {
        method: 'phone_code',
        reviewedBy: caller.userId,
        evidenceDate: day,
        expiresOn,
        reason: null,
      } as const
      const level = await markFactValid(services, tx, fact, proof)
      await consumeCode(services, tx, challengeId)
      const subject = { kind: 'fact', id: fact.id }
      const detail = { kind: fact.kind, method: 'phone_code', expiresOn }
      await recordAudit(tx, {
        by: caller,
        action: 'verification.fact_approved',
        subject,
        businessId: business.id,
        detail,
        requestId: request.id,
      })
      await notifyOwners(services, tx, business, {
        key: `fact_approved:${fact.id}`,
        kind: 'verification.fact_approved',
        data: { fact: factKindInfo[fact.kind].title, until: monthAndYear(expiresOn) },
      })
      return { level }
    })
  },
)
