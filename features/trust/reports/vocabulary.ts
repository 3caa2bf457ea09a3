import type { Trust } from '#features/accounts/trust-and-blocks/vocabulary.ts'

/** The content rules. A report can name one for any subject, and a removal must name one. */
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

/** Spanish name of each rule and what it forbids. */
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

/** Kinds of reports about a business page; the last is a rule. */
export const reportKinds = [
  'closed',
  'wrong_data',
  'duplicate',
  'not_a_business',
  'offensive',
] as const
export type ReportKind = (typeof reportKinds)[number]

/** All kinds of reports. `disputed`: a business disputes a review; it names no rule, so it has no weight towards hiding. */
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

/** States of a case. `closed_business`: the page was closed; `removed`: a text or a thing was removed. */
export const caseStates = ['open', 'no_change', 'corrected', 'closed_business', 'removed'] as const
export type CaseState = (typeof caseStates)[number]

/** States that staff decide. */
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

/** Views of the queue: cases by state, and cases with open appeals. */
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

/** Sides that can appeal: the author of removed content, or the managers of its business; and the reporter of content that stayed. */
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

/** Months within which each side can appeal a decision once. */
export const appealMonths = 6

/** Text of a decision that explains how to appeal. */
export const howToAppeal = `Si no estás de acuerdo, puedes apelar una vez en los próximos ${appealMonths} meses. Lo decide otra persona del equipo.`

/** Path of a decision, where it can be appealed. */
export const decisionPath = (caseId: string): string => `/decisiones#caso-${caseId}`

/** States of the removal of an account's whole content. */
export const removalStates = ['removing', 'removed', 'returning', 'returned'] as const
export type RemovalState = (typeof removalStates)[number]

export const removalStateWords: Record<RemovalState, string> = {
  removing: 'Retirando',
  removed: 'Retirado',
  returning: 'Devolviendo',
  returned: 'Devuelto',
}

/** Weight of a report towards hiding, by the reporter's trust level. */
export const reportWeights: Record<Trust, number> = { 0: 0, 1: 1, 2: 2, 3: 5 }

/** Maximum total weight of the reporters of one trust level, so that many new accounts cannot outweigh an established one. */
export const maxWeightByTrust: Record<Trust, number> = {
  0: 0,
  1: 3,
  2: 8,
  3: Number.POSITIVE_INFINITY,
}

/**
 * Weight from which a text is hidden until staff decide, by the author's trust level. The threshold of level 3 exceeds the maximum of reporters of
 * levels 1 and 2 together.
 */
export const hideThresholds: Record<Trust, number> = { 0: 3, 1: 5, 2: 9, 3: 15 }

/**
 * Days for which a rejected report halves the weight of its reporter's next reports, and the number of rejected reports from which they have none.
 */
export const rejectedReportDays = 90
export const maxRejectedReports = 3

/** Spanish advice for staff by kind of report about a page. */
export const reportAdvice: Partial<Record<ReportAbout, string>> = {
  closed:
    'Llama o busca una fuente. Si nadie lo reclamó, «Negocio cerrado» cierra su página; si tiene dueño, pídele que lo cierre.',
  wrong_data:
    'Si tiene dueño, pídele que lo corrija. Si viene de un registro, corrígelo en su fuente: la próxima importación trae el cambio.',
  duplicate: 'Búscalo en Empresas › Duplicados y decide ahí cuál queda.',
  not_a_business: 'Si nadie lo reclamó, «Negocio cerrado» saca su página de los resultados.',
}

/** Spanish advice for staff on broken rules, by kind of subject: a text, one that only its participants see, a post, or a thing. */
export const ruleAdvice = {
  written:
    'Decide por la regla, no por si gusta. Una mala experiencia contada con respeto se queda.',
  private:
    'Decide por la regla, con lo que ves aquí. Si lo retiras, no lo ve ninguno de los dos lados.',
  post: 'Léela completa. Si rompe la regla, corrígela o páusala en el gestor de blog, y después elige «Corregido».',
  thing:
    'Revisa los textos y las fotos. Si rompe la regla, retíralo: nadie lo ve ni lo compra, y sus pedidos siguen. Si sus dueños ya lo arreglaron, elige «Corregido».',
}

/** Validity of the mailed link in days after the suspension, longer than the appeal period so that the outcome can be read. */
export const linkDays = 365

/** What a suspension covers: the whole account, or only public posting. */
export const suspensionScopes = ['account', 'posting'] as const
export type SuspensionScope = (typeof suspensionScopes)[number]

/** Spanish labels for staff. */
export const suspensionScopeWords: Record<SuspensionScope, string> = {
  account: 'La cuenta: no puede entrar',
  posting: 'Solo publicar: entra, lee y compra, pero no opina, pregunta, responde ni comenta',
}

/** Durations of a suspension in days; a longer one lasts until staff end it. */
export const suspensionDays = [1, 3, 7, 30, 90] as const

/** Path of a suspension, where it can be appealed. The token is in the fragment, which browsers do not send to servers. */
export const suspensionPath = (token: string): string => `/cuenta-suspendida#t=${token}`

/** The token from a URL fragment; empty without one. */
export const suspensionTokenOfFragment = (fragment: string): string =>
  /^#t=([\w.-]{1,100})$/.exec(fragment)?.[1] ?? ''

/** Spanish labels of the states of a suspension's appeal, for staff. */
export const suspensionAppealWords: Record<AppealState, string> = {
  open: 'Apelación en espera',
  upheld: 'Apelación aceptada',
  rejected: 'Apelación rechazada',
}

/** Label for suspensions from before rules were recorded. */
export const noRuleWords = 'Sin regla: es de antes de que se nombrara'

/** Hours for which a case that a member took is not decided by another. */
export const caseTakeHours = 1
