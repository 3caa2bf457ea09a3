import { payoutDestinations } from '#db/tables/buying/payouts.ts'
import { lastPayday } from '#features/buying/payouts/paydays.ts'
import { replayPayout } from '#features/buying/payouts/server/index.ts'
import { paydayIntervalDays } from '#features/buying/payouts/vocabulary.ts'
import { bankAccountText } from '#shared/bank-accounts.ts'
import type { Database, Services } from '#shared/server/services.ts'
import { dayMs } from '#shared/time/durations.ts'
import { dateOf, dayNumber, utcDay } from '#shared/time/zoned-time.ts'

/** Payouts on paydays until now; what was released since the last of them is still due. */
const payouts = 12

/** When on those days, which is noon in Mexico. */
const paidAt = '18:00:00'

/** Days since the account was given, before the first payout. */
const accountGivenDaysAgo = 178

/** An account of nobody, as stores in Mexico give it: its number is valid, and no bank has it. */
const accountOf = (holder: string, currency: string) =>
  currency === 'MXN'
    ? bankAccountText({ kind: 'clabe', holder, number: '999180000000000015' })
    : `${holder}\nCuenta de demostración: no transfieras nada.`

/** The last paydays that are over, oldest first. */
function pastPaydays(now: Date): Date[] {
  const last = dayNumber(lastPayday(utcDay(new Date(now.getTime() - dayMs))))
  return Array.from(
    { length: payouts },
    (_, back) => new Date(`${dateOf(last - back * paydayIntervalDays)}T${paidAt}Z`),
  ).toReversed()
}

type Paid = { businessId: string; currency: string; holder: string; ownerId: string | null }

/** Inserts where a store is paid, and what it was paid until lately. */
export async function insertDemoPayouts(
  services: Services,
  tx: Database,
  { businessId, currency, holder, ownerId }: Paid,
): Promise<void> {
  await tx.insert(payoutDestinations).values({
    businessId,
    details: accountOf(holder, currency),
    savedBy: ownerId,
    updatedAt: new Date(services.now().getTime() - accountGivenDaysAgo * dayMs),
  })
  for (const madeAt of pastPaydays(services.now())) {
    const reference = `SPEI DEMO ${utcDay(madeAt).replaceAll('-', '').slice(2)}`
    await replayPayout(tx, { businessId, currency, reference, madeAt })
  }
}
