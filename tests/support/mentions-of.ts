import { sql } from 'drizzle-orm'
import type { Services } from '#shared/server/services.ts'
import type { Person } from './factories/people.ts'

/** Tables that keep a person's id on purpose: who did what, that the account is erased, and for a day what counts against a limit. */
const remembersId = ['public.audit_entries', 'public.account_deletions', 'public.rate_limits']

/**
 * Every table that still says something of a person, those of the jobs included, looked through as text, so that a new one can't be
 * forgotten. Only the last mail still knows where to go.
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
