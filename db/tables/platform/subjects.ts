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

/** Generated column: the id if the row is of this kind, else null; foreign keys reference it. */
const idOf = (kind: ThingKind) =>
  uuid().generatedAlwaysAs((): SQL => sql.raw(`case when kind = '${kind}' then id end`))

/**
 * Everything that people save, like, follow, review or report, under its own id: a single table for
 * foreign keys, whatever the kind. The row of a business, product or store is created with the
 * first reaction; texts reference their row here with the same id, so it is created with the text.
 * Rows are deleted with what they represent (by the trigger `delete_subject` for texts), and
 * everything that references them is deleted, too.
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

/**
 * Actions of people on a subject, once a day each; deleted when no longer needed for ranking. Has a
 * partition per month (docs/decisions/0130).
 */
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

/** Counts and scores of a subject. Database triggers maintain the counts of reactions. */
export const subjectFigures = pgTable(
  'subject_figures',
  {
    subjectId: uuid().primaryKey(),
    kind: text({ enum: subjectKinds }).notNull(),
    /**
     * Kind of the business or product, so that the top of each kind can be read from an index; the
     * database writes it.
     */
    listedAs: text(),
    /**
     * Natural logarithm of the summed weights of its interactions, where the weight grows with the
     * interaction's time. The order of two subjects therefore changes only by new interactions.
     */
    score: doublePrecision(),
    /** The same for comments alone. */
    commentScore: doublePrecision(),
    followers: integer().notNull().default(0),
    likes: integer().notNull().default(0),
    saves: integer().notNull().default(0),
    /** Published comments on a post, with replies. */
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
