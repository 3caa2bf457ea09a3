import { sql } from 'drizzle-orm'
import type { Output } from '#shared/endpoint.ts'
import { handle } from '#shared/server/route.ts'
import type { Services } from '#shared/server/services.ts'
import * as contract from '../contract/referrals.ts'
import { dayOf } from './count-referral-visit.ts'

type Figures = Output<typeof contract.readReferrals>

/**
 * Counts the results of a person's referral link. Badges and facts count only while valid today,
 * even if the daily job has not yet marked them as expired.
 */
export async function countReferrals({ db, now }: Services, userId: string): Promise<Figures> {
  const today = dayOf(now())
  const { rows } = await db.execute<Figures>(sql`
    select
      coalesce((select t.visits from referral_totals t where t.referrer_id = ${userId}), 0) as visited,
      count(*)::int as registered,
      (count(*) filter (where exists (
        select from business_members m join businesses b on b.id = m.business_id
        where m.profile_id = p.id and m.role = 'owner' and (
          (b.level >= 1 and b.verified_until >= ${today})
          or exists (
            select from verification_facts f
            where f.business_id = b.id and f.kind = 'identity' and f.state = 'valid' and f.expires_on >= ${today})
        ))))::int as verified
    from profiles p join users u on u.id = p.id
    where p.referred_by = ${userId} and u.email_confirmed_at is not null and u.suspended_at is null`)
  const [found] = rows
  return {
    visited: found?.visited ?? 0,
    registered: found?.registered ?? 0,
    verified: found?.verified ?? 0,
  }
}

/** Results of the caller's referral link. */
export const readReferrals = handle(contract.readReferrals, ({ services, caller }) =>
  countReferrals(services, caller.userId),
)
