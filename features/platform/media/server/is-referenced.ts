import { DatabaseError } from 'pg'

/** Whether the database refused because a row points to another, or must stay as it was sent. */
export const isReferenced = (error: unknown): boolean =>
  error instanceof Error &&
  ((error instanceof DatabaseError && error.code === '23503') || isReferenced(error.cause))
