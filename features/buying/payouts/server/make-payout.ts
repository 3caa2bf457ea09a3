import { sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { payouts } from '#db/tables/buying/payouts.ts'
import { lockBusiness } from '#features/directory/server.ts'
import { recordAudit } from '#features/platform/server.ts'
import { AppError, invalidField } from '#shared/app-error.ts'
import { formatMoney } from '#shared/money.ts'
import { handle } from '#shared/server/route.ts'
import type { Database } from '#shared/server/services.ts'
import * as contract from '../contract.ts'
import { checkImpartialPayout } from './check-impartial.ts'
import { mailOwners } from './mail-owners.ts'
import { assertPayable } from './payout-block.ts'
import { postPayout } from './post-payout.ts'
import { demoPayoutKey, readDue } from './read-due.ts'
import { readPayouts } from './read-payouts.ts'

type PayoutInput = {
  businessId: string
  amount: number
  currency: string
  reference: string
  key: string
  isDemoMoney: boolean
}

/** Returns the payout already recorded under this key; throws `conflict` when the key belongs to a different one. */
async function findRecorded(
  tx: Database,
  { businessId, amount, currency, reference }: PayoutInput,
  key: string,
): Promise<contract.Payout | null> {
  const [found] = await readPayouts(
    tx,
    sql`p.idempotency_key = ${key} and p.business_id = ${businessId}`,
    1,
  )
  if (!found) return null
  const { payout } = found
  if (payout.amount !== amount || payout.currency !== currency || payout.reference !== reference)
    throw new AppError('conflict', 'Este pago ya se registró con otros datos.')
  return payout
}

/** Records a payout. The business's lock serializes them, so that together they never exceed what is payable. */
export const makePayout = handle(
  contract.makePayout,
  async ({ services, caller, request, input }) => {
    const { businessId, amount, currency, reference, isDemoMoney } = input
    const key = isDemoMoney ? `${demoPayoutKey}${input.key}` : input.key
    return services.db.transaction(async (tx) => {
      await lockBusiness(tx, businessId)
      await checkImpartialPayout(tx, caller.userId, businessId)
      const recorded = await findRecorded(tx, input, key)
      if (recorded) return recorded
      await assertPayable(services, tx, businessId)
      const due = await readDue(tx, { businessId, currency, isDemoMoney })
      if (amount > due)
        throw invalidField(
          'amount',
          `Como máximo ${formatMoney(due, currency, true)}: es lo que se le debe.`,
        )
      const id = v7()
      const madeAt = services.now()
      await tx
        .insert(payouts)
        .values({ id, businessId, idempotencyKey: key, reference, madeBy: caller.userId, madeAt })
      await postPayout(tx, { id, businessId, amount, currency })
      // Of demonstration money nothing arrives anywhere.
      if (!isDemoMoney)
        await mailOwners(services, tx, businessId, {
          kind: 'payouts.made',
          key: id,
          data: { amount, currency, reference },
        })
      const subject = { kind: 'payout', id }
      const detail = { amount, currency, reference, ...(isDemoMoney && { isDemoMoney }) }
      await recordAudit(tx, {
        by: caller,
        action: 'payouts.made',
        subject,
        businessId,
        detail,
        requestId: request.id,
      })
      return {
        id,
        amount,
        currency,
        reference,
        madeAt: madeAt.toISOString(),
        bouncedAt: null,
        bounceReason: null,
        isDemoMoney,
      }
    })
  },
)
