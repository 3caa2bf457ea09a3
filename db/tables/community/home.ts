import { check, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { profiles } from '#db/tables/accounts/profiles.ts'
import { homeTabs } from '#features/community/home/home-tabs.ts'
import { createdAt, oneOf } from '../columns.ts'

/** People who want to be notified when a section of the site opens; the row is deleted when they are. */
export const comingInterests = pgTable(
  'coming_interests',
  {
    profileId: uuid()
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    tab: text({ enum: homeTabs }).notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ name: 'coming_interests_pk', columns: [t.profileId, t.tab] }),
    index('coming_interests_tab').on(t.tab, t.profileId),
    check('coming_interests_tab_known', oneOf(t.tab, homeTabs)),
  ],
)
