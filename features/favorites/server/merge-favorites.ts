import { handle } from '#shared/server/route.ts'
import { mergeFavorites as contract } from '../contract.ts'
import { findPublicProducts, findPublicStores } from './find-public.ts'
import { keepProducts, keepStores, lockMarks } from './keep-marks.ts'
import { readMarks } from './read-favorites.ts'

/** Joins what a device kept to the account, the newest first while there is a place; sent twice it is joined once. */
export const mergeFavorites = handle(contract, ({ services, caller, input: { products, stores } }) =>
  services.db.transaction(async (tx) => {
    const { userId } = caller
    const now = services.now()
    await lockMarks(tx, userId)
    const productsLeft = await keepProducts(tx, userId, await findPublicProducts(tx, products, now), now)
    const storesLeft = await keepStores(tx, userId, await findPublicStores(tx, stores), now)
    return { ...(await readMarks(tx, userId)), left: productsLeft + storesLeft }
  }),
)
