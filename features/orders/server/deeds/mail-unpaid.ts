import { sql } from 'drizzle-orm'
import type { Database, Services } from '#shared/server/services.ts'
import { unpaidMailsPerDay } from '../../vocabulary.ts'

/** Mails that go to a buyer before anything was paid. */
const kinds = ['orders.placed', 'orders.closed', 'transfers.said', 'transfers.denied', 'transfers.ending']

/**
 * Whether a mailbox may get another mail of a purchase that nobody paid; a mailbox counts however its address is written. Beyond that nothing is sent and
 * nobody is told: who writes an address need not be who reads it.
 */
export async function mayMailUnpaid({ now }: Pick<Services, 'now'>, tx: Database, email: string): Promise<boolean> {
  const since = new Date(now().getTime() - 86_400_000).toISOString()
  const { rows } = await tx.execute<{ sent: number }>(sql`
    select count(*)::int as sent from outgoing_mails
    where mailbox_key(to_address) = mailbox_key(${email}) and created_at > ${since} and kind = any(${sql.param(kinds)}::text[])`)
  return (rows[0]?.sent ?? 0) < unpaidMailsPerDay
}
