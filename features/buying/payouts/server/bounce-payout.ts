import { eq, sql } from 'drizzle-orm'
import { onlyRow } from '#db/only-row.ts'
import { payouts } from '#db/tables/buying/payouts.ts'
import { reverseEntry } from '#features/buying/ledger/server/index.ts'
import { lockBusiness } from '#features/directory/server.ts'
import { recordAudit } from '#features/platform/server.ts'
import { AppError, notFound } from '#shared/app-error.ts'
import { handle } from '#shared/server/route.ts'
import * as contract from '../contract.ts'
import { checkImpartialPayout } from './check-impartial.ts'
import { mailOwners } from './mail-owners.ts'
import { readPayouts } from './read-payouts.ts'

/** Reverses a payout in the ledger, once. */
export const bouncePayout = handle(
  contract.bouncePayout,
  async ({ services, caller, request, input: { payoutId, reason } }) =>
    services.db.transaction(async (tx) => {
      const [row] = await tx
        .select({ businessId: payouts.businessId })
        .from(payouts)
        .where(eq(payouts.id, payoutId))
      if (!row) throw notFound('el pago')
      const { businessId } = row
      await lockBusiness(tx, businessId)
      await checkImpartialPayout(tx, caller.userId, businessId)
      // The payout exists: its row was found above and ledger rows are never deleted.
      const { payout } = onlyRow(await readPayouts(tx, sql`p.id = ${payoutId}`, 1))
      if (payout.bouncedAt) throw new AppError('conflict', 'Este pago ya se marcó como devuelto.')
      const bouncedAt = services.now()
      await tx
        .update(payouts)
        .set({ bouncedAt, bounceReason: reason })
        .where(eq(payouts.id, payoutId))
      await reverseEntry(tx, {
        of: `payout:${payoutId}`,
        key: `bounced:${payoutId}`,
        cause: { kind: 'payout', id: payoutId },
      })
      const { amount, currency, reference } = payout
      const data = { amount, currency, reference, reason }
      await mailOwners(services, tx, businessId, { kind: 'payouts.bounced', key: payoutId, data })
      const subject = { kind: 'payout', id: payoutId }
      await recordAudit(tx, {
        by: caller,
        action: 'payouts.bounced',
        subject,
        businessId,
        detail: data,
        requestId: request.id,
      })
      return { ...payout, bouncedAt: bouncedAt.toISOString(), bounceReason: reason }
    }),
)
