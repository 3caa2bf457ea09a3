import { type SQL, sql } from 'drizzle-orm'
import {
  conditionsOf,
  type SegmentCondition,
  type SegmentPart,
  type SegmentRule,
} from '../../contract/segment-rule.ts'
import type { SegmentComparison, SegmentMoment } from '../../vocabulary.ts'
import { isAddressOf } from '../consent-of-address.ts'

const operators: Record<SegmentComparison, SQL> = { at_least: sql`>=`, at_most: sql`<=` }

const moments: Record<SegmentMoment, SQL> = {
  last_order: sql`x.last_at`,
  first_order: sql`x.first_at`,
  added: sql`c.created_at`,
}

/**
 * SQL: contacts of a book by which their parts are shown: `m` is there only for the few that were merged, which have an index of
 * their own. Joining all contacts costs a look-up for each row.
 */
export const shownBy = (id: SQL, bookId: string) => ({
  id: sql`coalesce(m.merged_into, ${id})`,
  join: sql`left join contacts m on m.book_id = ${bookId} and m.merged_into is not null and m.id = ${id}`,
})

type Of = { bookId: string; now: Date; currencies: string[] }

/** SQL: whether contact `c`, with its totals `x`, fulfils a condition; never null. Only parameters come from the rule. */
function conditionSql(condition: SegmentCondition, { bookId, now, currencies }: Of): SQL {
  switch (condition.field) {
    case 'orders':
      return sql`coalesce(x.orders, 0) ${operators[condition.is]} ${condition.count}`
    case 'spent': {
      const column = sql.identifier(`spent_${currencies.indexOf(condition.currency)}`)
      return sql`coalesce(x.${column}, 0) ${operators[condition.is]} ${condition.amount}`
    }
    case 'days_since': {
      // At least so many days ago is at that moment or before.
      const moment = sql`${now.toISOString()}::timestamptz - make_interval(days => ${condition.days}::int)`
      return condition.is === 'at_least'
        ? sql`coalesce(${moments[condition.moment]} <= ${moment}, false)`
        : sql`coalesce(${moments[condition.moment]} >= ${moment}, false)`
    }
    case 'place':
      return condition.place.endsWith('/')
        ? sql`c.place_key like ${`${condition.place}%`}`
        : sql`c.place_key = ${condition.place}`
    case 'tag': {
      const shown = shownBy(sql`l.contact_id`, bookId)
      return sql`c.id in (select ${shown.id} from tagged_contacts l ${shown.join}
        where l.book_id = ${bookId} and l.tag_id = ${condition.tagId})`
    }
    case 'stage':
      return sql`c.stage = ${condition.stage}`
    case 'source':
      return sql`c.source = ${condition.source}`
    case 'consent':
      return consentSql(condition, bookId)
  }
}

function consentSql(
  { channel, purpose }: Extract<SegmentCondition, { field: 'consent' }>,
  bookId: string,
): SQL {
  const shown = shownBy(sql`a.contact_id`, bookId)
  return sql`c.id in (select ${shown.id} from consents k join contact_addresses a on a.book_id = k.book_id and ${isAddressOf} ${shown.join}
    where k.book_id = ${bookId} and k.channel = ${channel} and k.purpose = ${purpose} and k.state = 'given')`
}

const negated = (not: boolean, of: SQL) => (not ? sql`not (${of})` : sql`(${of})`)

const joined = (join: SegmentRule['join'], parts: SQL[]) =>
  sql`(${sql.join(parts, join === 'all' ? sql` and ` : sql` or `)})`

const partSql = (part: SegmentPart, of: Of): SQL =>
  part.field === 'group'
    ? negated(
        part.not,
        joined(
          part.join,
          part.conditions.map((one) => negated(one.not, conditionSql(one, of))),
        ),
      )
    : negated(part.not, conditionSql(part, of))

const usesTotals = (condition: SegmentCondition) =>
  condition.field === 'orders' ||
  condition.field === 'spent' ||
  (condition.field === 'days_since' && condition.moment !== 'added')

export type SegmentSql = {
  /** What is joined to contacts `c`: their totals, if a condition asks for them. */
  join: SQL
  where: SQL
  /** Each condition with its negation, in the order of `conditionsOf`. */
  conditions: SQL[]
}

/** SQL of a rule, for contacts `c` of a book that are shown. What belongs to contacts merged into them counts. */
export function segmentSql(rule: SegmentRule, bookId: string, now: Date): SegmentSql {
  const conditions = conditionsOf(rule)
  const currencies = [
    ...new Set(conditions.flatMap((one) => (one.field === 'spent' ? [one.currency] : []))),
  ]
  const of = { bookId, now, currencies }
  const spent = currencies.map(
    (currency, index) =>
      sql`, sum(t.spent) filter (where t.currency = ${currency}) as ${sql.identifier(`spent_${index}`)}`,
  )
  const shown = shownBy(sql`t.contact_id`, bookId)
  const totals = sql`left join (
    select ${shown.id} as id, sum(t.orders) as orders, max(t.last_at) as last_at, min(t.first_at) as first_at${sql.join(spent, sql``)}
    from client_totals t ${shown.join} where t.book_id = ${bookId} group by 1) x on x.id = c.id`
  return {
    join: conditions.some(usesTotals) ? totals : sql``,
    where: joined(
      rule.join,
      rule.parts.map((part) => partSql(part, of)),
    ),
    conditions: conditions.map((one) => negated(one.not, conditionSql(one, of))),
  }
}

/** SQL: ids of the contacts of a book that a rule has. */
export function segmentMembers(rule: SegmentRule, bookId: string, now: Date): SQL {
  const { join, where } = segmentSql(rule, bookId, now)
  return sql`select c.id from contacts c ${join} where c.book_id = ${bookId} and c.merged_into is null and c.archived_at is null and ${where}`
}
