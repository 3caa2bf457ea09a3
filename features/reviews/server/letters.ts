import { action, note, paragraph, quote } from '#features/mail/server/parts/letter-parts.ts'
import { type LetterData, letter } from '#shared/server/letter.ts'
import type { DisputeDecision, ProofKind } from '../vocabulary.ts'

const invited = letter<{ business: string; slug: string; kind: ProofKind }>({
  topic: 'reviews',
  write: ({ business, slug, kind }, site) => ({
    subject: `¿Cómo te fue con ${business}?`,
    parts: [
      paragraph(
        kind === 'bought'
          ? `Hace unos días recibiste tu compra de ${business}. Tu opinión, buena o mala, ayuda a quien busca.`
          : `Hace unos días ${business} respondió tu solicitud. Tu opinión, buena o mala, ayuda a quien busca.`,
      ),
      action(site, 'Dar mi opinión', `/negocios/${slug}/opiniones#escribir`),
      note('Se lo preguntamos a todos por igual. El negocio no elige a quién, y nadie paga por opinar.'),
    ],
  }),
  sample: { business: 'Óptica Ñandú & Hijos', slug: 'optica-nandu', kind: 'bought' },
})

const decided = letter<{ business: string; slug: string; decision: DisputeDecision; reason: string; isAuthor: boolean }>({
  topic: 'decisions',
  write: ({ business, slug, decision, reason, isAuthor }, site) => ({
    subject: decision === 'kept' ? `La opinión sobre ${business} se queda` : `La opinión sobre ${business} se retiró`,
    parts: [
      paragraph(
        isAuthor
          ? `${business} pidió revisar tu opinión. ${decision === 'kept' ? 'La revisamos y se queda como está.' : 'La revisamos y la retiramos.'}`
          : `Pediste revisar una opinión sobre ${business}. ${decision === 'kept' ? 'La revisamos y se queda como está.' : 'La revisamos y la retiramos.'}`,
      ),
      quote(reason),
      action(site, 'Ver las opiniones', `/negocios/${slug}/opiniones`),
    ],
  }),
  sample: {
    business: 'Óptica Ñandú & Hijos',
    slug: 'optica-nandu',
    decision: 'kept',
    reason: 'El pedido existe y se entregó.\nLo que dice <es su experiencia>.',
    isAuthor: true,
  },
})

export const reviewsLetters = { 'reviews.invited': invited, 'reviews.decided': decided }

/** What each mail is written from, by its kind. */
export type ReviewsLetters = LetterData<typeof reviewsLetters>
