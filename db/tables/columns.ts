import { timestamp, uuid } from 'drizzle-orm/pg-core'
import { v7 } from 'uuid'

/** Primary key: UUIDv7, so that new rows sit together in the index. */
export const id = () => uuid().primaryKey().$defaultFn(v7)

export const at = () => timestamp({ withTimezone: true })

export const createdAt = () => at().notNull().defaultNow()

export const updatedAt = () =>
  at()
    .notNull()
    .defaultNow()
    .$onUpdate(() => new Date())

/** SQL list of quoted literals for a CHECK on a fixed vocabulary of our own; never for a person's input. */
export const quoted = (values: readonly string[]) => values.map((value) => `'${value.replaceAll("'", "''")}'`).join(', ')
