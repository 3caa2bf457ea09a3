import { handle } from '#shared/server/route.ts'
import { mergeMarks as contract } from '../contract.ts'
import { keepMarks } from './keep-marks.ts'
import { loadMarks } from './read-marks.ts'

/** Merges the lists of a device into the account, newest first, up to the limit; idempotent. */
export const mergeMarks = handle(
  contract,
  ({ services, caller, input: { businesses, products, stores } }) =>
    services.db.transaction(async (tx) => {
      const profileId = caller.userId
      const now = services.now()
      const results = [
        await keepMarks(tx, { profileId, act: 'save', kind: 'business' }, businesses, now),
        await keepMarks(tx, { profileId, act: 'save', kind: 'product' }, products, now),
        await keepMarks(tx, { profileId, act: 'follow', kind: 'store' }, stores, now),
      ]
      return {
        ...(await loadMarks(tx, profileId)),
        left: results.reduce((sum, { left }) => sum + left, 0),
      }
    }),
)
