import { eq, sql } from 'drizzle-orm'
import { payoutDestinations } from '#db/tables/buying/payouts.ts'
import { notFound } from '#shared/app-error.ts'
import { readBankAccount } from '#shared/bank-accounts.ts'
import type { Output } from '#shared/endpoint.ts'
import { handle } from '#shared/server/route.ts'
import { dayIn, dayNumber, zonedInstant } from '#shared/time/zoned-time.ts'
import * as contract from '../contract.ts'
import { lastPayday, nextPayday, paydayAfter } from '../paydays.ts'
import { endingLength } from '../vocabulary.ts'
import { paidFrom } from './payout-block.ts'
import { dueBefore } from './read-due.ts'

type NextPayout = Output<typeof contract.readNextPayout>
type Destination = { details: string | null; paypalMerchantId: string | null }

/** An account without what identifies it, as in logs and mails. */
function maskedAccount({ details, paypalMerchantId }: Destination): NextPayout['account'] {
  const account = readBankAccount(details)
  const number = account?.number ?? details ?? paypalMerchantId ?? ''
  return {
    kind: account?.kind ?? (details === null ? 'paypal' : 'other'),
    ending: number.trim().slice(-endingLength),
  }
}

/** Returns when a store is paid next: a payday on which its account already counts, and today only until it was paid. */
export const readNextPayout = handle(
  contract.readNextPayout,
  async ({ services: { db, now }, input: { businessId } }): Promise<NextPayout> => {
    const { rows } = await db.execute<{ timeZone: string; isUnattended: boolean }>(
      sql`select time_zone as "timeZone", is_unattended(id) as "isUnattended" from businesses where id = ${businessId}`,
    )
    const [business] = rows
    if (!business) throw notFound('el negocio')
    const { timeZone, isUnattended } = business
    const [destination] = await db
      .select()
      .from(payoutDestinations)
      .where(eq(payoutDestinations.businessId, businessId))
    const account = destination ? maskedAccount(destination) : null
    if (isUnattended) return { day: null, lateSince: null, account }
    const startOf = (day: string) => new Date(zonedInstant(timeZone, dayNumber(day), 0))
    const today = dayIn(timeZone, now())
    const counts = paidFrom(destination?.updatedAt ?? now())
    if (counts > now())
      return { day: paydayAfter(dayIn(timeZone, counts)), lateSince: null, account }
    const last = lastPayday(today)
    const { rows: late } = await db.execute(
      dueBefore(startOf(last), sql`a.business_id = ${businessId}`),
    )
    const { rows: paid } = await db.execute(sql`
      select from payouts where business_id = ${businessId} and made_at >= ${startOf(today).toISOString()} and bounced_at is null limit 1`)
    const isLate = late.length > 0 && last < today && counts <= startOf(last)
    return {
      day: paid.length > 0 ? paydayAfter(today) : nextPayday(today),
      lateSince: isLate ? last : null,
      account,
    }
  },
)
