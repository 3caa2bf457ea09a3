/** Minutes that a view lasts at most; the database holds the same. */
export const viewingMinutes = 15

/** What begins every token of a view, so that it is told from an access token without looking. */
export const viewTokenMark = 'vista_'

/**
 * Why a view ended. `replaced`: the member opened another; `member`: who looked may not any more; `person`: who was looked at joined the
 * team or was suspended; `erased`: one of the two accounts ended.
 */
export const viewingEnds = ['ended', 'replaced', 'expired', 'member', 'person', 'erased'] as const
export type ViewingEnd = (typeof viewingEnds)[number]

/** Days for which a view is kept once it ended; that it was opened and ended stays in the audit log. */
export const endedViewingDays = 30

/** Said wherever something is asked of a view that it does not do. */
export const readOnlyWords =
  'Estás viendo como otra persona, solo lectura: aquí no se puede hacer eso. Termina la vista para actuar con tu cuenta.'
