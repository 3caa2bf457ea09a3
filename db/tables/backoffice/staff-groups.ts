import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { max } from '#db/tables/growth/contacts.ts'
import { contactLengths, groupColors } from '#features/growth/contacts/vocabulary.ts'
import { createdAt, id, oneOf, updatedAt } from '../columns.ts'
import { staffPermissionRows } from './staff.ts'

const may = () => boolean().notNull().default(false)

/**
 * Groups of the team, each of which lets its members do something. What somebody may do is read in the view `staff_access`: their own
 * permissions and those of their groups.
 */
export const staffGroups = pgTable(
  'staff_groups',
  {
    id: id(),
    name: text().notNull(),
    /** The name without case, accents and signs; the database writes it. */
    folded: text().notNull().default(''),
    description: text(),
    color: text({ enum: groupColors }).notNull().default('plain'),
    canRead: may(),
    canCreateContent: may(),
    canEditContent: may(),
    canDeleteContent: may(),
    canShare: may(),
    canManageUsers: may(),
    version: integer().notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex('staff_groups_folded').on(t.folded),
    check(
      'staff_groups_name',
      sql`char_length(${t.name}) between 1 and ${max(contactLengths.group)}`,
    ),
    check('staff_groups_says', sql`${t.folded} <> ''`),
    check(
      'staff_groups_description',
      sql`char_length(${t.description}) between 1 and ${max(contactLengths.groupDescription)}`,
    ),
    check('staff_groups_color', oneOf(t.color, groupColors)),
    check('staff_groups_version', sql`${t.version} > 0`),
    check(
      'staff_groups_may',
      sql`${t.canRead} or ${t.canCreateContent} or ${t.canEditContent} or ${t.canDeleteContent} or ${t.canShare} or ${t.canManageUsers}`,
    ),
  ],
)

/** Who is in which; it ends with the membership of the team. The last active one who may manage people stays (a trigger). */
export const staffGroupMembers = pgTable(
  'staff_group_members',
  {
    profileId: uuid()
      .notNull()
      .references(() => staffPermissionRows.profileId, { onDelete: 'cascade' }),
    groupId: uuid()
      .notNull()
      .references(() => staffGroups.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.profileId, t.groupId] }),
    index('staff_group_members_of').on(t.groupId),
  ],
)
