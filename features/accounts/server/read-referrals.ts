import { sql } from 'drizzle-orm'
import type { Output } from '#shared/endpoint.ts'
import type { SignedIn } from '#shared/server/caller.ts'
import type { Services } from '#shared/server/services.ts'
import type { readReferrals as contract } from '../contract/referrals.ts'
import { dayOf } from './count-visit.ts'

type Figures = Output<typeof contract>

/** What the caller's link has brought. A fact counts as long as it is valid today, whether or not the daily work has noticed. */
export const readReferrals = (services: Services, { userId }: SignedIn): Promise<Figures> => countReferred(services, userId)

/** The same by account, for the person's own copy of their data. */
export async function countReferred({ db, now }: Services, userId: string): Promise<Figures> {
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
  return { visited: found?.visited ?? 0, registered: found?.registered ?? 0, verified: found?.verified ?? 0 }
}
