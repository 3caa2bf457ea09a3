import { eq } from 'drizzle-orm'
import { takenDown } from '#db/tables/trust/reports.ts'
import { readStoreOf } from '#features/selling/stores/server/index.ts'
import { AppError } from '#shared/app-error.ts'
import { handle } from '#shared/server/route.ts'
import { wholeSigns } from '#shared/text/truncate.ts'
import { duplicateProduct as contract } from '../contract/owner.ts'
import { insertProduct } from './create-product.ts'
import { loadMyProduct, productTextsOf } from './load-my-product.ts'
import { readProductRow } from './lock-product.ts'

const ending = ' (copia)'

/**
 * Creates a draft copy of a product. Counted stock starts at zero and SKUs are not copied, because they are unique. Throws `conflict` for a
 * product that staff took down.
 */
export const duplicateProduct = handle(
  contract,
  ({ services, caller, input: { businessId, productId } }) =>
    services.db.transaction(async (tx) => {
      const store = await readStoreOf(tx, businessId)
      const row = await readProductRow(tx, businessId, productId)
      // Otherwise two calls would republish what staff took down.
      if (await tx.$count(takenDown, eq(takenDown.subjectId, row.id)))
        throw new AppError(
          'conflict',
          'El equipo retiró este producto: no se puede copiar. Puedes apelar la decisión.',
        )
      const like = await loadMyProduct(tx, row)
      const fields = {
        ...productTextsOf(row),
        // Two pages with the same title would compete in search engines.
        seoTitle: null,
        seoDescription: null,
        title: `${wholeSigns(like.title, 150 - ending.length)}${ending}`,
        photos: like.photos.map(({ mediaId, alt, picture }) => ({
          mediaId,
          alt,
          focus: picture.focus,
        })),
        variants: like.variants.map(({ stock, held, ...one }) => ({
          ...one,
          id: null,
          sku: null,
          firstStock: stock === null ? null : 0,
        })),
      }
      return loadMyProduct(tx, await insertProduct(services, tx, store, caller.userId, fields))
    }),
)
