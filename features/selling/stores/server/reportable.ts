import { sql } from 'drizzle-orm'
import { isTakenDown, lockStoreSellables } from '#features/directory/server.ts'
import { describeThings, pictureJson } from '#features/platform/server.ts'
import type { Reportable } from '#shared/server/feature.ts'
import { restoreStore, takeDownStore } from './parts/take-down-store.ts'

const described = describeThings(
  (ids) => sql`
    select s.id, 'Tienda: ' || s.name as title, s.about as text, '/tienda/' || s.handle as path, s.business_id as "businessId",
      s.updated_at as "changedAt", s.state in ('open', 'holiday') as "isSeen", ${isTakenDown(sql`s.id`)} as "isTakenDown",
      (select coalesce(json_agg(${pictureJson(sql`'Imagen de la tienda'`)}), '[]') from media_objects m where m.id in (s.logo_id, s.banner_id)) as pictures
    from stores s where s.id = any(${ids})`,
)

/** Store reports: how staff see a reported store, take it down and restore it. */
export const storeReportable: Reportable = {
  ...described,
  lock: (tx, storeId) => lockStoreSellables(tx, { storeId }),
  takeDown: takeDownStore,
  restore: restoreStore,
}
