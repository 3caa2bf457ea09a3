import { sql } from 'drizzle-orm'
import {
  bigint,
  char,
  check,
  foreignKey,
  index,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { profiles } from '#db/tables/accounts/profiles.ts'
import { subjects } from '#db/tables/platform/subjects.ts'
import { reactionTypes } from '#features/community/reactions/vocabulary.ts'
import { reactableKinds } from '#features/platform/subjects/vocabulary.ts'
import { at, createdAt, oneOf } from '../columns.ts'

/** Reactions of people: save, like, archive, follow. */
export const reactions = pgTable(
  'reactions',
  {
    profileId: uuid()
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    act: text({ enum: reactionTypes }).notNull(),
    subjectId: uuid().notNull(),
    /** Kind of the subject. */
    kind: text({ enum: reactableKinds }).notNull(),
    /** For a product: its lowest price when the reaction was made, in minor units of `seenCurrency`. Lists point out a changed price. */
    seenPrice: bigint({ mode: 'number' }),
    seenCurrency: char({ length: 3 }),
    /** For a follow: since when the person wants notifications. */
    bellSince: at(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ name: 'reactions_pk', columns: [t.profileId, t.act, t.subjectId] }),
    foreignKey({
      name: 'reactions_subject',
      columns: [t.subjectId, t.kind],
      foreignColumns: [subjects.id, subjects.kind],
    }).onDelete('cascade'),
    uniqueIndex('reactions_kept_once')
      .on(t.profileId, t.subjectId)
      .where(sql`act in ('save', 'archive')`),
    index('reactions_list').on(
      t.profileId,
      t.act,
      t.createdAt.desc().nullsFirst(),
      t.subjectId.desc().nullsFirst(),
    ),
    index('reactions_subject_index').on(t.subjectId, t.act),
    index('reactions_bell').on(t.subjectId, t.profileId).where(sql`bell_since is not null`),
    check('reactions_act', oneOf(t.act, reactionTypes)),
    check(
      'reactions_fits',
      sql`case when ${t.act} = 'follow' then ${t.kind} in ('business', 'store', 'author') else ${t.kind} in ('business', 'product', 'post') end`,
    ),
    check(
      'reactions_price',
      sql`(${t.kind} = 'product') = (${t.seenPrice} is not null) and (${t.seenPrice} is null) = (${t.seenCurrency} is null)`,
    ),
    check('reactions_bell_of_follow', sql`${t.bellSince} is null or ${t.act} = 'follow'`),
    check('reactions_price_range', sql`${t.seenPrice} between 1 and 100000000000`),
    check('reactions_currency', sql`${t.seenCurrency} ~ '^[A-Z]{3}$'`),
  ],
)
