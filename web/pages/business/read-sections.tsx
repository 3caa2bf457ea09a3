import type { ListedQuestion } from '#features/community/questions/contract/question.ts'
import type { Review, Summary } from '#features/community/reviews/contract.ts'
import { ReviewFigures } from '#features/community/reviews/ui/parts/review-figures.tsx'
import { provenanceWords, reviewsPath } from '#features/community/reviews/vocabulary.ts'
import type { BusinessPage } from '#features/directory/businesses/contract/business-page.ts'
import { AboutList } from '#features/directory/businesses/ui/parts/about-list.tsx'
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

const hasStory = ({ tagline, description, yearFounded, languages, paymentMethods }: BusinessPage) =>
  Boolean(
    tagline || description || yearFounded || languages.length > 0 || paymentMethods.length > 0,
  )

/** Reviews of the business: the figures, the best ones, and the ways to the others. */
function Opinions({ business, summary, reviews }: ReadSectionsProps) {
  const of = { kind: 'business', slug: business.slug } as const
  const hasReviews = summary.proven.count + summary.unproven.count > 0
  return (
    <section aria-labelledby="opiniones">
      <h2 id="opiniones">Opiniones</h2>
      {hasReviews ? (
        <>
          <ReviewFigures
            summary={summary}
            kind="business"
            hrefOf={(stars) => reviewsAddress(of, { stars })}
          />
          <ReviewList reviews={reviews} businessName={business.name} />
        </>
      ) : (
        <p>Todavía no hay opiniones comprobadas.</p>
      )}
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

/** The sections of a business page that are only read. */
export function ReadSections(props: ReadSectionsProps) {
  const { business, questions } = props
  return (
    <div className={styles.sections}>
      <Opinions {...props} />
      <Offers {...props} />
      {hasStory(business) && (
        <section aria-labelledby="acerca">
          <h2 id="acerca">Acerca de {business.name}</h2>
          {business.tagline && <p className={styles.tagline}>{business.tagline}</p>}
          {business.description && <p className={styles.description}>{business.description}</p>}
          <AboutList business={business} />
        </section>
      )}
      <QuestionsBlock questions={questions} to={`/negocios/${business.slug}/preguntas`} />
    </div>
  )
}
