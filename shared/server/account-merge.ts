import type { SQL } from 'drizzle-orm'

/** The remaining account and the absorbed one. */
export type AccountPair = { targetId: string; sourceId: string }

/**
 * An exception from how rows move when two accounts are merged, declared in the manifest of the feature that has the table. Without one, every column
 * that references an account moves to the remaining account, except rows that a unique index or a check would refuse there.
 */
export type AccountMergeRule = { table: string } & (
  | {
      columns: readonly string[]
      /** Why these columns keep naming the absorbed account. */
      stays: string
    }
  | {
      column: string
      stays?: never
      /** Further condition for moving a row. */
      when?: (row: SQL, pair: AccountPair) => SQL
      /** Rows have a `place`, and an account has at most this many. Each moved row takes a free place; rows that find none stay. */
      maxPlaces?: number
      /** The boolean column that marks an account's default row; moved rows are never the default. */
      defaultFlag?: string
    }
)

/** Reasons that several features give. */
export const credential = 'a way to sign in to that account, which is closed'
export const ownChoice = 'a preference of that account; the remaining account has its own'
export const staffRecord = 'a record of who acted; staff accounts are never merged'
export const staffAccount = 'staff accounts are never merged'
export const authorship =
  'a record of who wrote or sent it; the check for interest in a business covers all accounts of a person'
export const moneyRecord = 'a record of who moved money'
