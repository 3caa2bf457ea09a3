import type { ProfileRole } from '#features/accounts/profiles/vocabulary.ts'

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
