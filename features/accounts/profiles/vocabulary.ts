/** What a profile is; `user` is who has not said, `staff` comes in by another door. */
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

/** What a person registers as, in the order in which it is offered. */
export const registrationRoles = [
  'empresa',
  'agente',
  'embajador',
  'personal',
] as const satisfies ProfileRole[]
export type RegistrationRole = (typeof registrationRoles)[number]

/** The coarse field of a company, chosen at registration. */
export const sectors = ['tecnologia', 'salud', 'educacion', 'manufactura', 'servicios'] as const
export type Sector = (typeof sectors)[number]

export const sectorWords: Record<Sector, string> = {
  tecnologia: 'Tecnología',
  salud: 'Salud',
  educacion: 'Educación',
  manufactura: 'Manufactura',
  servicios: 'Servicios',
}

/** What a person may be interested in, kept in the words that they read. */
export const interestTopics = [
  'Tecnología',
  'Negocios',
  'Marketing',
  'Finanzas',
  'Innovación',
  'Emprendimiento',
] as const

/** What the team may say that an account is. `staff` is none of them: one joins and leaves the team by its own door. */
export const assignableRoles = [
  'user',
  'personal',
  'empresa',
  'agente',
  'embajador',
] as const satisfies ProfileRole[]
export type AssignableRole = (typeof assignableRoles)[number]

/** What each is, for who chooses. No role lets anybody do more: that is the business of memberships and permissions. */
export const roleExplanations: Record<AssignableRole, string> = {
  user: 'no dijo qué es',
  personal: 'se registró para sí, con sus intereses',
  empresa: 'representa a una empresa',
  agente: 'vende productos o servicios de otros',
  embajador: 'recomienda la plataforma',
}
