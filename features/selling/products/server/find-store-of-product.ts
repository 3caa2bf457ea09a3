import { run, SqlStatement } from '#db/statement.ts'
import { isStoreVisible } from '#features/selling/stores/server/index.ts'
import { handle } from '#shared/server/route.ts'
import { findStoreOfProduct as contract } from '../contract/catalogue.ts'

export const findStoreOfProduct = handle(contract, async ({ services, input: { slug } }) => {
  const statement = new SqlStatement()
  const slugValue = statement.value(slug)
  const text = `select json_build_object('handle', s.handle, 'name', s.name) as store
    from products p join stores s on s.id = p.store_id join businesses b on b.id = s.business_id
    where p.id = coalesce((select id from products where slug = ${slugValue}), (select product_id from product_former_slugs where slug = ${slugValue}))
      and p.published_at is not null and ${isStoreVisible(statement)}`
  const [row] = await run<{ store: { handle: string; name: string } }>(
    services.reads.pool,
    text,
    statement,
  )
  return { store: row?.store ?? null }
})
