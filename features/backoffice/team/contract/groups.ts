import { z } from 'zod'
import { permissionsField } from '#features/backoffice/team/contract/team.ts'
import { contactLengths, groupColors } from '#features/growth/contacts/vocabulary.ts'
import { endpoint, staff } from '#shared/endpoint.ts'
import { nameLine } from '#shared/lines.ts'
import { staffPermissions } from '#shared/roles.ts'

const groupId = z.uuid()
const { group, groupDescription } = contactLengths

const groupFields = z.strictObject({
  name: nameLine(group, 'Escribe el nombre del grupo.', `Usa como máximo ${group} letras`),
  description: z
    .string()
    .trim()
    .max(groupDescription, `Usa como máximo ${groupDescription} letras`),
  color: z.enum(groupColors).default('plain'),
  permissions: permissionsField,
})

const staffGroup = z.object({
  id: groupId,
  name: z.string(),
  description: z.string().nullable(),
  color: z.enum(groupColors),
  /** What it lets each of its members do. */
  permissions: z.array(z.enum(staffPermissions)),
  members: z.number().int(),
  version: z.string(),
})
export type StaffGroup = z.output<typeof staffGroup>

export const listStaffGroups = endpoint({
  name: 'listStaffGroups',
  method: 'GET',
  path: '/api/staff/groups',
  summary: 'Groups of the team by name, with what they let their members do',
  allow: staff('read'),
  input: z.strictObject({}),
  output: z.array(staffGroup),
})

export const createStaffGroup = endpoint({
  name: 'createStaffGroup',
  method: 'POST',
  path: '/api/staff/groups',
  summary: 'A new group of the team',
  allow: staff('manage_users'),
  status: 201,
  input: groupFields,
  output: staffGroup,
})

/**
 * What it gives counts from its members' next request on. `conflict` when somebody else saved it since that version, and for other
 * permissions of a group that the caller is in.
 */
export const saveStaffGroup = endpoint({
  name: 'saveStaffGroup',
  method: 'PUT',
  path: '/api/staff/groups/:groupId',
  summary: 'Change a group of the team',
  allow: staff('manage_users'),
  input: groupFields.extend({ groupId, version: z.string().regex(/^\d{1,9}$/) }),
  output: staffGroup,
})

/** Its members stay in the team with what is left to them. `conflict` for a group that the caller is in. */
export const deleteStaffGroup = endpoint({
  name: 'deleteStaffGroup',
  method: 'DELETE',
  path: '/api/staff/groups/:groupId',
  summary: 'Delete a group of the team',
  allow: staff('manage_users'),
  input: z.strictObject({ groupId }),
  output: z.object({}),
})

const ofMember = z.strictObject({ groupId, memberId: z.uuid() })

/** Counts from the member's next request on; who is in it already stays. `conflict` for oneself. */
export const addToStaffGroup = endpoint({
  name: 'addToStaffGroup',
  method: 'PUT',
  path: '/api/staff/groups/:groupId/members/:memberId',
  summary: 'Put a member into a group of the team',
  allow: staff('manage_users'),
  input: ofMember,
  output: z.object({}),
})

/** Counts from the member's next request on. `conflict` for oneself. */
export const removeFromStaffGroup = endpoint({
  name: 'removeFromStaffGroup',
  method: 'DELETE',
  path: '/api/staff/groups/:groupId/members/:memberId',
  summary: 'Take a member out of a group of the team',
  allow: staff('manage_users'),
  input: ofMember,
  output: z.object({}),
})
