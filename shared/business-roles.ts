/** What a person may do in one business, from the most to the least. */
export const businessRoles = ['owner', 'manager', 'seller'] as const
export type BusinessRole = (typeof businessRoles)[number]

/** Edit the business, publish it, and see who asked. */
export const managingRoles = ['owner', 'manager'] as const satisfies BusinessRole[]

export const businessRoleWords: Record<BusinessRole, string> = {
  owner: 'Dueño',
  manager: 'Administrador',
  seller: 'Vendedor',
}

/** What each may do, in few words. */
export const businessRoleDuties: Record<BusinessRole, string> = {
  owner: 'todo, también el equipo',
  manager: 'edita y publica',
  seller: 'atiende solicitudes y pedidos',
}

/** For a choice: `Dueño: todo, también el equipo`. */
export const businessRoleOptions = businessRoles.map((value) => ({
  value,
  label: `${businessRoleWords[value]}: ${businessRoleDuties[value]}`,
}))
