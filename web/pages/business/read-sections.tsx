import type { ListedQuestion } from '#features/community/questions/contract/question.ts'
import type { Review, Summary } from '#features/community/reviews/contract.ts'
import { ReviewFigures } from '#features/community/reviews/ui/parts/review-figures.tsx'
import { provenanceWords, reviewsPath } from '#features/community/reviews/vocabulary.ts'
import type { BusinessPage } from '#features/directory/businesses/contract/business-page.ts'
import { OffersList } from '#features/directory/businesses/ui/parts/offers-list.tsx'
import type { ProductCard } from '#features/selling/products/contract/catalogue.ts'
import { ProductGrid } from '#features/selling/products/ui/parts/product-grid.tsx'
import { ButtonLink } from '#shared/ui/button-link.tsx'
import { Link } from '#shared/ui/link.tsx'
import { ReviewList } from '../reviews/review-list.tsx'
import { reviewsAddress } from '../reviews/reviews-address.ts'
import { QuestionsBlock } from './questions-block.tsx'
import styles from './read-sections.module.css'

type ReadSectionsProps = {
  business: BusinessPage
  summary: Summary
  reviews: Review[]
  /** Its store, if it has one, with some of its products. */
  store: { handle: string } | null
  products: ProductCard[]
  questions: ListedQuestion[]
}

const questionsPath = (slug: string) => `/negocios/${slug}/preguntas`

const hasReviews = ({ proven, unproven }: Summary) => proven.count + unproven.count > 0

/** The tagline, unless the description begins with it. */
const ownTagline = ({ tagline, description }: BusinessPage) =>
  tagline && !description?.startsWith(tagline.replace(/\.$/, '')) ? tagline : null

/** Reviews of the business: the figures, the best ones, and the ways to the others. */
function Opinions({ business, summary, reviews }: ReadSectionsProps) {
  const of = { kind: 'business', slug: business.slug } as const
  return (
    <section aria-labelledby="opiniones">
      <h2 id="opiniones">Opiniones</h2>
      <ReviewFigures
        summary={summary}
        kind="business"
        hrefOf={(stars) => reviewsAddress(of, { stars })}
      />
      <ReviewList reviews={reviews} businessName={business.name} />
      <p className={styles.ways}>
        {reviews.some(({ provenance }) => provenance === 'bought') && (
          <Link
            to={reviewsAddress(of, { provenance: 'bought' })}
            className={styles.filter}
            data-plain
          >
            {provenanceWords.bought}
          </Link>
        )}
        <ButtonLink to={reviewsPath(of.kind, of.slug)} variant="plain">
          Ver y dar opiniones
        </ButtonLink>
      </p>
    </section>
  )
}

/** What it sells, with prices where it has a store; otherwise what it says that it offers. */
function Offers({ business, store, products }: ReadSectionsProps) {
  const hasProducts = products.length > 0
  const offered = { services: business.services, products: hasProducts ? [] : business.products }
  const hasOffers = offered.products.length + offered.services.length > 0
  if (!store && !hasOffers) return null
  return (
    <section aria-labelledby="ofrece">
      <h2 id="ofrece">Qué ofrece</h2>
      {hasProducts && <ProductGrid items={products} withoutStore />}
      {hasOffers && <OffersList business={offered} />}
      {store && (
        <p>
          <ButtonLink to={`/tienda/${store.handle}`} variant="plain">
            Ver tienda
          </ButtonLink>
        </p>
      )}
    </section>
  )
}

/** The ways to what nobody did yet, instead of an empty section for each. */
function FirstOnes({ business: { slug }, summary, questions }: ReadSectionsProps) {
  const isUnreviewed = !hasReviews(summary)
  const isUnasked = questions.length === 0
  if (!isUnreviewed && !isUnasked) return null
  return (
    <p>
      Sé la primera persona en{' '}
      {isUnreviewed && <Link to={reviewsPath('business', slug)}>opinar</Link>}
      {isUnreviewed && isUnasked && ' o '}
      {isUnasked && <Link to={questionsPath(slug)}>preguntar</Link>}.
    </p>
  )
}

/** The sections of a business page that are only read. */
export function ReadSections(props: ReadSectionsProps) {
  const { business, summary, questions } = props
  return (
    <div className={styles.sections}>
      {hasReviews(summary) && <Opinions {...props} />}
      <Offers {...props} />
      {(ownTagline(business) || business.description) && (
        <section aria-labelledby="acerca">
          <h2 id="acerca">Acerca de {business.name}</h2>
          {ownTagline(business) && <p className={styles.tagline}>{ownTagline(business)}</p>}
          {business.description && <p className={styles.description}>{business.description}</p>}
        </section>
      )}
      {questions.length > 0 && (
        <QuestionsBlock questions={questions} to={questionsPath(business.slug)} />
      )}
      <FirstOnes {...props} />
    </div>
  )
}
