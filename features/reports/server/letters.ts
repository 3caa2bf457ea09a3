import { action, paragraph, quote } from '#features/mail/server/parts/letter-parts.ts'
import { type LetterData, letter } from '#shared/server/letter.ts'
import { type DecidedReportState, reportStateWords } from '../vocabulary.ts'

const reportDecided = letter<{ business: string; slug: string; state: DecidedReportState; reason: string }>({
  write: ({ business, slug, state, reason }, site) => ({
    subject: `Sobre tu aviso de ${business}`,
    parts: [
      paragraph(`Gracias por avisarnos. Lo revisamos y quedó así: ${reportStateWords[state].toLowerCase()}.`),
      quote(reason),
      action(site, 'Ver la página', `/negocios/${slug}`),
    ],
  }),
  sample: {
    business: 'Óptica Ñandú & Hijos',
    slug: 'optica-nandu',
    state: 'corrected',
    reason: 'Llamamos al negocio: el horario <de sábado> cambió.\nYa está bien.',
  },
})

export const reportsLetters = { 'reports.decided': reportDecided }

/** What each mail is written from, by its kind. */
export type ReportsLetters = LetterData<typeof reportsLetters>
