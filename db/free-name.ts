import { randomInt } from 'node:crypto'
import { DatabaseError } from 'pg'
import type { Database } from '#shared/server/services.ts'

/** How often a name is tried again when somebody else takes it at the same moment. */
const tries = 5

/** `wish`, or `wish-2`, `wish-3`…: the first, counting from `from`, that is not taken. */
export function firstFree(wish: string, taken: ReadonlySet<string>, from = 2): string {
  if (!taken.has(wish)) return wish
  let number = from
  while (taken.has(`${wish}-${number}`)) number++
  return `${wish}-${number}`
}

/** Whether the database refused a row because another has the same in this unique index. */
export function isTakenIn(index: string, error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if (cause instanceof DatabaseError) return cause.code === '23505' && cause.constraint === index
  return false
}

/**
 * Does `write` with the name that `find` gives, in a transaction of its own inside `db`; again with another when somebody took it meanwhile,
 * as the unique index says. `find` counts from the number that it is given.
 */
export async function withFreeName<T>(
  db: Database,
  index: string,
  find: (from: number) => Promise<string>,
  write: (tx: Database, name: string) => Promise<T>,
): Promise<T> {
  for (let left = tries; ; left--) {
    // In a crowd that wants one name everybody would try the same next number.
    const name = await find(left > tries - 2 ? 2 : randomInt(100, 10_000))
    try {
      return await db.transaction((tx) => write(tx, name))
    } catch (error) {
      if (left === 1 || !isTakenIn(index, error)) throw error
    }
  }
}
