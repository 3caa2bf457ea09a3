import { sql } from 'drizzle-orm'
import type { Database } from '#shared/server/services.ts'
import { isBlockedBy, isHiddenFrom } from './hidden-for.ts'

type Heard = { actorId: string | null; profileIds: readonly string[]; businessId?: string }

/**
 * Who of some people is to hear nothing of an account: all of them where they are told as `businessId`'s team, which blocked it, else those who
 * muted or blocked it themselves. Guests are heard. `notify` asks by itself; this is for letters.
 */
export async function deafTo(db: Database, { actorId, businessId, profileIds }: Heard): Promise<{ all: boolean; ids: Set<string> }> {
  const actor = sql`${actorId}::uuid`
  const { rows } = await db.execute<{ id: string | null; blocked: boolean }>(sql`
    select p.id, ${isBlockedBy(sql`${businessId ?? null}`, actor)} as blocked from (select null::uuid as id
      union all select unnest(${sql.param([...profileIds])}::uuid[])) p
    where p.id is null or ${isHiddenFrom(sql`p.id`, actor)}`)
  return { all: rows[0]?.blocked ?? false, ids: new Set(rows.flatMap(({ id }) => id ?? [])) }
}
