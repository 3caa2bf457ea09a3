import type { ListedQuestion } from '#features/community/questions/contract/question.ts'
import type { Review, Summary } from '#features/community/reviews/contract.ts'
import { ReviewFigures } from '#features/community/reviews/ui/parts/review-figures.tsx'
import { reviewsPath } from '#features/community/reviews/vocabulary.ts'
import type { BusinessPage } from '#features/directory/businesses/contract/business-page.ts'
import { ButtonLink } from '#shared/ui/button-link.tsx'
import { Link } from '#shared/ui/link.tsx'
import { ReviewList } from '../reviews/review-list.tsx'
import { reviewsAddress } from '../reviews/reviews-address.ts'
import { GoodToKnow } from './good-to-know.tsx'
import { QuestionsBlock } from './questions-block.tsx'
import styles from './read-sections.module.css'

type ReadSectionsProps = {
  business: BusinessPage
  summary: Summary
  reviews: Review[]
  questions: ListedQuestion[]
  /** Whether the practical facts stand here, and not beside. */
  withFacts?: boolean
}

const questionsPath = (slug: string) => `/negocios/${slug}/preguntas`

const hasReviews = ({ proven, unproven }: Summary) => proven.count + unproven.count > 0

/** The tagline, unless the description begins with it. */
const ownTagline = ({ tagline, description }: BusinessPage) =>
  tagline && !description?.startsWith(tagline.replace(/\.$/, '')) ? tagline : null

/** Reviews of the business: the figures, some of them, and the ways to the others. */
function Opinions({ business, summary, reviews }: ReadSectionsProps) {
  const of = { kind: 'business', slug: business.slug } as const
  return (
    <section aria-labelledby="opiniones">
      <h2 id="opiniones">Opiniones</h2>
      <div className={styles.opinions}>
        <ReviewFigures
          summary={summary}
          kind="business"
          hrefOf={(stars) => reviewsAddress(of, { stars })}
        />
        <ReviewList reviews={reviews} businessName={business.name} />
      </div>
      <p className={styles.ways}>
        <ButtonLink to={reviewsPath(of.kind, of.slug)} variant="plain">
          Ver y dar opiniones
        </ButtonLink>
        {reviews.some(({ provenance }) => provenance === 'bought') && (
          <Link to={reviewsAddress(of, { provenance: 'bought' })} className={styles.filter}>
            Ver solo las de clientes que compraron aquí
          </Link>
        )}
      </p>
    </section>
  )
}

/** The ways to what nobody did yet, in one section. */
function FirstOnes({ business: { slug }, summary, questions }: ReadSectionsProps) {
  const isUnreviewed = !hasReviews(summary)
  const isUnasked = questions.length === 0
  if (!isUnreviewed && !isUnasked) return null
  const title = isUnreviewed ? `Opiniones${isUnasked ? ' y preguntas' : ''}` : 'Preguntas'
  return (
    <section aria-labelledby="primeras">
      <h2 id="primeras">{title}</h2>
      <p>
        Sé la primera persona en{' '}
        {isUnreviewed && <Link to={reviewsPath('business', slug)}>opinar</Link>}
        {isUnreviewed && isUnasked && ' o '}
        {isUnasked && <Link to={questionsPath(slug)}>preguntar</Link>}.
      </p>
    </section>
  )
}

/** What the business tells of itself. */
function About({ business }: Pick<ReadSectionsProps, 'business'>) {
  const { name, description } = business
  const tagline = ownTagline(business)
  if (!tagline && !description) return null
  return (
    <section aria-labelledby="acerca">
      <h2 id="acerca">Acerca de {name}</h2>
      {tagline && <p className={styles.tagline}>{tagline}</p>}
      {description && <p className={styles.description}>{description}</p>}
    </section>
  )
}

/** The sections of a business page that are only read, over its whole width. */
export function ReadSections(props: ReadSectionsProps) {
  const { business, summary, questions, withFacts } = props
  return (
    <div className={styles.sections}>
      {hasReviews(summary) && <Opinions {...props} />}
      <div className={styles.beside}>
        <About business={business} />
        {withFacts && <GoodToKnow business={business} />}
        {questions.length > 0 && (
          <QuestionsBlock questions={questions} to={questionsPath(business.slug)} />
        )}
        <FirstOnes {...props} />
      </div>
    </div>
  )
}
