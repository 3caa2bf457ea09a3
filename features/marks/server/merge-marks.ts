import { handle } from '#shared/server/route.ts'
import { mergeMarks as contract } from '../contract.ts'
import { findPublic } from './find-public.ts'
import { keepMarks, lockMarks } from './keep-marks.ts'
import { loadMarks } from './read-marks.ts'

/** Joins what a device kept to the account, the newest first while there is a place; sent twice it is joined once. */
export const mergeMarks = handle(contract, ({ services, caller, input: { businesses, products, stores } }) =>
  services.db.transaction(async (tx) => {
    const profileId = caller.userId
    const now = services.now()
    await lockMarks(tx, profileId)
    const kept = [
      await keepMarks(tx, { profileId, act: 'save', kind: 'business' }, await findPublic(tx, 'business', businesses, now), now),
      await keepMarks(tx, { profileId, act: 'save', kind: 'product' }, await findPublic(tx, 'product', products, now), now),
      await keepMarks(tx, { profileId, act: 'follow', kind: 'store' }, await findPublic(tx, 'store', stores, now), now),
    ]
    return { ...(await loadMarks(tx, profileId)), left: kept.reduce((sum, left) => sum + left, 0) }
  }),
)
