import { payoutDestinations } from '#db/tables/buying/payouts.ts'
import { replayPayout } from '#features/buying/payouts/server/index.ts'
import { bankAccountText } from '#shared/bank-accounts.ts'
import type { Database, Services } from '#shared/server/services.ts'
import { dayMs } from '#shared/time/durations.ts'
import { utcDay } from '#shared/time/zoned-time.ts'

/** Days since each payout, every other week; the last weeks are still due. */
const paidDaysAgo = [157, 143, 129, 115, 101, 87, 73, 59, 45, 31, 17]

/** When on those days, which is noon in Mexico. */
const paidAt = '18:00:00'

/** Days since the account was given, before the first payout. */
const accountGivenDaysAgo = 165

/** An account of nobody: its number is valid, and no bank has it. */
const account = { kind: 'clabe', holder: 'Elena Demo', number: '999180000000000015' } as const

/** Inserts where the owner's store is paid, and what it was paid until lately. */
export async function insertDemoPayouts(
  services: Services,
  tx: Database,
  { businessId, currency, ownerId }: { businessId: string; currency: string; ownerId: string },
): Promise<void> {
  const daysAgo = (days: number) => new Date(services.now().getTime() - days * dayMs)
  await tx.insert(payoutDestinations).values({
    businessId,
    details: bankAccountText(account),
    savedBy: ownerId,
    updatedAt: daysAgo(accountGivenDaysAgo),
  })
  for (const days of paidDaysAgo) {
    const madeAt = new Date(`${utcDay(daysAgo(days))}T${paidAt}Z`)
    const reference = `SPEI DEMO ${utcDay(madeAt).replaceAll('-', '').slice(2)}`
    await replayPayout(tx, { businessId, currency, reference, madeAt })
  }
}
