import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { profiles } from '#db/tables/accounts/profiles.ts'
import { createdAt, id } from '../columns.ts'
import { businesses } from './businesses.ts'

/** People whom a business has blocked; a block applies to its whole team. */
export const businessBlocks = pgTable(
  'business_blocks',
  {
    id: id(),
    businessId: uuid()
      .notNull()
      .references(() => businesses.id, { onDelete: 'cascade' }),
    personId: uuid()
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    shownAs: text().notNull(),
    decidedBy: uuid().references(() => profiles.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (t) => [
    unique('business_blocks_once').on(t.businessId, t.personId),
    index('business_blocks_person').on(t.personId),
    index('business_blocks_decider').on(t.decidedBy),
    check('business_blocks_name', sql`char_length(${t.shownAs}) between 1 and 120`),
  ],
)
