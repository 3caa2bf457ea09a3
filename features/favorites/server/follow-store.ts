import { notFound } from '#shared/app-error.ts'
import { handle } from '#shared/server/route.ts'
import { followStore as contract } from '../contract.ts'
import { mostFavorites } from '../vocabulary.ts'
import { findPublicStores } from './find-public.ts'
import { keepStores, lockMarks, refuseFull } from './keep-marks.ts'

/** Follows a store that everybody sees; again it stays as it was. */
export const followStore = handle(contract, ({ services, caller, input }) =>
  services.db.transaction(async (tx) => {
    await lockMarks(tx, caller.userId)
    const found = await findPublicStores(tx, [input.handle])
    if (found.length === 0) throw notFound('la tienda')
    const left = await keepStores(tx, caller.userId, found, services.now())
    refuseFull(left, `Ya sigues ${mostFavorites} tiendas. Deja de seguir alguna para seguir esta.`)
    return {}
  }),
)
