/** What stands instead of what somebody wrote, while several reported it and no person has decided. */
export const underReview = 'Lo estamos revisando.'

/** What a reader may say is wrong with a page. */
export const reportKinds = ['closed', 'wrong_data', 'duplicate', 'not_a_business', 'offensive'] as const
export type ReportKind = (typeof reportKinds)[number]

export const reportKindWords: Record<ReportKind, string> = {
  closed: 'Cerró definitivamente',
  wrong_data: 'Un dato está mal',
  duplicate: 'Está repetido',
  not_a_business: 'No es un negocio',
  offensive: 'Es ofensivo o engañoso',
}

/** What became of it: `closed_business` closed the page because of it. */
export const reportStates = ['open', 'corrected', 'no_change', 'closed_business'] as const
export type ReportState = (typeof reportStates)[number]

/** Decided by staff. */
export const decidedReportStates = ['corrected', 'no_change', 'closed_business'] as const satisfies ReportState[]
export type DecidedReportState = (typeof decidedReportStates)[number]

export const reportStateWords: Record<ReportState, string> = {
  open: 'En revisión',
  corrected: 'Corregido',
  no_change: 'Sin cambios',
  closed_business: 'Negocio cerrado',
}

/** What staff can do next about each kind. */
export const reportAdvice: Record<ReportKind, string> = {
  closed: 'Llama o busca una fuente. Si nadie lo reclamó, «Negocio cerrado» cierra su página; si tiene dueño, pídele que lo cierre.',
  wrong_data:
    'Si tiene dueño, pídele que lo corrija. Si viene de un registro, corrígelo en su fuente: la próxima importación trae el cambio.',
  duplicate: 'Búscalo en Contenido, Duplicados, y decide ahí cuál queda.',
  not_a_business: 'Si nadie lo reclamó, «Negocio cerrado» saca su página de los resultados.',
  offensive: 'Revisa los textos y las fotos. Si el dueño no los cambia, quien gestiona usuarios puede suspender su cuenta.',
}
