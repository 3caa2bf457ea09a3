import { index, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { profiles } from '#db/tables/accounts/profiles.ts'
import { at } from '../columns.ts'
import { businesses } from './businesses.ts'

/**
 * Former team members; a trigger writes the row. They keep an interest in the business, so as staff
 * they may not decide about it.
 */
export const businessPastMembers = pgTable(
  'business_past_members',
  {
    businessId: uuid()
      .notNull()
      .references(() => businesses.id, { onDelete: 'cascade' }),
    profileId: uuid()
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    leftAt: at().notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.businessId, t.profileId] }),
    index('business_past_members_profile').on(t.profileId),
  ],
)
