/**
 * Profile roles; `user` is the default before a role is chosen, `staff` is assigned by staff
 * registration.
 */
export const profileRoles = ['user', 'personal', 'empresa', 'agente', 'embajador', 'staff'] as const
export type ProfileRole = (typeof profileRoles)[number]

export const profileRoleWords: Record<ProfileRole, string> = {
  user: 'Usuario',
  personal: 'Personal',
  empresa: 'Empresa',
  agente: 'Agente',
  embajador: 'Embajador',
  staff: 'Staff',
}

/** Roles offered at registration, in display order. */
export const registrationRoles = [
  'empresa',
  'agente',
  'embajador',
  'personal',
] as const satisfies ProfileRole[]
export type RegistrationRole = (typeof registrationRoles)[number]

/** Broad sector of a company, chosen at registration. */
export const sectors = ['tecnologia', 'salud', 'educacion', 'manufactura', 'servicios'] as const
export type Sector = (typeof sectors)[number]

export const sectorWords: Record<Sector, string> = {
  tecnologia: 'Tecnología',
  salud: 'Salud',
  educacion: 'Educación',
  manufactura: 'Manufactura',
  servicios: 'Servicios',
}

/** Topics of interest; the displayed Spanish text is stored. */
export const interestTopics = [
  'Tecnología',
  'Negocios',
  'Marketing',
  'Finanzas',
  'Innovación',
  'Emprendimiento',
] as const
export type InterestTopic = (typeof interestTopics)[number]

/**
 * Roles that staff can assign. `staff` is not among them: staff membership is managed separately.
 */
export const assignableRoles = [
  'user',
  'personal',
  'empresa',
  'agente',
  'embajador',
] as const satisfies ProfileRole[]
export type AssignableRole = (typeof assignableRoles)[number]

/** Explanation of each role. Roles grant no rights; memberships and permissions do. */
export const roleExplanations: Record<AssignableRole, string> = {
  user: 'no dijo qué es',
  personal: 'se registró para sí, con sus intereses',
  empresa: 'representa a una empresa',
  agente: 'vende productos o servicios de otros',
  embajador: 'recomienda la plataforma',
}
