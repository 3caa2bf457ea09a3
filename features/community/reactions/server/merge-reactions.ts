import { handle } from '#shared/server/route.ts'
import { mergeReactions as contract } from '../contract.ts'
import { loadReactions } from './get-my-reactions.ts'
import { saveReactions } from './save-reactions.ts'

/** Merges the lists of a device into the account, newest first, up to the limit; idempotent. */
export const mergeReactions = handle(
  contract,
  ({ services, caller, input: { businesses, products, stores } }) =>
    services.db.transaction(async (tx) => {
      const profileId = caller.userId
      const now = services.now()
      const results = [
        await saveReactions(tx, { profileId, act: 'save', kind: 'business' }, businesses, now),
        await saveReactions(tx, { profileId, act: 'save', kind: 'product' }, products, now),
        await saveReactions(tx, { profileId, act: 'follow', kind: 'store' }, stores, now),
      ]
      return {
        ...(await loadReactions(tx, profileId)),
        left: results.reduce((sum, { left }) => sum + left, 0),
      }
    }),
)
