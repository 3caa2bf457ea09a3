import { randomInt } from 'node:crypto'
import { DatabaseError } from 'pg'
import type { Database } from '#shared/server/services.ts'

/** Number of attempts when another transaction takes the name at the same moment. */
const tries = 5

/** Returns `preferred`, or `preferred-2`, `preferred-3`…: the first, counting from `from`, that is not taken. */
export function firstFree(preferred: string, taken: ReadonlySet<string>, from = 2): string {
  if (!taken.has(preferred)) return preferred
  let number = from
  while (taken.has(`${preferred}-${number}`)) number++
  return `${preferred}-${number}`
}

/** Whether the database refused a row because another has the same key in this unique index. */
export function isTakenIn(index: string, error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if (cause instanceof DatabaseError) return cause.code === '23505' && cause.constraint === index
  return false
}

/**
 * Runs `write` with the name that `find` returns, in a nested transaction of `db`; tries the next name when the unique
 * index reports that another transaction took it. `find` counts from the number it is given.
 */
export async function withFreeName<T>(
  db: Database,
  index: string,
  find: (from: number) => Promise<string>,
  write: (tx: Database, name: string) => Promise<T>,
): Promise<T> {
  for (let left = tries; ; left--) {
    // A random start: many simultaneous writers of one name would all try the same next number.
    const name = await find(left > tries - 2 ? 2 : randomInt(100, 10_000))
    try {
      return await db.transaction((tx) => write(tx, name))
    } catch (error) {
      if (left === 1 || !isTakenIn(index, error)) throw error
    }
  }
}
