import { type SQL, sql } from 'drizzle-orm'

/** SQL expression: a text as uuid, null where it is none, so that the index on ids is used. */
export const uuidOf = (text: SQL): SQL =>
  sql`case when pg_input_is_valid(${text}, 'uuid') then ${text}::uuid end`
