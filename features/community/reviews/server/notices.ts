import { type NoticeFacts, notice, publicNotice, whoDid } from '#shared/notice.ts'
import type { DisputeDecision } from '../vocabulary.ts'

const business = 'Óptica Ñandú & Hijos'

/** Invitation to review, some days after a delivery or an answer. */
const invited = notice<{ business: string }>({
  topic: 'reviews',
  write: (facts) => `¿Cómo te fue con ${facts.business}? Cuéntalo: ayuda a quien busca`,
  sample: { business },
})

/** Notice to the business's managers about a new review. */
const written = publicNotice<{ business: string; product?: string; stars: number }>({
  topic: 'opinions',
  write: (facts, happened) => {
    const of = facts.product ?? facts.business
    if (happened.people > 1) return `${whoDid(happened)} escribieron su opinión de ${of}`
    if (happened.count > 1) return `${happened.actor} escribió ${happened.count} opiniones de ${of}`
    return `${happened.actor} escribió su opinión de ${of}: ${facts.stars} de 5`
  },
  sample: { business, product: 'Lentes «Sol & Mar»', stars: 4 },
})

/** Notice to the review's author about the business's reply. */
const replied = notice<{ business: string }>({
  topic: 'answers',
  write: (facts) => `${facts.business} respondió tu opinión`,
  sample: { business },
})

/** Notice of a decided dispute to both parties. */
const decided = notice<{ business: string; product?: string; decision: DisputeDecision }>({
  topic: 'decisions',
  write: (facts) =>
    `La opinión sobre ${facts.product ?? facts.business} ${facts.decision === 'kept' ? 'se queda' : 'se retiró'}`,
  sample: { business, decision: 'kept' },
})

export const reviewsNotices = {
  'reviews.invited': invited,
  'reviews.written': written,
  'reviews.replied': replied,
  'reviews.decided': decided,
}

/** Data of each notice, by kind. */
export type ReviewsNotices = NoticeFacts<typeof reviewsNotices>
