import type { AppealState } from '#features/trust/reports/vocabulary.ts'

/** Days after a suspension for which the link in its letter shows it: as long as it can be appealed, and then the answer. */
export const linkDays = 365

/** What is suspended: the whole account, or what it writes in public while it reads, buys and writes to businesses as before. */
export const suspensionScopes = ['account', 'posting'] as const
export type SuspensionScope = (typeof suspensionScopes)[number]

/** For a choice of the team. */
export const suspensionScopeWords: Record<SuspensionScope, string> = {
  account: 'La cuenta: no puede entrar',
  posting: 'Solo publicar: entra, lee y compra, pero no opina, pregunta, responde ni comenta',
}

/** Days for which an account may be shut when a member says until when; beyond the longest it is shut until somebody opens it. */
export const suspensionDays = [1, 3, 7, 30, 90] as const

/** Where who was suspended reads the decision and appeals. The token stands in the fragment, which no server is told. */
export const suspensionPath = (token: string): string => `/cuenta-suspendida#t=${token}`

/** A link's token from an address's fragment; empty without one. */
export const suspensionTokenOfFragment = (fragment: string): string =>
  /^#t=([\w.-]{1,100})$/.exec(fragment)?.[1] ?? ''

/** How the appeal of a suspension stands, for the team. */
export const suspensionAppealWords: Record<AppealState, string> = {
  open: 'Apelación en espera',
  upheld: 'Apelación aceptada',
  rejected: 'Apelación rechazada',
}

/** How rows read that are from before a suspension named its rule. */
export const noRuleWords = 'Sin regla: es de antes de que se nombrara'
