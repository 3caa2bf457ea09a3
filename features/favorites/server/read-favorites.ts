import { sql } from 'drizzle-orm'
import { handle } from '#shared/server/route.ts'
import type { Database } from '#shared/server/services.ts'
import { readFavorites as contract, type Marks } from '../contract.ts'

/** Names of what a person marked, newest first. */
export async function readMarks(db: Database, profileId: string): Promise<Marks> {
  const { rows } = await db.execute<Marks>(sql`
    select (select coalesce(json_agg(p.slug order by f.created_at desc, p.id desc), '[]')
        from favorite_products f join products p on p.id = f.product_id where f.profile_id = ${profileId}) as products,
      (select coalesce(json_agg(s.handle order by f.created_at desc, s.id desc), '[]')
        from followed_stores f join stores s on s.id = f.store_id where f.profile_id = ${profileId}) as stores`)
  return rows[0] ?? { products: [], stores: [] }
}

/** What the caller marked, for hearts and "Siguiendo". */
export const readFavorites = handle(contract, ({ services, caller }) => readMarks(services.db, caller.userId))
