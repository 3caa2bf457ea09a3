import { sql } from 'drizzle-orm'
import type { Database, Services } from '#shared/server/services.ts'
import { recordInteraction } from './record-interaction.ts'
import { registerSubjects } from './register-subjects.ts'

type PurchaseRow = { profileId: string; businessIds: string[]; productIds: string[] }

/**
 * Counts paid orders for their products and sellers. Orders of guests are not counted, as in
 * `countContact`.
 */
export async function countPurchase(
  services: Services,
  tx: Database,
  { orderIds }: { orderIds: readonly string[] },
): Promise<void> {
  const { rows } = await tx.execute<PurchaseRow>(sql`
    select g.profile_id as "profileId", array_agg(distinct s.business_id) as "businessIds",
      coalesce(array_agg(distinct v.product_id) filter (where v.product_id is not null), '{}') as "productIds"
    from orders o join purchases g on g.id = o.purchase_id join stores s on s.id = o.store_id
      join order_lines l on l.order_id = o.id left join product_variants v on v.id = l.sellable_id
    where o.id = any(${sql.param([...orderIds])}::uuid[]) and g.profile_id is not null group by g.profile_id`)
  for (const { profileId, businessIds, productIds } of rows) {
    await registerSubjects(tx, 'business', businessIds)
    await registerSubjects(tx, 'product', productIds)
    await recordInteraction(tx, {
      profileId,
      act: 'buy',
      subjectIds: [...businessIds, ...productIds],
      at: services.now(),
    })
  }
}
