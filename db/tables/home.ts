import { check, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { comingTabs } from '#features/home/vocabulary.ts'
import { profiles } from './accounts.ts'
import { createdAt, oneOf } from './columns.ts'

/** Who wants to be told when a part of the product opens. */
export const comingInterests = pgTable(
  'coming_interests',
  {
    profileId: uuid()
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    tab: text({ enum: comingTabs }).notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ name: 'coming_interests_pk', columns: [t.profileId, t.tab] }),
    index('coming_interests_tab').on(t.tab),
    check('coming_interests_tab_known', oneOf(t.tab, comingTabs)),
  ],
)
