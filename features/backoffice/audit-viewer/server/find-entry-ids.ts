import { type SQL, sql } from 'drizzle-orm'
import { foldedName, recordedName } from '#db/tables/platform/audit.ts'
import { nameMatches } from '#features/backoffice/business-list/server/index.ts'
import { matchesAccount } from '#features/backoffice/team/server/index.ts'
import type { Output, ParsedInput } from '#shared/endpoint.ts'
import { byTime, fromCursor } from '#shared/server/cursor.ts'
import type { Database } from '#shared/server/services.ts'
import type { exportEntries, findEntries } from '../contract/entries.ts'
import { maxNamedSubjects } from '../vocabulary.ts'

export type AuditLogFilter = Omit<ParsedInput<typeof exportEntries>, 'after'> & { entryId?: string }

/** Subject kinds by which audit entries reference an account. */
const personKinds = sql`array['user', 'profile']`

/** URL of a business page, whose slug identifies one business. */
const pageAddress = /\/negocios\/([a-z0-9-]+)/i

type Named = { people: string[]; businesses: string[] }

/**
 * Finds the accounts and businesses whose names match. Returns one more of each than is searched, so that the caller can report that there are more.
 */
async function findNamedSubjects(db: Database, q: string): Promise<Named> {
  const slug = pageAddress.exec(q)?.[1]?.toLowerCase()
  const matches = slug
    ? sql`l.business_id = (select id from businesses where slug = ${slug})`
    : nameMatches(q)
  const { rows } = await db.execute<Named>(sql`
    select array(select u.id from users u where ${matchesAccount(q)} order by u.created_at desc, u.id desc limit ${maxNamedSubjects + 1}) as people,
      array(select l.business_id from listing_lines l where ${matches} order by l.created_at desc, l.business_id desc limit ${maxNamedSubjects + 1}) as businesses`)
  return rows[0] ?? { people: [], businesses: [] }
}

/** SQL: other subjects whose recorded name matches, those with the newest entries first. */
const recordedSubjects = (q: string): SQL => sql`select kind, id from (
  select distinct on (e.subject_kind, e.subject_id) e.subject_kind as kind, e.subject_id as id, e.at from audit_entries e
  where ${q !== ''} and ${recordedName} is not null and ${foldedName(recordedName)} like '%' || ${foldedName(sql`${q.replace(/[\\%_]/g, '\\$&')}::text`)} || '%'
    and e.subject_kind not in ('user', 'profile')
  order by e.subject_kind, e.subject_id, e.at desc) named order by at desc limit ${maxNamedSubjects}`

type Picked = Pick<Output<typeof findEntries>, 'hasMoreNamed'> & { ids: string[] }

/**
 * Returns the ids of the newest entries that match a filter, at most `size`. The subjects that match `q` are found first; the entries of each are
 * then read newest first through an index, so that the time does not grow with the log.
 */
export async function findEntryIds(
  db: Database,
  filter: AuditLogFilter,
  after: string | undefined,
  size: number,
): Promise<Picked> {
  const { q, action, personId, businessId, entryId } = filter
  const where: SQL[] = []
  if (entryId) where.push(sql`e.id = ${entryId}`)
  if (action) where.push(sql`e.action = ${action}`)
  if (businessId) where.push(sql`e.business_id = ${businessId}`)
  if (filter.from) where.push(sql`e.at >= ${filter.from}::timestamptz`)
  if (filter.to) where.push(sql`e.at < ${filter.to}::timestamptz`)
  const from = fromCursor(after, byTime)
  if (from) where.push(sql`(e.at, e.id) < (${from[0]}::timestamptz, ${from[1]}::uuid)`)
  const newest = (...more: SQL[]) => {
    const all = [...where, ...more]
    const matching = all.length > 0 ? sql`where ${sql.join(all, sql` and `)}` : sql``
    return sql`select e.id, e.at from audit_entries e ${matching} order by e.at desc, e.id desc limit ${size}`
  }
  const entriesOfEach = (ids: string[], type: SQL, more: SQL) =>
    sql`select n.id, n.at from unnest(${sql.param(ids)}::${type}[]) as of(id) cross join lateral (${newest(more)}) n`
  const entriesOfPeople = (ids: string[], ...more: SQL[]) => [
    entriesOfEach(ids, sql`uuid`, sql.join([sql`e.actor_id = of.id`, ...more], sql` and `)),
    sql`select n.id, n.at from unnest(${sql.param(ids)}::text[]) as of(id) cross join unnest(${personKinds}) as kind
      cross join lateral (${newest(sql`e.subject_kind = kind`, sql`e.subject_id = of.id`, ...more)}) n`,
  ]
  const sources: SQL[] = []
  const hasMoreNamed = { people: false, businesses: false }
  if (q) {
    const concernsPerson = personId
      ? [sql`(e.actor_id = ${personId} or e.subject_id = ${personId})`]
      : []
    const { people, businesses } = await findNamedSubjects(db, q)
    hasMoreNamed.people = people.length > maxNamedSubjects
    hasMoreNamed.businesses = businesses.length > maxNamedSubjects
    sources.push(
      ...entriesOfPeople(people.slice(0, maxNamedSubjects), ...concernsPerson),
      entriesOfEach(
        businesses.slice(0, maxNamedSubjects),
        sql`uuid`,
        sql.join([sql`e.business_id = of.id`, ...concernsPerson], sql` and `),
      ),
    )
    sources.push(
      sql`select n.id, n.at from named_things t cross join lateral (${newest(sql`e.subject_kind = t.kind`, sql`e.subject_id = t.id`, ...concernsPerson)}) n`,
      sql`select n.id, n.at from kinds cross join lateral (${newest(sql`e.subject_kind = kinds.kind`, sql`e.subject_id = ${q}`, ...concernsPerson)}) n`,
    )
  } else if (personId) sources.push(...entriesOfPeople([personId]))
  else sources.push(newest())
  const parts = sql.join(
    sources.map((source) => sql`(${source})`),
    sql` union all `,
  )
  const { rows } = await db.execute<{ id: string }>(sql`
    with recursive named_things as materialized (${recordedSubjects(q ?? '')}), kinds as (
      (select subject_kind as kind from audit_entries order by subject_kind limit 1)
      union all select (select a.subject_kind from audit_entries a where a.subject_kind > k.kind order by a.subject_kind limit 1) from kinds k where k.kind is not null
    )
    select id from (select distinct id, at from (${parts}) found) f order by at desc, id desc limit ${size}`)
  return { ids: rows.map(({ id }) => id), hasMoreNamed }
}
