import { type SQL, sql } from 'drizzle-orm'
import { check, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { type SubjectKind, subjectKinds } from '#features/subjects/vocabulary.ts'
import { businesses } from './businesses.ts'
import { createdAt, oneOf } from './columns.ts'
import { products } from './commerce/products.ts'
import { stores } from './commerce/stores.ts'

/** The id again, where it is of a thing of this kind: what foreign keys lead to, written by the database. */
const idOf = (kind: SubjectKind) => uuid().generatedAlwaysAs((): SQL => sql.raw(`case when kind = '${kind}' then id end`))

/**
 * Whatever somebody saved, liked, followed, reviewed or reported, under its own id: one table that others point to, whatever the kind is. A
 * row comes with the first mark and goes with its thing, and everything that points to it.
 */
export const subjects = pgTable(
  'subjects',
  {
    id: uuid().primaryKey(),
    kind: text({ enum: subjectKinds }).notNull(),
    businessId: idOf('business').references(() => businesses.id, { onDelete: 'cascade' }),
    productId: idOf('product').references(() => products.id, { onDelete: 'cascade' }),
    storeId: idOf('store').references(() => stores.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (t) => [
    unique('subjects_business').on(t.businessId),
    unique('subjects_product').on(t.productId),
    unique('subjects_store').on(t.storeId),
    unique('subjects_kind').on(t.id, t.kind),
    check('subjects_kind_known', oneOf(t.kind, subjectKinds)),
  ],
)
