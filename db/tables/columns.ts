import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { customType, timestamp, uuid } from 'drizzle-orm/pg-core'
import { v7 } from 'uuid'

/** Primary key: UUIDv7, so that new rows sit together in the index. */
export const id = () => uuid().primaryKey().$defaultFn(v7)

/** Bytes as they are. */
export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** Lexemes of a text, for the search. */
export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

export const at = () => timestamp({ withTimezone: true })

export const createdAt = () => at().notNull().defaultNow()

export const updatedAt = () =>
  at()
    .notNull()
    .defaultNow()
    .$onUpdate(() => new Date())

/** SQL list of quoted literals, for a vocabulary of our own where SQL is plain text; never for a person's input. */
export const quoted = (values: readonly string[]): string =>
  values.map((value) => `'${value.replaceAll("'", "''")}'`).join(', ')

/** Whether a column holds one of a vocabulary's values, as literals: CHECKs and partial indexes take no parameters. */
export const oneOf = (column: SQLWrapper, values: readonly string[]): SQL =>
  sql`${column} in (${sql.raw(quoted(values))})`

export const noneOf = (column: SQLWrapper, values: readonly string[]): SQL =>
  sql`${column} not in (${sql.raw(quoted(values))})`

/** Whether an object in a column has no other keys than these. */
export const keysAmong = (column: SQLWrapper, values: readonly string[]): SQL =>
  sql`${column} - array[${sql.raw(quoted(values))}] = '{}'`

/** Whether all that a column of texts holds are of a vocabulary's values. */
export const allOf = (column: SQLWrapper, values: readonly string[]): SQL =>
  sql`${column} <@ array[${sql.raw(quoted(values))}]`

/** A figure of a vocabulary as a literal: CHECKs take no parameters. */
export const sqlNumber = (figure: number): SQL => sql.raw(String(figure))
