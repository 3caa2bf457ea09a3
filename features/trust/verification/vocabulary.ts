import type { FactKind } from '#features/directory/businesses/vocabulary.ts'

export const factStates = [
  'pending',
  'needs_more',
  'valid',
  'rejected',
  'expired',
  'replaced',
  'withdrawn',
  'revoked',
] as const
export type FactState = (typeof factStates)[number]

/** On their way: of each kind a business has at most one. */
export const openFactStates = ['pending', 'needs_more'] as const satisfies FactState[]

export const factStateWords: Record<FactState, string> = {
  pending: 'En revisión',
  needs_more: 'Falta algo',
  valid: 'Verificado',
  rejected: 'Rechazado',
  expired: 'Vencido',
  replaced: 'Renovado',
  withdrawn: 'Retirado',
  revoked: 'Revocado',
}

/** Facts that show themselves and never wait for staff. A phone does: somebody has to call. */
export const selfShownKinds = ['email', 'web_domain'] as const satisfies FactKind[]

/** How a person of the staff came to believe a fact. */
export const reviewMethods = [
  'document',
  'official_source',
  'phone_call',
  'visit',
  'reference_check',
] as const
export type ReviewMethod = (typeof reviewMethods)[number]

/** How a fact showed itself, without anybody's judgement. */
export const ownMethods = ['email_code', 'account_mailbox', 'dns_record', 'meta_tag'] as const

/** `phone_code`: a member of the staff called and the person who answered read out the code of the owner's page. */
export const factMethods = [...reviewMethods, 'phone_code', ...ownMethods] as const
export type FactMethod = (typeof factMethods)[number]

export const methodWords: Record<FactMethod, string> = {
  document: 'Documento revisado',
  official_source: 'Consulta en fuente oficial',
  phone_call: 'Llamada',
  visit: 'Visita',
  reference_check: 'Referencias contactadas',
  phone_code: 'Código confirmado por teléfono',
  email_code: 'Código confirmado por correo',
  account_mailbox: 'Correo confirmado por su dueño',
  dns_record: 'Registro DNS del dominio',
  meta_tag: 'Etiqueta en la página',
}

export const documentKinds = ['national_id', 'passport', 'residence'] as const
export type DocumentKind = (typeof documentKinds)[number]

export const documentWords: Record<DocumentKind, string> = {
  national_id: 'Documento nacional de identidad',
  passport: 'Pasaporte',
  residence: 'Tarjeta de residencia',
}

/** Who gives the code of a challenge: the owner who got it by mail, or the staff member who heard it on the phone. */
export const codeGivers = ['owner', 'staff'] as const
export type CodeGiver = (typeof codeGivers)[number]

/** Views of the queue: what waits for staff, for a second one of them, what was put aside, what waits for the owner, valid facts to look at again, what is decided. */
export const reviewViews = ['waiting', 'second', 'parked', 'asked', 'recheck', 'decided'] as const
export type ReviewView = (typeof reviewViews)[number]

export const reviewViewWords: Record<ReviewView, string> = {
  waiting: 'En espera',
  second: 'Falta otra persona',
  parked: 'Apartados',
  asked: 'Con respuesta pendiente',
  recheck: 'Revisar de nuevo',
  decided: 'Decididos',
}

/** For how long a fact waits: less than a day, up to three, longer. */
export const reviewAges = ['day', 'three_days', 'older'] as const
export type ReviewAge = (typeof reviewAges)[number]

export const reviewAgeWords: Record<ReviewAge, string> = {
  day: 'Menos de 1 día',
  three_days: 'De 1 a 3 días',
  older: 'Más de 3 días',
}

/** How a fact stands, as staff say it: their own decision, not how its owner reads it. */
export const factOutcomeWords: Record<FactState, string> = {
  pending: 'Por decidir',
  needs_more: 'Se pidió más',
  valid: 'Aprobado',
  rejected: 'Rechazado',
  expired: 'Aprobado, ya vencido',
  replaced: 'Aprobado, ya renovado',
  withdrawn: 'Retirado por el negocio',
  revoked: 'Revocado',
}

/** How long a fact that cannot be decided yet is put aside. */
export const parkingTerms = ['day', 'three_days', 'week', 'answer'] as const
export type ParkingTerm = (typeof parkingTerms)[number]

export const parkingTermWords: Record<ParkingTerm, string> = {
  day: '1 día',
  three_days: '3 días',
  week: '1 semana',
  answer: 'Hasta que el negocio responda',
}

/** Days after which it comes back by itself; who waits for an answer does not wait for ever. */
export const parkingDays: Record<ParkingTerm, number> = {
  day: 1,
  three_days: 3,
  week: 7,
  answer: 14,
}

/** Who is on a review, as seen by whoever asks. */
export const assignees = ['me', 'nobody', 'others'] as const
export type Assignee = (typeof assignees)[number]

export const assigneeWords: Record<Assignee, string> = {
  me: 'Asignados a mí',
  nobody: 'Libres',
  others: 'Asignados a otras personas',
}

/** Who asks to be verified: a business, or a professional in their own name. */
export const requestTypes = ['business', 'professional'] as const
export type RequestType = (typeof requestTypes)[number]

export const requestTypeWords: Record<RequestType, string> = {
  business: 'Negocio',
  professional: 'Profesional',
}

/** What the queue may be narrowed by. */
export type QueueFilters = {
  view: ReviewView
  kind?: FactKind | undefined
  type?: RequestType | undefined
  country?: string | undefined
  assignee?: Assignee | undefined
  age?: ReviewAge | undefined
}

/** So many filters of the queue a member may keep. */
export const maxQueueFilters = 20

/** Days of decisions that the time to decide is told from. */
export const figureDays = 30
