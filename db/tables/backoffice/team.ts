import { type SQLWrapper, sql } from 'drizzle-orm'
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
import { profiles } from '#db/tables/accounts/profiles.ts'
import { max } from '#db/tables/growth/contacts.ts'
import { applicationStates } from '#features/backoffice/team/vocabulary.ts'
import { contactLengths, groupColors } from '#features/growth/contacts/vocabulary.ts'
import { authorNetworks } from '#features/publishing/authors/vocabulary.ts'
import { type StaffPermission, staffPermissions } from '#shared/roles.ts'
import { allOf, at, createdAt, id, oneOf, updatedAt } from '../columns.ts'

/** What a staff member may do. No row means no permission at all. The last active one who may manage people stays (a trigger). */
export const staffPermissionRows = pgTable(
  'staff_permissions',
  {
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
  },
  (t) => [index('staff_permissions_approver').on(t.approvedBy).where(sql`approved_by is not null`)],
)

/** Whether a column is the address of a page, or nothing. */
const isLink = (column: SQLWrapper) =>
  sql`${column} ~ '^https?://[^\\s]+$' and length(${column}) <= 300`

/** How colleagues reach a member, as the member says it; it ends with the membership. */
export const staffContacts = pgTable(
  'staff_contacts',
  {
    profileId: uuid()
      .primaryKey()
      .references(() => staffPermissionRows.profileId, { onDelete: 'cascade' }),
    email: text(),
    phone: text(),
    /** Where and when they are found. */
    hours: text(),
    facebook: text(),
    twitter: text(),
    linkedin: text(),
    youtube: text(),
    tiktok: text(),
    portfolio: text(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    check(
      'staff_contacts_email',
      sql`${t.email} ~ '^[^@\\s]+@[^@\\s]+$' and length(${t.email}) <= 254`,
    ),
    check('staff_contacts_phone', sql`${t.phone} ~ '^\\+[1-9][0-9]{6,14}$'`),
    check('staff_contacts_hours', sql`length(${t.hours}) between 1 and 200`),
    ...authorNetworks.map((name) => check(`staff_contacts_${name}`, isLink(t[name]))),
  ],
)

/** When a member was last at their day's page, and up to when they had seen what colleagues did. */
export const staffVisits = pgTable(
  'staff_visits',
  {
    profileId: uuid()
      .primaryKey()
      .references(() => staffPermissionRows.profileId, { onDelete: 'cascade' }),
    lastAt: at().notNull(),
    /** The end of the visit before; null during the first. */
    seenUntil: at(),
  },
  (t) => [check('staff_visits_order', sql`${t.seenUntil} <= ${t.lastAt}`)],
)

/** Offers of a place in the team, by e-mail. The database keeps the hash of their newest link alone. */
export const staffInvitations = pgTable(
  'staff_invitations',
  {
    id: id(),
    /** In lower case; whoever registers must show that it is theirs. */
    email: text().notNull(),
    permissions: text().array().$type<StaffPermission[]>().notNull(),
    tokenHash: text().notNull(),
    /** Who sent it last, and answers for it. */
    invitedBy: uuid()
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
    expiresAt: at().notNull(),
    usedAt: at(),
    usedBy: uuid().references(() => profiles.id, { onDelete: 'cascade' }),
    withdrawnAt: at(),
  },
  (t) => [
    uniqueIndex('staff_invitations_token').on(t.tokenHash),
    uniqueIndex('staff_invitations_open')
      .on(t.email)
      .where(sql`used_at is null and withdrawn_at is null`),
    index('staff_invitations_inviter').on(t.invitedBy),
    index('staff_invitations_user').on(t.usedBy).where(sql`used_by is not null`),
    index('staff_invitations_email').on(t.email),
    check(
      'staff_invitations_email_form',
      sql`${t.email} = lower(${t.email}) and ${t.email} ~ '^[^@\\s]+@[^@\\s]+$'`,
    ),
    check('staff_invitations_hash', sql`length(${t.tokenHash}) = 43`),
    check(
      'staff_invitations_permissions',
      sql`${allOf(t.permissions, staffPermissions)} and cardinality(${t.permissions}) > 0`,
    ),
    check('staff_invitations_term', sql`${t.expiresAt} > ${t.createdAt}`),
    check('staff_invitations_used', sql`(${t.usedAt} is null) = (${t.usedBy} is null)`),
    check('staff_invitations_in_time', sql`${t.usedAt} < ${t.expiresAt}`),
  ],
)

/** Somebody who wants to be of the team; it waits until their e-mail is confirmed and a member decides. */
export const staffApplications = pgTable(
  'staff_applications',
  {
    id: id(),
    profileId: uuid()
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    /** As it is compared; the profile's own once it is approved. */
    username: text().notNull(),
    /** What they asked for, which binds nobody. */
    requested: text().array().$type<StaffPermission[]>().notNull(),
    /** Whose place they take; null for those who knew the code. */
    invitationId: uuid().references(() => staffInvitations.id, { onDelete: 'set null' }),
    state: text({ enum: applicationStates }).notNull().default('pending'),
    decidedAt: at(),
    /** Null also once the account of who decided is gone. */
    decidedBy: uuid().references(() => profiles.id, { onDelete: 'set null' }),
    /** Why it was turned down, as the applicant reads it. */
    reason: text(),
    createdAt: createdAt(),
  },
  (t) => [
    /** One waits at a time; who was turned down or left may ask again. */
    uniqueIndex('staff_applications_profile').on(t.profileId).where(sql`state = 'pending'`),
    index('staff_applications_of').on(t.profileId),
    uniqueIndex('staff_applications_username').on(t.username).where(sql`state = 'pending'`),
    index('staff_applications_waiting').on(t.createdAt, t.id).where(sql`state = 'pending'`),
    index('staff_applications_decider').on(t.decidedBy).where(sql`decided_by is not null`),
    index('staff_applications_invitation').on(t.invitationId).where(sql`invitation_id is not null`),
    check('staff_applications_state', oneOf(t.state, applicationStates)),
    check(
      'staff_applications_username_form',
      sql`${t.username} = lower(normalize(trim(${t.username}), NFKC)) and ${t.username} <> ''`,
    ),
    check('staff_applications_requested', allOf(t.requested, staffPermissions)),
    check('staff_applications_decided', sql`(${t.state} = 'pending') = (${t.decidedAt} is null)`),
    check(
      'staff_applications_decider_late',
      sql`${t.decidedBy} is null or ${t.decidedAt} is not null`,
    ),
    check('staff_applications_not_by_oneself', sql`${t.decidedBy} <> ${t.profileId}`),
    check('staff_applications_reason', sql`(${t.state} = 'rejected') = (${t.reason} is not null)`),
  ],
)

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
