import { type SQL, sql } from 'drizzle-orm'
import {
  check,
  date,
  doublePrecision,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { profiles } from '#db/tables/accounts/profiles.ts'
import { businesses } from '#db/tables/directory/businesses.ts'
import { products } from '#db/tables/selling/products.ts'
import { stores } from '#db/tables/selling/stores.ts'
import {
  interactionActs,
  subjectKinds,
  type ThingKind,
} from '#features/platform/subjects/vocabulary.ts'
import { createdAt, oneOf } from '../columns.ts'

/** The id again, where it is of a thing of this kind: what foreign keys lead to, written by the database. */
const idOf = (kind: ThingKind) =>
  uuid().generatedAlwaysAs((): SQL => sql.raw(`case when kind = '${kind}' then id end`))

/**
 * Whatever somebody saved, liked, followed, reviewed or reported, under its own id: one table that others point to, whatever the kind is. The
 * row of a thing comes with the first mark. What people write points here with its own id, so that its row comes with it. Both go with what they
 * are of (a trigger, `forget_subject`, where that points here), and everything that points to them.
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

/** That a person did something with it, once a day each; kept for as long as that is asked. */
export const interactions = pgTable(
  'interactions',
  {
    subjectId: uuid()
      .notNull()
      .references(() => subjects.id, { onDelete: 'cascade' }),
    profileId: uuid()
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    act: text({ enum: interactionActs }).notNull(),
    day: date().notNull(),
  },
  (t) => [
    primaryKey({ name: 'interactions_pk', columns: [t.subjectId, t.profileId, t.act, t.day] }),
    index('interactions_profile').on(t.profileId),
    index('interactions_day').on(t.day),
    check('interactions_act', oneOf(t.act, interactionActs)),
  ],
)

/** What is counted of it. The numbers of marks are written by the database. */
export const subjectFigures = pgTable(
  'subject_figures',
  {
    subjectId: uuid().primaryKey(),
    kind: text({ enum: subjectKinds }).notNull(),
    /** Kind of the business or of the product, so that the first of each are found at once; the database writes it. */
    listedAs: text(),
    /** Natural logarithm of the sum of what its interactions weigh, each growing with its time: who is ahead now is ahead for ever until somebody does something. */
    score: doublePrecision(),
    /** The same of its comments alone. */
    commentScore: doublePrecision(),
    followers: integer().notNull().default(0),
    likes: integer().notNull().default(0),
    saves: integer().notNull().default(0),
    /** Published comments, with replies; of a post. */
    comments: integer().notNull().default(0),
  },
  (t) => [
    foreignKey({
      name: 'subject_figures_subject',
      columns: [t.subjectId, t.kind],
      foreignColumns: [subjects.id, subjects.kind],
    }).onDelete('cascade'),
    index('subject_figures_most')
      .on(t.kind, t.listedAs, t.score.desc().nullsFirst(), t.subjectId)
      .where(sql`score is not null`),
    index('subject_figures_commented')
      .on(t.commentScore.desc().nullsFirst(), t.subjectId)
      .where(sql`comment_score is not null`),
    check(
      'subject_figures_counts',
      sql`${t.followers} >= 0 and ${t.likes} >= 0 and ${t.saves} >= 0 and ${t.comments} >= 0`,
    ),
  ],
)
