import { z } from 'zod'
import { permissionsField } from '#features/backoffice/team/contract/team.ts'
import { contactLengths, groupColors } from '#features/growth/contacts/vocabulary.ts'
import { endpoint, staff } from '#shared/endpoint.ts'
import { nameLine } from '#shared/lines.ts'
import { staffPermissions } from '#shared/staff-permissions.ts'

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
  /** Permissions that the group grants to its members. */
  permissions: z.array(z.enum(staffPermissions)),
  members: z.number().int(),
  version: z.string(),
})
export type StaffGroup = z.output<typeof staffGroup>

export const listStaffGroups = endpoint({
  name: 'listStaffGroups',
  method: 'GET',
  path: '/api/staff/groups',
  summary: 'Staff groups by name, with the permissions that they grant',
  allow: staff('read'),
  input: z.strictObject({}),
  output: z.array(staffGroup),
})

export const createStaffGroup = endpoint({
  name: 'createStaffGroup',
  method: 'POST',
  path: '/api/staff/groups',
  summary: 'Create a staff group',
  allow: staff('manage_users'),
  status: 201,
  input: groupFields,
  output: staffGroup,
})

/**
 * Saves a group. Its permissions apply from its members' next request. Throws `conflict` when someone else saved the group since `version`, and when
 * the caller changes the permissions of their own group.
 */
export const saveStaffGroup = endpoint({
  name: 'saveStaffGroup',
  method: 'PUT',
  path: '/api/staff/groups/:groupId',
  summary: 'Change a staff group',
  allow: staff('manage_users'),
  input: groupFields.extend({ groupId, version: z.string().regex(/^\d{1,9}$/) }),
  output: staffGroup,
})

/** Deletes a group. Its members stay in the team with their other permissions. Throws `conflict` for a group that the caller is in. */
export const deleteStaffGroup = endpoint({
  name: 'deleteStaffGroup',
  method: 'DELETE',
  path: '/api/staff/groups/:groupId',
  summary: 'Delete a staff group',
  allow: staff('manage_users'),
  input: z.strictObject({ groupId }),
  output: z.object({}),
})

const ofMember = z.strictObject({ groupId, memberId: z.uuid() })

/** Adds a member to a group, from their next request; does nothing if they are in it. Throws `conflict` when the caller adds themselves. */
export const addToStaffGroup = endpoint({
  name: 'addToStaffGroup',
  method: 'PUT',
  path: '/api/staff/groups/:groupId/members/:memberId',
  summary: 'Add a member to a staff group',
  allow: staff('manage_users'),
  input: ofMember,
  output: z.object({}),
})

/** Removes a member from a group, from their next request. Throws `conflict` when the caller removes themselves. */
export const removeFromStaffGroup = endpoint({
  name: 'removeFromStaffGroup',
  method: 'DELETE',
  path: '/api/staff/groups/:groupId/members/:memberId',
  summary: 'Remove a member from a staff group',
  allow: staff('manage_users'),
  input: ofMember,
  output: z.object({}),
})
