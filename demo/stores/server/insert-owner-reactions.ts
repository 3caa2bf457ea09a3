import { sql } from 'drizzle-orm'
import { saveReactions } from '#features/community/reactions/server/index.ts'
import type { Database } from '#shared/server/services.ts'

/** What the demonstration's owner saved, likes and follows: of businesses and stores that are not hers. */
export async function insertOwnerReactions(
  tx: Database,
  ownerId: string,
  now: Date,
): Promise<void> {
  const names = async (query: ReturnType<typeof sql>) =>
    (await tx.execute<{ name: string }>(query)).rows.map(({ name }) => name)
  const others = sql`not exists (select from business_members m where m.business_id = b.id and m.profile_id = ${ownerId})`
  const businesses = await names(sql`
    select b.slug as name from businesses b join business_photos l on l.business_id = b.id and l.kind = 'logo'
    where b.is_demo and ${others} order by b.level desc, b.id limit 6`)
  const products = await names(sql`
    select distinct on (s.id) p.slug as name from products p join stores s on s.id = p.store_id join businesses b on b.id = s.business_id
    where s.is_demo and p.kind = 'goods' and ${others} order by s.id, p.published_at desc, p.id`)
  const stores = await names(sql`
    select s.handle as name from stores s join businesses b on b.id = s.business_id where s.is_demo and ${others} order by s.handle limit 2`)
  const of = { profileId: ownerId }
  await saveReactions(tx, { ...of, act: 'save', kind: 'business' }, businesses.slice(0, 4), now)
  await saveReactions(tx, { ...of, act: 'save', kind: 'product' }, products, now)
  await saveReactions(tx, { ...of, act: 'like', kind: 'business' }, businesses.slice(3), now)
  await saveReactions(tx, { ...of, act: 'follow', kind: 'store' }, stores, now)
}
