import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { handle } from '#shared/server/route.ts'
import { utcDay } from '#shared/zoned-time.ts'
import * as contract from '../contract/referrals.ts'

/** The calendar day of a moment, UTC. */
export const dayOf = (moment: Date) => utcDay(moment)

/** Counts a visit unless this device was counted today, the link is nobody's, or it is the caller's own. */
export const countReferralVisit = handle(contract.countReferralVisit, async ({ services, input: { ref, device }, caller }) => {
  const day = dayOf(services.now())
  const visitor = createHash('sha256').update(`${device} ${ref} ${day}`).digest('base64url')
  const self = caller.kind === 'user' ? caller.userId : null
  await services.db.execute(sql`
    with host as (
      select id from users where id = ${ref} and suspended_at is null and coalesce(not same_person(id, ${self}::uuid), true)
    ), fresh as (
      insert into referral_visits (referrer_id, day, visitor) select id, ${day}::date, ${visitor}::text from host
      on conflict do nothing returning referrer_id
    )
    insert into referral_totals (referrer_id, visits) select referrer_id, 1 from fresh
    on conflict (referrer_id) do update set visits = referral_totals.visits + 1`)
  return {}
})
