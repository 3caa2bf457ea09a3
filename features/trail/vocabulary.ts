import type { actorKinds } from '#features/audit/vocabulary.ts'

/** Through what somebody did it. */
export const actorKindWords: Record<(typeof actorKinds)[number], string> = {
  staff: 'Área del equipo',
  user: 'Su cuenta',
  guest: 'Sin cuenta, por un enlace',
  system: 'La casa',
}

/** Entries of one file: what is older is exported by narrower dates. */
export const mostExported = 50_000

/** What entries are about, as people call it; others are shown by their own name. */
export const subjectWords: Record<string, string> = {
  user: 'Cuenta',
  profile: 'Cuenta',
  business: 'Negocio',
  fact: 'Dato verificado',
  claim: 'Reclamo',
  order: 'Pedido',
  review: 'Opinión',
  case: 'Caso',
  appeal: 'Apelación',
  import: 'Importación',
  staff_invitation: 'Invitación al equipo',
  invitation: 'Invitación',
}
