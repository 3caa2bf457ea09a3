import { sql } from 'drizzle-orm'
import { describeThings, pictureJson } from '#features/platform/server.ts'
import type { Reportable } from '#shared/server/feature.ts'
import { lockStoreSellables } from './lock-store-sellables.ts'
import { isTakenDown, restoreBusiness, takeDownBusiness } from './take-down-business.ts'

const describeReported = describeThings(
  (ids) => sql`
    select b.id, b.name as title, nullif(concat_ws(E'\n', b.tagline, b.description), '') as text, '/negocios/' || b.slug as path, b.id as "businessId",
      b.updated_at as "changedAt", b.state <> 'draft' as "isSeen", ${isTakenDown(sql`b.id`)} as "isTakenDown",
      (select coalesce(json_agg(${pictureJson(sql`'Foto del negocio'`)} order by f.position), '[]')
        from business_photos f join media_objects m on m.id = f.media_id where f.business_id = b.id) as pictures
    from businesses b where b.id = any(${ids})`,
)

/** How staff see a reported business, take it down and restore it. */
export const businessReportable: Reportable = {
  ...describeReported,
  lock: (tx, businessId) => lockStoreSellables(tx, { businessId }),
  takeDown: takeDownBusiness,
  restore: restoreBusiness,
}
