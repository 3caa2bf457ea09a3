import type { BusinessRole } from './business-roles.ts'

/** What a member of the staff may do. Stored and sent as a list of these keys, everywhere. */
export const staffPermissions = [
  'read',
  'create',
  'edit',
  'delete',
  'share',
  'manage_users',
] as const

export type StaffPermission = (typeof staffPermissions)[number]

/** What one may do in a contact book. */
export type BookPermission = Exclude<StaffPermission, 'manage_users'>

/** The lowest role that may do it in the book of a business. */
export const bookRoles: Record<BookPermission, BusinessRole> = {
  read: 'seller',
  create: 'seller',
  edit: 'seller',
  delete: 'manager',
  share: 'manager',
}

/** Spanish labels of staff permissions. */
export const staffPermissionWords: Record<StaffPermission, string> = {
  read: 'Leer',
  create: 'Agregar',
  edit: 'Editar',
  delete: 'Eliminar',
  share: 'Compartir',
  manage_users: 'Administrar usuarios',
}

/** Puts permissions in their fixed order, each once. */
export const sortPermissions = (permissions: readonly StaffPermission[]): StaffPermission[] =>
  staffPermissions.filter((permission) => permissions.includes(permission))
