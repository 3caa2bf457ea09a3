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

/** Open states: a business has at most one open fact per kind. */
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

/** Kinds that are verified automatically and never await staff. A phone does, because staff must call. */
export const automaticKinds = ['email', 'web_domain'] as const satisfies FactKind[]

/** Methods by which staff verify a fact. */
export const staffMethods = [
  'document',
  'official_source',
  'phone_call',
  'visit',
  'reference_check',
] as const
export type StaffMethod = (typeof staffMethods)[number]

/** Methods of automatic verification. */
export const automaticMethods = ['email_code', 'account_mailbox', 'dns_record', 'meta_tag'] as const

/** `phone_code`: a staff member called, and the person who answered read out the code on the owner's page. */
export const factMethods = [...staffMethods, 'phone_code', ...automaticMethods] as const
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

/** Who stands behind a verified fact. The public never learns which member of the team it was. */
export const factVerifiers = ['team', 'official_source', 'automatic'] as const
export type FactVerifier = (typeof factVerifiers)[number]

const isAutomatic = (method: FactMethod) =>
  (automaticMethods as readonly FactMethod[]).includes(method)

/** Who stands behind a fact that was verified by this method. */
export const verifierOf = (method: FactMethod): FactVerifier =>
  method === 'official_source' ? method : isAutomatic(method) ? 'automatic' : 'team'

export const documentKinds = ['national_id', 'passport', 'residence'] as const
export type DocumentKind = (typeof documentKinds)[number]

export const documentWords: Record<DocumentKind, string> = {
  national_id: 'Documento nacional de identidad',
  passport: 'Pasaporte',
  residence: 'Tarjeta de residencia',
}

/** Who enters the code of a challenge: the owner who received it by mail, or the staff member who heard it on the phone. */
export const codeGivers = ['owner', 'staff'] as const
export type CodeGiver = (typeof codeGivers)[number]

/**
 * Views of the queue: pending facts, those awaiting a second approval, deferred ones, those awaiting the owner, valid facts to recheck, and decided
 * ones.
 */
export const verificationViews = [
  'waiting',
  'second',
  'parked',
  'asked',
  'recheck',
  'decided',
] as const
export type VerificationView = (typeof verificationViews)[number]

export const verificationViewWords: Record<VerificationView, string> = {
  waiting: 'En espera',
  second: 'Falta otra persona',
  parked: 'Apartados',
  asked: 'Con respuesta pendiente',
  recheck: 'Revisar de nuevo',
  decided: 'Decididos',
}

/** Waiting time of a fact: less than a day, up to three days, longer. */
export const verificationAges = ['day', 'three_days', 'older'] as const
export type VerificationAge = (typeof verificationAges)[number]

export const verificationAgeWords: Record<VerificationAge, string> = {
  day: 'Menos de 1 día',
  three_days: 'De 1 a 3 días',
  older: 'Más de 3 días',
}

/** Spanish labels of states for staff, which name the decision. */
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

/** Durations for which a fact can be deferred. */
export const parkingTerms = ['day', 'three_days', 'week', 'answer'] as const
export type ParkingTerm = (typeof parkingTerms)[number]

export const parkingTermWords: Record<ParkingTerm, string> = {
  day: '1 día',
  three_days: '3 días',
  week: '1 semana',
  answer: 'Hasta que el negocio responda',
}

/** Days after which a deferred fact returns to the queue; also one that awaits an answer returns eventually. */
export const parkingDays: Record<ParkingTerm, number> = {
  day: 1,
  three_days: 3,
  week: 7,
  answer: 14,
}

/** Filter by the member who took a fact, relative to the caller. */
export const assignees = ['me', 'nobody', 'others'] as const
export type Assignee = (typeof assignees)[number]

export const assigneeWords: Record<Assignee, string> = {
  me: 'Asignados a mí',
  nobody: 'Libres',
  others: 'Asignados a otras personas',
}

/** Who requests verification: a business, or a professional in their own name. */
export const requestTypes = ['business', 'professional'] as const
export type RequestType = (typeof requestTypes)[number]

export const requestTypeWords: Record<RequestType, string> = {
  business: 'Negocio',
  professional: 'Profesional',
}

/** Filters of the queue. */
export type QueueFilters = {
  view: VerificationView
  kind?: FactKind | undefined
  type?: RequestType | undefined
  country?: string | undefined
  assignee?: Assignee | undefined
  age?: VerificationAge | undefined
}

/** Maximum of filters that a member can save. */
export const maxQueueFilters = 20

/** Period in days over which the time to decide is computed. */
export const figureDays = 30

/** Hours for which a fact that a member took is not decided by another. */
export const factTakeHours = 1

/** Attempts at a code; a new one must be requested afterwards. */
export const maxCodeAttempts = 5

/** Days for which a code that staff tell by phone is valid: the call may take as long. */
export const calledCodeDays = 7

/** Maximum codes by phone for one business and kind in 24 hours. */
export const maxCalledCodesPerDay = 20

/** Waiting time in days from which a fact counts as waiting long, and as waiting too long. */
export const waitingDays = { long: 1, tooLong: 3 } as const

/** Minutes for which a mailed code is valid. */
export const mailedCodeMinutes = 20

/** Maximum mailed codes for one business and kind in 24 hours. */
export const maxMailedCodesPerDay = 5

/** Days before its end from which the team is asked to renew a fact. */
export const factRenewalDays = 30

/** Days before its end from which a fact is shown as ending. */
export const factEndingDays = 60

/** Days in which the team should send what staff asked for. */
export const factAnswerDays = 3
