import { handle } from '#shared/server/route.ts'
import { mergeMarks as contract } from '../contract.ts'
import { findPublic } from './find-public.ts'
import { holdMarks } from './hold-marks.ts'
import { keepMarks } from './keep-marks.ts'
import { loadMarks } from './read-marks.ts'

/** Joins what a device kept to the account, the newest first while there is a place; sent twice it is joined once. */
export const mergeMarks = handle(contract, ({ services, caller, input: { businesses, products, stores } }) =>
  services.db.transaction(async (tx) => {
    const profileId = caller.userId
    const now = services.now()
    await holdMarks(tx, profileId)
    const kept = [
      await keepMarks(
        tx,
        { profileId, act: 'save', kind: 'business' },
        await findPublic(tx, { kind: 'business', names: businesses, now }),
        now,
      ),
      await keepMarks(
        tx,
        { profileId, act: 'save', kind: 'product' },
        await findPublic(tx, { kind: 'product', names: products, now }),
        now,
      ),
      await keepMarks(tx, { profileId, act: 'follow', kind: 'store' }, await findPublic(tx, { kind: 'store', names: stores, now }), now),
    ]
    return { ...(await loadMarks(tx, profileId)), left: kept.reduce((sum, left) => sum + left, 0) }
  }),
)
