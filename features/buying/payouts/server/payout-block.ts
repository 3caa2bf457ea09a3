import { sql } from 'drizzle-orm'
import { AppError } from '#shared/app-error.ts'
import { momentInZone } from '#shared/server/in-zone.ts'
import type { Database, Services } from '#shared/server/services.ts'
import { hourMs } from '#shared/time/durations.ts'
import type { Payable } from '../contract.ts'
import { newDestinationHours, payoutBlockWords } from '../vocabulary.ts'

/** When payouts to a destination saved at this time start. */
export const paidFrom = (savedAt: Date): Date =>
  new Date(savedAt.getTime() + newDestinationHours * hourMs)

/** Same for the owner's page; null if payouts already go there. */
export function payoutStart(savedAt: Date, now: Date): string | null {
  const from = paidFrom(savedAt)
  return from > now ? from.toISOString() : null
}

/** Why payouts to a business are blocked; null when they are allowed. */
export function payoutBlockOf(
  found: { savedAt: Date | null; isUnattended: boolean },
  now: Date,
): Payable['withheld'] {
  if (found.isUnattended) return { reason: 'no_manager', until: null }
  const from = found.savedAt && paidFrom(found.savedAt)
  return from && from > now ? { reason: 'new_destination', until: from.toISOString() } : null
}

/** Throws `conflict` while payouts to a business are blocked. Runs in the transaction that locked it. */
export async function assertPayable(
  { now }: Services,
  tx: Database,
  businessId: string,
): Promise<void> {
  const { rows } = await tx.execute<{
    savedAt: Date | null
    isUnattended: boolean
    timeZone: string
  }>(sql`
    select t.updated_at as "savedAt", is_unattended(b.id) as "isUnattended", b.time_zone as "timeZone"
    from businesses b left join payout_destinations t on t.business_id = b.id where b.id = ${businessId}`)
  const [found] = rows
  const withheld =
    found && payoutBlockOf({ ...found, savedAt: found.savedAt && new Date(found.savedAt) }, now())
  if (!withheld) return
  const until = withheld.until
    ? ` Se le puede pagar desde el ${momentInZone(withheld.until, found.timeZone)}.`
    : ''
  throw new AppError(
    'conflict',
    `${payoutBlockWords[withheld.reason]}: por ahora no se le paga.${until}`,
  )
}
