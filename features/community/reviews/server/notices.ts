import { type NoticeFacts, notice, publicNotice, whoDid } from '#shared/notice.ts'
import type { DisputeDecision } from '../vocabulary.ts'

const business = 'Óptica Ñandú & Hijos'

/** Some days after something was bought or answered. */
const invited = notice<{ business: string }>({
  topic: 'reviews',
  write: (facts) => `¿Cómo te fue con ${facts.business}? Cuéntalo: ayuda a quien busca`,
  sample: { business },
})

/** Somebody wrote of a business or its product, for who runs it. */
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

/** The business answered in public, for who wrote. */
const replied = notice<{ business: string }>({
  topic: 'answers',
  write: (facts) => `${facts.business} respondió tu opinión`,
  sample: { business },
})

/** Staff decided a dispute, for both sides. */
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

/** What each notice is written from, by its kind. */
export type ReviewsNotices = NoticeFacts<typeof reviewsNotices>
