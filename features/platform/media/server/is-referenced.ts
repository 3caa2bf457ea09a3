import { DatabaseError } from 'pg'

/** Whether the database refused because another row references this one (foreign key violation). */
export const isReferenced = (error: unknown): boolean =>
  error instanceof Error &&
  ((error instanceof DatabaseError && error.code === '23503') || isReferenced(error.cause))
