import { handle } from '#shared/server/route.ts'
import { mergeMarks as contract } from '../contract.ts'
import { keepMarks } from './keep-marks.ts'
import { loadMarks } from './read-marks.ts'

/** Joins what a device kept to the account, the newest first while there is a place; sent twice it is joined once. */
export const mergeMarks = handle(
  contract,
  ({ services, caller, input: { businesses, products, stores } }) =>
    services.db.transaction(async (tx) => {
      const profileId = caller.userId
      const now = services.now()
      const kept = [
        await keepMarks(tx, { profileId, act: 'save', kind: 'business' }, businesses, now),
        await keepMarks(tx, { profileId, act: 'save', kind: 'product' }, products, now),
        await keepMarks(tx, { profileId, act: 'follow', kind: 'store' }, stores, now),
      ]
      return {
        ...(await loadMarks(tx, profileId)),
        left: kept.reduce((sum, { left }) => sum + left, 0),
      }
    }),
)
