import {
  decisionPath,
  howToAppeal,
  type Rule,
  ruleWords,
} from '#features/trust/reports/vocabulary.ts'
import { action, facts, linked, note, paragraph, quote } from '#shared/email/email-parts.ts'
import { type EmailData, emailTemplate } from '#shared/server/email-template.ts'
import { type DisputeDecision, type ProofKind, reviewsPath, reviewsPathFor } from '../vocabulary.ts'

/** A product with its slug. */
type Product = { slug: string; title: string }

/** `products`: bought products that can be reviewed; `says`: whether the business itself can still be reviewed. */
const invited = emailTemplate<{
  business: string
  slug: string
  kind: ProofKind
  products?: Product[]
  says?: boolean
}>({
  topic: 'reviews',
  write: ({ business, slug, kind, products = [], says = true }, site) => ({
    subject: `¿Cómo te fue con ${business}?`,
    parts: [
      paragraph(
        kind === 'bought'
          ? `Hace unos días recibiste tu compra de ${business}. Tu opinión, buena o mala, ayuda a quien busca.`
          : `Hace unos días ${business} respondió tu solicitud. Tu opinión, buena o mala, ayuda a quien busca.`,
      ),
      action(
        site,
        'Dar mi opinión',
        `${says ? reviewsPath('business', slug) : reviewsPathFor({ slug }, products[0])}#escribir`,
      ),
      ...(products.length > 0
        ? [
            paragraph('Y de lo que compraste, producto por producto:'),
            linked(
              site,
              products.map((one) => ({
                text: one.title,
                path: `${reviewsPath('product', one.slug)}#escribir`,
              })),
            ),
          ]
        : []),
      note(
        'Se lo preguntamos a todos por igual. El negocio no elige a quién, y nadie paga por opinar.',
      ),
    ],
  }),
  sample: {
    business: 'Óptica Ñandú & Hijos',
    slug: 'optica-nandu',
    kind: 'bought',
    products: [{ slug: 'lentes-sol', title: 'Lentes «Sol & Mar» <ñ>' }],
  },
})

type Decided = {
  business: string
  slug: string
  product?: Product
  decision: DisputeDecision
  reason: string
  isAuthor: boolean
  /** The rule that it broke; and the case id, if the recipient can appeal. */
  rule?: Rule | null
  caseId?: string
  /** Another staff member decided it on appeal. */
  isAppeal?: boolean
}

/** Decision on a dispute, to the review's author and the business's managers. */
const decided = emailTemplate<Decided>({
  topic: 'decisions',
  write: (
    { business, slug, product, decision, reason, isAuthor, rule, caseId, isAppeal },
    site,
  ) => ({
    subject: `La opinión sobre ${product?.title ?? business} ${decision === 'kept' ? 'se queda' : 'se retiró'}`,
    parts: [
      paragraph(
        `${isAuthor ? `${business} pidió revisar tu opinión.` : `Pediste revisar una opinión sobre ${product?.title ?? business}.`} ${
          isAppeal
            ? `Otra persona del equipo la revisó de nuevo, y ${decision === 'kept' ? 'se muestra' : 'se retira'}.`
            : `La revisamos y ${decision === 'kept' ? 'se queda como está' : 'la retiramos'}.`
        }`,
      ),
      ...(rule ? [facts([['Regla', `${ruleWords[rule].name}. ${ruleWords[rule].forbids}`]])] : []),
      quote(reason),
      ...(caseId ? [paragraph(howToAppeal)] : []),
      caseId
        ? action(site, 'Ver la decisión y apelar', decisionPath(caseId))
        : action(site, 'Ver las opiniones', reviewsPathFor({ slug }, product)),
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

export const reviewsEmailTemplates = { 'reviews.invited': invited, 'reviews.decided': decided }

/** Data of each e-mail template, by kind. */
export type ReviewsEmailTemplates = EmailData<typeof reviewsEmailTemplates>
