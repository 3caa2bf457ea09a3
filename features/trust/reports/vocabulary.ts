import type { Trust } from '#features/accounts/trust-and-blocks/vocabulary.ts'

/** What stands instead of what somebody wrote, while several reported it and no person has decided. */
export const underReview = 'Lo estamos revisando.'

/** The rules of the place: what may be said to break them, of anything. A removal names one of them. */
export const rules = [
  'spam',
  'misleading',
  'offensive',
  'personal_data',
  'illegal',
  'off_topic',
  'rights',
] as const
export type Rule = (typeof rules)[number]

/** How each rule is called, and what it forbids. */
export const ruleWords: Record<Rule, { name: string; forbids: string }> = {
  spam: {
    name: 'Spam o publicidad',
    forbids: 'Lo que se repite, anuncia otra cosa o lleva a otro sitio para vender.',
  },
  misleading: {
    name: 'Falso o engañoso',
    forbids: 'Lo inventado, hacerse pasar por otra persona, opinar por dinero.',
  },
  offensive: {
    name: 'Ofensas u odio',
    forbids: 'Insultos, acoso y odio contra alguien por lo que es.',
  },
  personal_data: {
    name: 'Datos personales',
    forbids: 'Teléfonos, direcciones, documentos o fotos de otra persona sin su permiso.',
  },
  illegal: {
    name: 'Ilegal o peligroso',
    forbids: 'Lo que la ley prohíbe, amenaza o pone en peligro a alguien.',
  },
  off_topic: {
    name: 'Fuera de tema',
    forbids: 'Lo que no trata del negocio, el producto, la pregunta o la entrada donde está.',
  },
  rights: {
    name: 'Derechos de terceros',
    forbids: 'Textos, fotos o marcas de otra persona usados sin su permiso.',
  },
}

/** What anybody may say is wrong with the page of a business; the last is a rule. */
export const reportKinds = [
  'closed',
  'wrong_data',
  'duplicate',
  'not_a_business',
  'offensive',
] as const
export type ReportKind = (typeof reportKinds)[number]

/** Whatever a report may say. `disputed`: the business asks that an opinion be looked at; it names no rule, so it weighs nothing. */
export const reportAbouts = [
  'closed',
  'wrong_data',
  'duplicate',
  'not_a_business',
  ...rules,
  'disputed',
] as const
export type ReportAbout = (typeof reportAbouts)[number]

export const reportAboutWords: Record<ReportAbout, string> = {
  closed: 'Cerró definitivamente',
  wrong_data: 'Un dato está mal',
  duplicate: 'Está repetido',
  not_a_business: 'No es un negocio',
  spam: ruleWords.spam.name,
  misleading: ruleWords.misleading.name,
  offensive: ruleWords.offensive.name,
  personal_data: ruleWords.personal_data.name,
  illegal: ruleWords.illegal.name,
  off_topic: ruleWords.off_topic.name,
  rights: ruleWords.rights.name,
  disputed: 'El negocio la disputa',
}

/** What became of a case: `closed_business` closed the page because of it, `removed` took away what somebody wrote, or took a thing down. */
export const caseStates = ['open', 'no_change', 'corrected', 'closed_business', 'removed'] as const
export type CaseState = (typeof caseStates)[number]

/** Decided by staff. */
export const caseDecisions = [
  'no_change',
  'corrected',
  'closed_business',
  'removed',
] as const satisfies CaseState[]
export type CaseDecision = (typeof caseDecisions)[number]

export const caseStateWords: Record<CaseState, string> = {
  open: 'En revisión',
  no_change: 'Sin cambios',
  corrected: 'Corregido',
  closed_business: 'Negocio cerrado',
  removed: 'Retirado',
}

/** What staff look at: cases by their state, and those on which somebody appeals. */
export const caseViews = [
  'open',
  'appealed',
  'no_change',
  'corrected',
  'closed_business',
  'removed',
] as const
export type CaseView = (typeof caseViews)[number]

export const caseViewWords: Record<CaseView, string> = {
  ...caseStateWords,
  open: 'Abiertos',
  appealed: 'Apelaciones',
}

/** Who asks for a second look: who wrote what was removed, or manages the business of it, or who reported what stayed. */
export const appealSides = ['author', 'reporter'] as const
export type AppealSide = (typeof appealSides)[number]

export const appealStates = ['open', 'upheld', 'rejected'] as const
export type AppealState = (typeof appealStates)[number]

export const appealDecisions = ['upheld', 'rejected'] as const satisfies AppealState[]
export type AppealDecision = (typeof appealDecisions)[number]

export const appealStateWords: Record<AppealState, string> = {
  open: 'Apelación en revisión',
  upheld: 'Apelación aceptada',
  rejected: 'Apelación rechazada',
}

/** Months in which a decision can be appealed, once by each. */
export const appealMonths = 6

/** How a decision that one reads says what can be done about it. */
export const howToAppeal = `Si no estás de acuerdo, puedes apelar una vez en los próximos ${appealMonths} meses. Lo decide otra persona del equipo.`

/** Where a person reads a decision and appeals. */
export const decisionPath = (caseId: string): string => `/decisiones#caso-${caseId}`

/** What removing all that an account wrote is doing. */
export const removalStates = ['removing', 'removed', 'returning', 'returned'] as const
export type RemovalState = (typeof removalStates)[number]

export const removalStateWords: Record<RemovalState, string> = {
  removing: 'Retirando',
  removed: 'Retirado',
  returning: 'Devolviendo',
  returned: 'Devuelto',
}

/** What a report weighs towards hiding, by how far its reporter is trusted. */
export const reportWeights: Record<Trust, number> = { 0: 0, 1: 1, 2: 2, 3: 5 }

/** The most that all reporters of one trust weigh together: many cheap accounts never become one that is dear. */
export const maxTogether: Record<Trust, number> = { 0: 0, 1: 3, 2: 8, 3: Number.POSITIVE_INFINITY }

/** From what weight on a text is hidden until somebody decides, by how far its author is trusted; of 3, above all that 1 and 2 can weigh together. */
export const hidesFrom: Record<Trust, number> = { 0: 3, 1: 5, 2: 9, 3: 15 }

/** Days in which a report that was turned down makes the next ones of its reporter weigh half, and from how many on nothing. */
export const turnedDownDays = 90
export const turnedDownMost = 3

/** What staff can do next about what a page is said to be. */
export const reportAdvice: Partial<Record<ReportAbout, string>> = {
  closed:
    'Llama o busca una fuente. Si nadie lo reclamó, «Negocio cerrado» cierra su página; si tiene dueño, pídele que lo cierre.',
  wrong_data:
    'Si tiene dueño, pídele que lo corrija. Si viene de un registro, corrígelo en su fuente: la próxima importación trae el cambio.',
  duplicate: 'Búscalo en Contenido, Duplicados, y decide ahí cuál queda.',
  not_a_business: 'Si nadie lo reclamó, «Negocio cerrado» saca su página de los resultados.',
}

/** What staff can do about what breaks a rule: of what somebody wrote, of a post and of a page. */
export const ruleAdvice = {
  written:
    'Decide por la regla, no por si gusta. Una mala experiencia contada con respeto se queda.',
  post: 'Léela completa. Si rompe la regla, corrígela o páusala en el gestor de blog, y después elige «Corregido».',
  thing:
    'Revisa los textos y las fotos. Si rompe la regla, retíralo: nadie lo ve ni lo compra, y sus pedidos siguen. Si sus dueños ya lo arreglaron, elige «Corregido».',
}

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
