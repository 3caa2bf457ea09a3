import { type SQL, sql } from 'drizzle-orm'

/** A text as the id that it is, null where it is none, so that it is found by its index; SQL. */
export const uuidOf = (text: SQL): SQL =>
  sql`case when pg_input_is_valid(${text}, 'uuid') then ${text}::uuid end`
