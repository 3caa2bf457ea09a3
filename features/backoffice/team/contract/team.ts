import { z } from 'zod'
import { groupColors } from '#features/growth/contacts/vocabulary.ts'
import { endpoint, staff } from '#shared/endpoint.ts'
import { pageSize } from '#shared/page-size.ts'
import { queryFlag } from '#shared/query.ts'
import { staffPermissions } from '#shared/staff-permissions.ts'
import { withReading } from '../vocabulary.ts'
import { memberContact } from './settings.ts'

const after = z.string().max(300).optional()
const permission = z.enum(staffPermissions)

/** At least one permission, without duplicates. */
export const permissionsField = z
  .array(permission, 'Elige al menos un permiso.')
  .min(1, 'Elige al menos un permiso.')
  .refine((all) => new Set(all).size === all.length, 'Elige cada permiso una sola vez.')

/** A member's own permissions. `read` is added to any other, because every page of the staff area requires it. */
export const memberPermissions = permissionsField.transform(withReading)

const reason = z
  .string()
  .trim()
  .min(5, 'Escribe el motivo: la persona lo lee.')
  .max(500, 'Usa como máximo 500 caracteres.')

export const memberRow = z.object({
  id: z.uuid(),
  name: z.string(),
  username: z.string().nullable(),
  email: z.string(),
  /** Effective permissions: the member's own and those of their groups. */
  permissions: z.array(permission),
  ownPermissions: z.array(permission),
  /** Staff groups, by name. */
  groups: z.array(z.object({ id: z.uuid(), name: z.string(), color: z.enum(groupColors) })),
  suspendedAt: z.iso.datetime().nullable(),
  /** Whether the member has MFA set up. */
  hasTwoStep: z.boolean(),
  /** Time of the last sign-in or session refresh. */
  activeAt: z.iso.datetime().nullable(),
  since: z.iso.datetime(),
  /** Contact details from the member's settings. */
  contact: memberContact,
  isDemo: z.boolean(),
})

export type MemberRow = z.output<typeof memberRow>

/** Searches staff members, newest first. The input is sent in the body because `q` may be an e-mail, which must not appear in URLs. */
export const findMembers = endpoint({
  name: 'findMembers',
  method: 'POST',
  path: '/api/staff/members/search',
  summary: 'Members of the team',
  allow: staff('read'),
  input: z.strictObject({
    q: z.string().trim().max(120).optional(),
    memberId: z.uuid().optional(),
    /** Only members of this staff group. */
    groupId: z.uuid().optional(),
    /** Only members with this effective permission. */
    may: permission.optional(),
    suspended: queryFlag,
    after,
    size: pageSize,
  }),
  output: z.object({ items: z.array(memberRow), next: z.string().nullable() }),
})

const ofMember = z.strictObject({ memberId: z.uuid() })

/**
 * Changes a member's own permissions, from their next request; permissions of groups stay. Throws `conflict` when callers name themselves, or when no
 * member would remain who may manage users.
 */
export const changePermissions = endpoint({
  name: 'changePermissions',
  method: 'PUT',
  path: '/api/staff/members/:memberId/permissions',
  summary: 'Change the permissions of a member',
  allow: staff('manage_users'),
  input: ofMember.extend({ permissions: memberPermissions }),
  output: z.object({}),
})

/** Removes a member from the team; the account remains as an ordinary one. */
export const removeMember = endpoint({
  name: 'removeMember',
  method: 'DELETE',
  path: '/api/staff/members/:memberId',
  summary: 'Remove a member from the team',
  allow: staff('manage_users'),
  input: ofMember,
  output: z.object({}),
})

export const applicationRow = z.object({
  id: z.uuid(),
  username: z.string(),
  email: z.string(),
  requested: z.array(permission),
  createdAt: z.iso.datetime(),
})

export type ApplicationRow = z.output<typeof applicationRow>

/** Lists pending applications whose e-mail is confirmed, oldest first. */
export const listApplications = endpoint({
  name: 'listApplications',
  method: 'GET',
  path: '/api/staff/applications',
  summary: 'Pending applications to join the team',
  allow: staff('manage_users'),
  input: z.strictObject({ after, size: pageSize }),
  output: z.object({ items: z.array(applicationRow), next: z.string().nullable() }),
})

const ofApplication = z.strictObject({ applicationId: z.uuid() })

/**
 * Makes the applicant a member with the given permissions, which may differ from the requested ones. Throws `conflict` when the application is
 * already decided.
 */
export const approveApplication = endpoint({
  name: 'approveApplication',
  method: 'POST',
  path: '/api/staff/applications/:applicationId/approval',
  summary: 'Approve an application to join the team',
  allow: staff('manage_users'),
  input: ofApplication.extend({ permissions: memberPermissions }),
  output: z.object({}),
})

export const rejectApplication = endpoint({
  name: 'rejectApplication',
  method: 'POST',
  path: '/api/staff/applications/:applicationId/rejection',
  summary: 'Reject an application to join the team',
  allow: staff('manage_users'),
  input: ofApplication.extend({ reason }),
  output: z.object({}),
})
