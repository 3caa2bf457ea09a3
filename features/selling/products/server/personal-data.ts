import { eq, sql } from 'drizzle-orm'
import { productPhotos, products } from '#db/tables/selling/products.ts'
import { getBusinessFates } from '#features/directory/server.ts'
import { changeSellables } from '#features/selling/stores/server/index.ts'
import type { PersonalData } from '#shared/server/personal-data.ts'
import type { Database } from '#shared/server/services.ts'
import { removeProduct } from './delete-product.ts'
import { readProductPhotos, readVariants } from './load-my-product.ts'
import { listSoldVariantIds } from './lock-product.ts'

/** Lists all products of a business's store, in any state. */
const productsOf = (db: Database, businessId: string) =>
  db
    .select()
    .from(products)
    .where(sql`${products.storeId} = (select id from stores where business_id = ${businessId})`)
    .orderBy(products.createdAt)

/** Deletes a product or, if it was sold, its descriptive content; the title stays because orders refer to it. */
async function eraseProduct(tx: Database, productId: string): Promise<void> {
  if ((await listSoldVariantIds(tx, productId)).size === 0) return removeProduct(tx, productId)
  await tx.delete(productPhotos).where(eq(productPhotos.productId, productId))
  const own = tx
    .select({ id: sql`id` })
    .from(sql`product_variants`)
    .where(sql`product_id = ${productId}`)
  await changeSellables(tx, own, { isOffered: false, photoId: null })
  await tx
    .update(products)
    .set({ state: 'archived', description: '', seoTitle: null, seoDescription: null, tags: [] })
    .where(eq(products.id, productId))
}

/** Products of the businesses that a person owns or manages. They are erased with a business that has no other owner. */
export const productsPersonalData: PersonalData = {
  async collect({ db }, { userId }) {
    const { rows } = await db.execute<{ id: string; name: string }>(sql`
      select b.id, b.name from business_members m join businesses b on b.id = m.business_id
      where m.profile_id = ${userId} and m.role in ('owner', 'manager') order by b.name, b.id`)
    const productos: object[] = []
    for (const { id, name } of rows)
      for (const {
        title,
        kind,
        description,
        category,
        brand,
        seoTitle,
        seoDescription,
        tags,
        options,
        state,
        slug,
        ...row
      } of await productsOf(db, id)) {
        const photos = await readProductPhotos(db, row.id)
        productos.push({
          negocio: name,
          titulo: title,
          tipo: kind,
          descripcion: description,
          titulo_para_buscadores: seoTitle,
          descripcion_para_buscadores: seoDescription,
          categoria: category,
          marca: brand,
          etiquetas: tags,
          opciones: options,
          estado: state,
          slug,
          variantes: (await readVariants(db, row.id)).map(({ id: _, held, ...one }) => one),
          fotos: photos.map(({ mediaId, alt }) => ({ archivo: mediaId, alt })),
        })
      }
    return { 'productos.json': productos }
  },

  async erase(_, tx, { userId }) {
    for (const { id, fate } of await getBusinessFates(tx, userId)) {
      if (fate === 'stays') continue
      for (const product of await productsOf(tx, id)) await eraseProduct(tx, product.id)
    }
  },
}
