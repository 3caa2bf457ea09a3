import { sql } from 'drizzle-orm'
import type { Services } from '#shared/server/services.ts'
import type { Person } from './factories/people.ts'

/**
 * Tables that store a person's id on purpose: the audit log, the record of the erasure, for a day the rate limits, and
 * for minutes the messages between processes.
 */
const remembersId = [
  'public.audit_entries',
  'public.account_deletions',
  'public.rate_limits',
  'public.outbox',
]

/**
 * Every table that still mentions a person, including those of jobs; all are searched as text, so that new tables are
 * covered. Only the last e-mail still has the address.
 */
export async function mentionsOf(services: Services, { id, email }: Person): Promise<string[]> {
  const { rows: tables } = await services.pool.query<{ schema: string; name: string }>(
    `select table_schema as schema, table_name as name from information_schema.tables
     where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE'`,
  )
  const found: string[] = []
  for (const { schema, name } of tables) {
    const words = [
      email,
      'INE-DE-ANA',
      'Ana Ñandú',
      'soy Ana',
      'Eva Canaria',
      ...(remembersId.includes(`${schema}.${name}`) ? [] : [id]),
    ]
    const patterns = words.map((word) => `%${word}%`)
    const { rows } = await services.db.execute(
      sql`select 1 from ${sql.identifier(schema)}.${sql.identifier(name)} t
        where t::text ilike any(${sql.param(patterns)}::text[]) and to_jsonb(t) ->> 'kind' is distinct from 'accounts.deleted' limit 1`,
    )
    if (rows.length > 0) found.push(name)
  }
  return found
}
