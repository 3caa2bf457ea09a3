import { type SQL, sql } from 'drizzle-orm'
import { orderSendDays } from '../vocabulary.ts'

/**
 * SQL: whether order `o` waits for its seller. A packed one that is picked up waits for its buyer, as one whose balance is unpaid does
 * once it is packed; the balance itself goes with the other.
 */
export const waitsForSeller = (
  o: SQL,
): SQL => sql`(${o}.balance_of is null and (${o}.state in ('paid', 'accepted')
  or (${o}.state = 'packed' and ${o}.shipping_kind is distinct from 'pick_up' and not ${o}.awaits_balance)))`

/** SQL: since when, from which what is due follows. */
export const waitingSince = (o: SQL): SQL => sql`coalesce(${o}.paid_at, ${o}.created_at)`

/** SQL: until when the next step of an order that waits for its seller should be done. */
export const stepBy = (o: SQL): SQL =>
  sql`${waitingSince(o)} + ${orderSendDays}::int * interval '1 day'`

/** SQL: until when order `o` should be on its way; null where it does not wait for its seller, or cannot leave before its balance is paid. */
export const sendBy = (o: SQL): SQL<Date | string | null> =>
  sql`case when ${waitsForSeller(o)} and not ${o}.awaits_balance then ${stepBy(o)} end`
