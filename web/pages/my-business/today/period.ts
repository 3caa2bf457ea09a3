import type { FigurePeriod } from '#features/directory/leads/vocabulary.ts'
import { choiceField, withDefault } from '#shared/url-state.ts'

/** The period of the figures in the URL of the first page, by its days. */
export const periodField = {
  period: withDefault(
    choiceField('dias', { week: '7', month: '30', quarter: '90' } satisfies Record<
      FigurePeriod,
      string
    >),
    'month',
  ),
}

export const periodWords: Record<FigurePeriod, string> = {
  week: '7 días',
  month: '30 días',
  quarter: '90 días',
}
