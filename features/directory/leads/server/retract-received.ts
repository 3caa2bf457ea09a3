import { sql } from 'drizzle-orm'
import { isBlockedBy, retractNotice } from '#features/accounts/server.ts'
import type { Database } from '#shared/server/services.ts'
import { leadPath } from './lead-path.ts'
import type { LeadReceived } from './notices.ts'

type Remaining = Omit<LeadReceived, 'business'> & {
  id: string
  name: string
  actorId: string | null
}

/** Removes an attended lead from the team's unread notices, which count what waits. */
export async function retractReceived(
  tx: Database,
  { id, businessId }: { id: string; businessId: string },
): Promise<void> {
  const { rows: team } = await tx.execute<{ id: string }>(
    sql`select profile_id as id from business_members where business_id = ${businessId}`,
  )
  await retractNotice<LeadReceived>(tx, {
    to: team.map((member) => member.id),
    kind: 'leads.received',
    cause: id,
    async remaining(causes) {
      const isBlocked = isBlockedBy(sql`l.business_id`, sql`l.profile_id`)
      const { rows } = await tx.execute<Remaining>(sql`
        select l.id, b.name, l.code, l.channel = 'quote' as "isQuote",
          case when l.profile_id is null then l.name end as guest,
          case when not ${isBlocked} then l.profile_id end as "actorId"
        from leads l join businesses b on b.id = l.business_id
        where l.id = any(${sql.param(causes)}::uuid[]) order by l.created_at desc, l.id desc limit 1`)
      const [last] = rows
      if (!last) return null
      const { name: business, code, isQuote, guest, actorId } = last
      return {
        facts: { business, code, isQuote, guest },
        path: leadPath(businessId, last.id),
        actorId,
      }
    },
  })
}
