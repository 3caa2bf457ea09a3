import { sql } from 'drizzle-orm'
import { isTakenDown } from '#features/directory/server.ts'
import { describeThings, pictureJson } from '#features/platform/server.ts'
import type { Reportable } from '#shared/server/feature.ts'
import { plainText } from '../contract/description.ts'
import { lockReportedProduct, restoreProduct, takeDownProduct } from './set-product-state.ts'

const described = describeThings(
  (ids) => sql`
    select p.id, 'Producto: ' || p.title as title, nullif(p.description, '') as text, '/producto/' || p.slug as path, s.business_id as "businessId",
      p.updated_at as "changedAt", p.state = 'published' and s.state in ('open', 'holiday') as "isSeen", ${isTakenDown(sql`p.id`)} as "isTakenDown",
      (select coalesce(json_agg(${pictureJson(sql`f.alt`)} order by f.position), '[]')
        from product_photos f join media_objects m on m.id = f.media_id where f.product_id = p.id) as pictures
    from products p join stores s on s.id = p.store_id where p.id = any(${ids})`,
  plainText,
)

/** Product reports: how staff see a reported product, take it down and restore it. */
export const productReportable: Reportable = {
  ...described,
  lock: lockReportedProduct,
  takeDown: takeDownProduct,
  restore: restoreProduct,
}
