import { type SQL, sql } from 'drizzle-orm'
import { orderSendDays } from '../vocabulary.ts'

/**
 * SQL: until when order `o` should be on its way; null where it does not wait for its seller, as a packed one that is picked up,
 * one whose balance is unpaid, or the balance itself, which goes with the other.
 */
export const sendBy = (o: SQL): SQL<Date | string | null> => sql`case
  when ${o}.state in ('paid', 'accepted', 'packed') and not (${o}.state = 'packed' and ${o}.shipping_kind is not distinct from 'pick_up')
  and not ${o}.awaits_balance and ${o}.balance_of is null
  then coalesce(${o}.paid_at, ${o}.created_at) + ${orderSendDays}::int * interval '1 day' end`
