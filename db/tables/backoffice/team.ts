import { type SQLWrapper, sql } from 'drizzle-orm'
import {
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
import { applicationStates } from '#features/backoffice/team/vocabulary.ts'
import { contactLengths, groupColors } from '#features/growth/contacts/vocabulary.ts'
import { authorNetworks } from '#features/publishing/authors/vocabulary.ts'
import { type StaffPermission, staffPermissions } from '#shared/staff-permissions.ts'
import { allOf, at, createdAt, id, oneOf, sqlNumber, updatedAt } from '../columns.ts'

/** A list of staff permissions, by their keys. */
const permissionList = () => text().array().$type<StaffPermission[]>().notNull().default([])

/**
 * Permissions of each staff member. Without a row the account has no permission. A trigger keeps the last active member who may manage users from
 * losing that permission.
 */
export const staffPermissionRows = pgTable(
  'staff_permissions',
  {
    profileId: uuid()
      .primaryKey()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    permissions: permissionList(),
    approvedBy: uuid().references(() => profiles.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    index('staff_permissions_approver').on(t.approvedBy).where(sql`approved_by is not null`),
    check('staff_permissions_permissions', allOf(t.permissions, staffPermissions)),
  ],
)

/** SQL check that a column is null or an http(s) URL of at most 300 characters. */
const isLink = (column: SQLWrapper) =>
  sql`${column} ~ '^https?://[^\\s]+$' and length(${column}) <= 300`

/** Contact details that a staff member shares with colleagues; deleted with the membership. */
export const staffContacts = pgTable(
  'staff_contacts',
  {
    profileId: uuid()
      .primaryKey()
      .references(() => staffPermissionRows.profileId, { onDelete: 'cascade' }),
    email: text(),
    phone: text(),
    /** Working hours and place, as free text. */
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

/** The last visit of each staff member to the daily overview, and the time up to which they have seen colleagues' activity. */
export const staffVisits = pgTable(
  'staff_visits',
  {
    profileId: uuid()
      .primaryKey()
      .references(() => staffPermissionRows.profileId, { onDelete: 'cascade' }),
    lastAt: at().notNull(),
    /** End of the previous visit; null during the first. */
    seenUntil: at(),
  },
  (t) => [check('staff_visits_order', sql`${t.seenUntil} <= ${t.lastAt}`)],
)

/** Invitations to join the team, sent by e-mail. Only the hash of the newest link's token is stored. */
export const staffInvitations = pgTable(
  'staff_invitations',
  {
    id: id(),
    /** In lower case. Registration requires proof of this mailbox. */
    email: text().notNull(),
    permissions: text().array().$type<StaffPermission[]>().notNull(),
    tokenHash: text().notNull(),
    /** The staff member who last sent the invitation and is responsible for it. */
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

/** Applications to join the team. Each waits until the applicant's e-mail is confirmed and a staff member decides. */
export const staffApplications = pgTable(
  'staff_applications',
  {
    id: id(),
    profileId: uuid()
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    /** In normalized form; becomes the profile's username on approval. */
    username: text().notNull(),
    /** Permissions that the applicant requested. The decision may grant others. */
    requested: text().array().$type<StaffPermission[]>().notNull(),
    /** The invitation that was used; null for applicants who registered with the staff code. */
    invitationId: uuid().references(() => staffInvitations.id, { onDelete: 'set null' }),
    state: text({ enum: applicationStates }).notNull().default('pending'),
    decidedAt: at(),
    /** Also null once the account of the decider is deleted. */
    decidedBy: uuid().references(() => profiles.id, { onDelete: 'set null' }),
    /** The reason for a rejection, as the applicant reads it. */
    reason: text(),
    createdAt: createdAt(),
  },
  (t) => [
    /** At most one pending application per account; after a rejection or after leaving the team the person may apply again. */
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

/**
 * Staff groups and the permissions that each grants. A member's effective permissions are in the view `staff_access`: the member's own and those of
 * their groups.
 */
export const staffGroups = pgTable(
  'staff_groups',
  {
    id: id(),
    name: text().notNull(),
    /** The name without case, accents and punctuation. A trigger writes it. */
    folded: text().notNull().default(''),
    description: text(),
    color: text({ enum: groupColors }).notNull().default('plain'),
    permissions: permissionList(),
    version: integer().notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex('staff_groups_folded').on(t.folded),
    check(
      'staff_groups_name',
      sql`char_length(${t.name}) between 1 and ${sqlNumber(contactLengths.group)}`,
    ),
    check('staff_groups_says', sql`${t.folded} <> ''`),
    check(
      'staff_groups_description',
      sql`char_length(${t.description}) between 1 and ${sqlNumber(contactLengths.groupDescription)}`,
    ),
    check('staff_groups_color', oneOf(t.color, groupColors)),
    check('staff_groups_version', sql`${t.version} > 0`),
    check(
      'staff_groups_permissions',
      sql`${allOf(t.permissions, staffPermissions)} and cardinality(${t.permissions}) > 0`,
    ),
  ],
)

/**
 * Members of each staff group; deleted when the member leaves the team. A trigger keeps the last active member who may manage users from losing that
 * permission.
 */
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
