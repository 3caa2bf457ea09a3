import { notFound } from '#shared/app-error.ts'
import { handle } from '#shared/server/route.ts'
import { addFavorite as contract } from '../contract.ts'
import { mostFavorites } from '../vocabulary.ts'
import { findPublicProducts } from './find-public.ts'
import { keepProducts, lockMarks, refuseFull } from './keep-marks.ts'

/** Marks a product that everybody sees; again it stays as it was. */
export const addFavorite = handle(contract, ({ services, caller, input: { slug } }) =>
  services.db.transaction(async (tx) => {
    await lockMarks(tx, caller.userId)
    const found = await findPublicProducts(tx, [slug], services.now())
    if (found.length === 0) throw notFound('el producto')
    const left = await keepProducts(tx, caller.userId, found, services.now())
    refuseFull(left, `Ya tienes ${mostFavorites} productos favoritos. Quita alguno para guardar este.`)
    return {}
  }),
)
