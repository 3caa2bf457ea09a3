import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { signText } from '#features/platform/server.ts'
import { handle } from '#shared/server/route.ts'
import { utcDay } from '#shared/time/zoned-time.ts'
import * as contract from '../contract/referrals.ts'

/** The UTC calendar day of an instant. */
export const dayOf = (moment: Date) => utcDay(moment)

/**
 * Counts a visit unless this device or its network was counted today, the link belongs to no
 * account, or it is the caller's own. Devices generate their own ids and can forge others; networks
 * cannot.
 */
export const countReferralVisit = handle(
  contract.countReferralVisit,
  async ({ services, input: { ref, device }, caller, request }) => {
    const day = dayOf(services.now())
    const ofDevice = createHash('sha256').update(`${device} ${ref} ${day}`).digest('base64url')
    // Keyed hash: IP addresses are few enough to reverse an unkeyed one by trying them all.
    const ofNetwork = await signText(
      services,
      'report_mark',
      `visit ${request.address} ${ref} ${day}`,
    )
    const self = caller.kind === 'user' ? caller.userId : null
    await services.db.execute(sql`
    with host as (
      select id from users where id = ${ref} and suspended_at is null and coalesce(not same_person(id, ${self}::uuid), true)
    ), fresh as (
      insert into referral_visits (referrer_id, day, visitor)
      select id, ${day}::date, visitor from host cross join (values (${ofDevice}::text), (${ofNetwork}::text)) v (visitor) order by visitor
      on conflict do nothing returning referrer_id
    )
    insert into referral_totals (referrer_id, visits) select referrer_id, 1 from fresh group by 1 having count(*) = 2
    on conflict (referrer_id) do update set visits = referral_totals.visits + 1`)
    return {}
  },
)
