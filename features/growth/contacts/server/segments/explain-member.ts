import { sql } from 'drizzle-orm'
import { notFound } from '#shared/app-error.ts'
import { handle } from '#shared/server/route.ts'
import { explainMember as contract, type MemberReasons } from '../../contract/segments.ts'
import { groupWordsOf } from '../../vocabulary.ts'
import { bookToRead } from '../book.ts'
import { placeLine, tagsOf } from '../contact-rows.ts'
import { readGroupRule } from './read-group-rule.ts'
import { segmentSql } from './segment-sql.ts'

type Row = Pick<MemberReasons, 'isIn' | 'holds'> &
  Omit<MemberReasons['known'], 'lastOrder' | 'firstOrder' | 'added' | 'tags'> & {
    lastOrder: string | null
    firstOrder: string | null
    added: string
    tags: { name: string }[]
  }

const iso = (moment: string | null) => moment && new Date(moment).toISOString()

/** Why a contact is in an automatic group, or is not. */
export const explainMember = handle(contract, async ({ services, caller, input }) => {
  const { book, groupId, contactId } = input
  const { db } = services
  const bookId = await bookToRead(db, book, caller)
  const rule = await readGroupRule(db, bookId, groupId)
  if (!rule) throw notFound(groupWordsOf(book).the)
  const { join, where, conditions } = segmentSql(rule, bookId, services.now())
  const ofContact = sql`client_totals t join contacts m on m.id = t.contact_id where m.shown_as = c.id`
  const { rows } = await db.execute<Row>(sql`
    select ${where} and c.archived_at is null as "isIn", array[${sql.join(conditions, sql`, `)}] as holds,
      (select coalesce(sum(t.orders), 0)::int from ${ofContact}) as orders,
      (select coalesce(json_agg(json_build_object('currency', s.currency, 'amount', s.amount) order by s.currency), '[]')
        from (select t.currency, sum(t.spent) as amount from ${ofContact} group by 1) s) as spent,
      (select max(t.last_at) from ${ofContact}) as "lastOrder", (select min(t.first_at) from ${ofContact}) as "firstOrder",
      c.created_at as added, ${placeLine} as place, c.stage, c.source, ${tagsOf} as tags,
      (select coalesce(json_agg(distinct jsonb_build_object('channel', k.channel, 'purpose', k.purpose)), '[]') from consents k
        where k.book_id = c.book_id and k.state = 'given' and k.address in (
          select a.address_key from contacts m join contact_addresses a on a.contact_id = m.id where m.shown_as = c.id)) as consents
    from contacts c ${join}
    where c.book_id = ${bookId} and c.id = (select o.shown_as from contacts o where o.book_id = ${bookId} and o.id = ${contactId})`)
  const [row] = rows
  if (!row) throw notFound('el contacto')
  const { isIn, holds, lastOrder, firstOrder, added, tags, ...known } = row
  return {
    rule,
    isIn,
    holds,
    known: {
      ...known,
      lastOrder: iso(lastOrder),
      firstOrder: iso(firstOrder),
      added: new Date(added).toISOString(),
      tags: tags.map(({ name }) => name),
    },
  }
})
