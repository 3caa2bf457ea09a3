import { boolean, pgTable, uuid } from 'drizzle-orm/pg-core'
import { profiles } from './accounts.ts'
import { createdAt, updatedAt } from './columns.ts'

/** What a staff member may do. No row means no permission at all. */
export const staffPermissionRows = pgTable('staff_permissions', {
  profileId: uuid()
    .primaryKey()
    .references(() => profiles.id, { onDelete: 'cascade' }),
  canRead: boolean().notNull().default(true),
  canCreateContent: boolean().notNull().default(false),
  canEditContent: boolean().notNull().default(false),
  canDeleteContent: boolean().notNull().default(false),
  canShare: boolean().notNull().default(false),
  canManageUsers: boolean().notNull().default(false),
  approvedBy: uuid().references(() => profiles.id, { onDelete: 'set null' }),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
})
