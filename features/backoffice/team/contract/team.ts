import { z } from 'zod'
import { groupColors } from '#features/growth/contacts/vocabulary.ts'
import { endpoint, staff } from '#shared/endpoint.ts'
import { pageSize, queryFlag } from '#shared/query.ts'
import { staffPermissions } from '#shared/roles.ts'
import { withReading } from '../vocabulary.ts'
import { memberContact } from './settings.ts'

const after = z.string().max(300).optional()
const permission = z.enum(staffPermissions)

/** Each once, at least one. */
export const permissionsField = z
  .array(permission, 'Elige al menos un permiso.')
  .min(1, 'Elige al menos un permiso.')
  .refine((all) => new Set(all).size === all.length, 'Elige cada permiso una sola vez.')

/** What a member may do by themselves. Whoever may do anything may read, too: without it no page of the team opens. */
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
  /** What they may do: their own permissions and those of their groups. */
  permissions: z.array(permission),
  ownPermissions: z.array(permission),
  /** Of the team, by name. */
  groups: z.array(z.object({ id: z.uuid(), name: z.string(), color: z.enum(groupColors) })),
  suspendedAt: z.iso.datetime().nullable(),
  /** Whether a second step is asked of them when they sign in. */
  hasTwoStep: z.boolean(),
  /** When they last signed in or their session was refreshed. */
  activeAt: z.iso.datetime().nullable(),
  since: z.iso.datetime(),
  /** As they say it in their settings. */
  contact: memberContact,
  isDemo: z.boolean(),
})

export type MemberRow = z.output<typeof memberRow>

/** Members of the team, the newest first. What is looked for may be an e-mail: it comes in the body, so that no address holds it. */
export const findMembers = endpoint({
  name: 'findMembers',
  method: 'POST',
  path: '/api/staff/members/search',
  summary: 'Members of the team',
  allow: staff('read'),
  input: z.strictObject({
    q: z.string().trim().max(120).optional(),
    memberId: z.uuid().optional(),
    /** Only who is in this group of the team. */
    groupId: z.uuid().optional(),
    /** Only who may do this, by whatever gives it to them. */
    may: permission.optional(),
    suspended: queryFlag,
    after,
    size: pageSize,
  }),
  output: z.object({ items: z.array(memberRow), next: z.string().nullable() }),
})

const ofMember = z.strictObject({ memberId: z.uuid() })

/** Their own permissions; what their groups give stays. Counts from the member's next request on. `conflict` for oneself and where nobody would be left who manages people. */
export const changePermissions = endpoint({
  name: 'changePermissions',
  method: 'PUT',
  path: '/api/staff/members/:memberId/permissions',
  summary: 'Change what a member may do',
  allow: staff('manage_users'),
  input: ofMember.extend({ permissions: memberPermissions }),
  output: z.object({}),
})

/** Takes the membership away; the account stays, as an ordinary one. */
export const removeMember = endpoint({
  name: 'removeMember',
  method: 'DELETE',
  path: '/api/staff/members/:memberId',
  summary: 'Take somebody off the team',
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

/** Applications whose e-mail is confirmed and that nobody has decided, the longest waiting first. */
export const listApplications = endpoint({
  name: 'listApplications',
  method: 'GET',
  path: '/api/staff/applications',
  summary: 'Who waits to join the team',
  allow: staff('manage_users'),
  input: z.strictObject({ after, size: pageSize }),
  output: z.object({ items: z.array(applicationRow), next: z.string().nullable() }),
})

const ofApplication = z.strictObject({ applicationId: z.uuid() })

/** Makes the applicant a member with these permissions, whatever was asked for. `conflict` when somebody decided before. */
export const approveApplication = endpoint({
  name: 'approveApplication',
  method: 'POST',
  path: '/api/staff/applications/:applicationId/approval',
  summary: 'Let an applicant into the team',
  allow: staff('manage_users'),
  input: ofApplication.extend({ permissions: memberPermissions }),
  output: z.object({}),
})

export const rejectApplication = endpoint({
  name: 'rejectApplication',
  method: 'POST',
  path: '/api/staff/applications/:applicationId/rejection',
  summary: 'Turn an applicant down',
  allow: staff('manage_users'),
  input: ofApplication.extend({ reason }),
  output: z.object({}),
})
