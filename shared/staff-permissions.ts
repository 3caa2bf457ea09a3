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
