import { sql } from 'drizzle-orm'
import { onlyRow } from '#db/only-row.ts'
import type { Output } from '#shared/endpoint.ts'
import { handle } from '#shared/server/route.ts'
import { dayMs } from '#shared/time/durations.ts'
import { countInbox as contract } from '../../contract/inbox.ts'
import { recentDays } from '../../vocabulary.ts'
import { isBlockedByTeam } from './select-inbox-rows.ts'

/** Conversations that wait for an answer, and those with messages in the last days and in those before. */
export const countInbox = handle(contract, async ({ services, input: { businessId } }) => {
  const daysAgo = (days: number) =>
    sql`${new Date(services.now().getTime() - days * dayMs).toISOString()}::timestamptz`
  const [recent, before] = [daysAgo(recentDays), daysAgo(2 * recentDays)]
  const seen = sql`from conversation_parts p join conversations c on c.id = p.conversation_id
    where p.business_id = ${businessId} and not ${isBlockedByTeam}`
  const hasMessages = (from: ReturnType<typeof sql>, until: ReturnType<typeof sql>) => sql`exists (
    select from messages m where m.conversation_id = p.conversation_id and m.kind <> 'note' and m.created_at >= ${from} and m.created_at < ${until})`
  const { rows } = await services.db.execute<Output<typeof contract>>(sql`
    select (select count(*)::int ${seen} and p.state = 'open') as waiting,
      (select count(*)::int ${seen} and p.changed_at >= ${recent} and ${hasMessages(recent, sql`'infinity'::timestamptz`)}) as recent,
      (select count(*)::int ${seen} and p.changed_at >= ${before} and ${hasMessages(before, recent)}) as before`)
  return onlyRow(rows)
})
