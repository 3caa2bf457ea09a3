import { sql } from 'drizzle-orm'
import { maxUnitsPerLine } from '#features/selling/stores/vocabulary.ts'
import type { Database } from '#shared/server/services.ts'
import { maxLines } from '../vocabulary.ts'

/**
 * Merges a guest's cart into the account's cart and deletes it; both are locked. Quantities are added, up to 12 and
 * the stock; a sold-out product stays with one piece so that the buyer is informed. Beyond 100 lines the guest's
 * oldest are dropped. Pending additions and purchases started with the guest's cart move to the account's cart.
 */
export async function mergeCarts(
  tx: Database,
  { from, into }: { from: string; into: string },
): Promise<void> {
  // By product id, the order in which orders lock products, because each inserted line locks its product.
  await tx.execute(sql`
    insert into cart_lines (cart_id, sellable_id, quantity, seen_price, added_at)
    select ${into}, j.sellable_id, least(j.quantity + coalesce(j.own, 0), ${maxUnitsPerLine}, greatest(j.stock, 1)), j.seen_price, j.added_at
    from (
      select g.sellable_id, g.quantity, g.seen_price, g.added_at, o.quantity as own, coalesce(s.stock + own_reserved(g.cart_id, s.id) + own_reserved(${into}, s.id), ${maxUnitsPerLine}) as stock,
        row_number() over (partition by o.quantity is null order by g.added_at desc, g.sellable_id) as nth
      from cart_lines g join sellables s on s.id = g.sellable_id
        left join cart_lines o on o.cart_id = ${into} and o.sellable_id = g.sellable_id
      where g.cart_id = ${from}
    ) j
    where j.own is not null or j.nth <= ${maxLines} - (select count(*) from cart_lines where cart_id = ${into})
    order by j.sellable_id
    on conflict (cart_id, sellable_id) do update set quantity = excluded.quantity, seen_price = excluded.seen_price`)
  await tx.execute(sql`insert into cart_additions (cart_id, key, made_at)
    select ${into}, key, made_at from cart_additions where cart_id = ${from} on conflict do nothing`)
  await tx.execute(sql`update checkouts set cart_id = ${into} where cart_id = ${from}`)
  await tx.execute(sql`delete from carts where id = ${from}`)
}
