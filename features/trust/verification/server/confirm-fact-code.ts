import { and, eq } from 'drizzle-orm'
import { verificationFacts } from '#db/tables/trust/verification.ts'
import { notFound } from '#shared/app-error.ts'
import { handle } from '#shared/server/route.ts'
import * as contract from '../contract/owner.ts'
import { checkCode } from './ledger/check-code.ts'
import { consumeCode, verifyAutomatically } from './ledger/verify-automatically.ts'

/** Verifies an e-mail by the mailed code. */
export const confirmFactCode = handle(
  contract.confirmFactCode,
  async ({ input, caller, services, request }) => {
    const { factId, businessId, code } = input
    const [own] = await services.db
      .select({ id: verificationFacts.id })
      .from(verificationFacts)
      .where(and(eq(verificationFacts.id, factId), eq(verificationFacts.businessId, businessId)))
    if (!own) throw notFound('esa verificación')
    const challengeId = await checkCode(services, factId, 'owner', code)
    const expiresOn = await services.db.transaction(async (tx) => {
      const lastDay = await verifyAutomatically(services, tx, {
        factId,
        businessId,
        method: 'email_code',
        by: caller,
        requestId: request.id,
      })
      await consumeCode(services, tx, challengeId)
      return lastDay
    })
    return { expiresOn }
  },
)
