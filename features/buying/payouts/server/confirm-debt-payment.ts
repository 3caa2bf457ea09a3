import { eq, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { debtPayments } from '#db/tables/buying/payouts.ts'
import { postEntry } from '#features/buying/ledger/server/index.ts'
import { lockBusiness } from '#features/directory/server.ts'
import { recordAudit } from '#features/platform/server.ts'
import { AppError, invalidField } from '#shared/app-error.ts'
import { formatMoney } from '#shared/money.ts'
import { handle } from '#shared/server/route.ts'
import type { Database } from '#shared/server/services.ts'
import * as contract from '../contract.ts'
import { checkImpartialPayout } from './check-impartial.ts'
import { mailOwners } from './mail-owners.ts'
import { readDebt } from './read-due.ts'

type DebtPaymentInput = {
  businessId: string
  amount: number
  currency: string
  reference: string
  key: string
}

/**
 * Whether this payment is already recorded under its key; throws `conflict` when the key belongs to a different one.
 */
async function isRecorded(
  tx: Database,
  { businessId, amount, currency, reference, key }: DebtPaymentInput,
): Promise<boolean> {
  const [row] = await tx.select().from(debtPayments).where(eq(debtPayments.idempotencyKey, key))
  if (!row) return false
  const { rows } = await tx.execute<{ amount: string; currency: string }>(sql`
    select (-g.amount)::text as amount, g.currency from ledger_entries e join ledger_postings g on g.entry_id = e.id
      join ledger_accounts a on a.id = g.account_id and a.kind = 'payable' where e.idempotency_key = ${`debt:${row.id}`}`)
  const [posted] = rows
  const isSame =
    row.businessId === businessId &&
    row.reference === reference &&
    Number(posted?.amount) === amount &&
    posted?.currency === currency
  if (!isSame) throw new AppError('conflict', 'Este pago ya se registró con otros datos.')
  return true
}

/** Records a debt payment. The business's lock serializes them, so that together they never exceed the debt. */
export const confirmDebtPayment = handle(
  contract.confirmDebtPayment,
  async ({ services, caller, request, input }) => {
    const { businessId, amount, currency, reference, key } = input
    return services.db.transaction(async (tx) => {
      await lockBusiness(tx, businessId)
      await checkImpartialPayout(tx, caller.userId, businessId)
      const owed = await readDebt(tx, businessId, currency)
      if (await isRecorded(tx, input)) return { amount, currency, left: owed }
      if (amount > owed)
        throw invalidField(
          'amount',
          `Como máximo ${formatMoney(owed, currency, true)}: es lo que debe.`,
        )
      const id = v7()
      const confirmedAt = services.now()
      await tx.insert(debtPayments).values({
        id,
        businessId,
        idempotencyKey: key,
        reference,
        confirmedBy: caller.userId,
        confirmedAt,
      })
      await postEntry(tx, {
        key: `debt:${id}`,
        cause: { kind: 'debt', id },
        postings: [
          { account: { kind: 'provider', currency }, amount },
          { account: { kind: 'payable', businessId, currency }, amount: -amount },
        ],
      })
      const left = owed - amount
      await mailOwners(services, tx, businessId, {
        kind: 'payouts.debt_paid',
        key: id,
        data: { amount, currency, reference, left },
      })
      const detail = { amount, currency, reference }
      const subject = { kind: 'business', id: businessId }
      await recordAudit(tx, {
        by: caller,
        action: 'payouts.debt_paid',
        subject,
        businessId,
        detail,
        requestId: request.id,
      })
      return { amount, currency, left }
    })
  },
)
