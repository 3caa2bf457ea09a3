import { FoldedText } from '#features/accounts/trust-and-blocks/ui/parts/folded-text.tsx'
import { useHiddenTexts } from '#features/accounts/trust-and-blocks/ui/parts/use-hidden-texts.ts'
import { ReviewCard } from '#features/community/reviews/ui/parts/review-card.tsx'
import { ReviewFigures } from '#features/community/reviews/ui/parts/review-figures.tsx'
import { Breadcrumbs, breadcrumbData } from '#features/directory/search/ui/search/breadcrumbs.tsx'
import { BackLink } from '#shared/ui/back-link.tsx'
import { ButtonLink } from '#shared/ui/button-link.tsx'
import { Link } from '#shared/ui/link.tsx'
import { EmptyState } from '#shared/ui/states.tsx'
import { PageHead } from '#web/page-head.tsx'
import { useSettings } from '#web/use-settings.ts'
import { TextMenu } from '../text-actions/text-menu.tsx'
import { Filters } from './filters.tsx'
import { useFreshReviews } from './fresh-reviews.ts'
import type { LoadedReviews } from './load-reviews.ts'
import { type ReviewsState, reviewsAddress } from './reviews-address.ts'
import styles from './reviews-view.module.css'
import { WriteOpinion } from './write-opinion.tsx'

type Crumb = { name: string; path: string }

type Props = {
  loaded: LoadedReviews
  /** Name and path of the subject. */
  name: string
  path: string
  countryCode: string | null
  /** Name of the business, which signs the replies. */
  businessName: string
  description: string
  /** Breadcrumbs above the subject. */
  above: Crumb[]
  /** Text for an empty list: who may write a review. */
  invites: string
  data: Record<string, unknown>
}

/** Reviews from which on it is worth to search and filter them. */
const minFiltered = 6

const isNarrowed = ({ stars, provenance, q, after }: ReviewsState) =>
  Boolean(stars || provenance || q || after)

/** Reviews of a business or product with figures and filters. */
export function ReviewsView({
  loaded,
  name,
  path,
  countryCode,
  businessName,
  description,
  above,
  invites,
  data,
}: Props) {
  const { of, state } = loaded
  const { found, summary } = useFreshReviews(loaded)
  const wayOf = useHiddenTexts(found.items.map(({ id }) => id))
  const siteUrl = useSettings()?.siteUrl ?? ''
  const crumbs = [...above, { name, path }, { name: 'Opiniones', path: reviewsAddress(of) }]
  const total = summary.proven.count + summary.unproven.count
  const isEmpty = total === 0 && found.items.length === 0 && !isNarrowed(state)
  return (
    <div className={styles.page} data-wide>
      <PageHead
        title={`Opiniones de ${name}`}
        description={description}
        canonical={reviewsAddress(of)}
        country={countryCode}
        hidden={isEmpty || isNarrowed(state)}
        data={[data, breadcrumbData(crumbs, siteUrl)]}
      />
      <Breadcrumbs crumbs={crumbs} />
      <div className={styles.head}>
        <h1>
          Opiniones de <Link to={path}>{name}</Link>
        </h1>
        <WriteOpinion of={of} name={name} />
      </div>
      {isEmpty ? (
        <EmptyState title="Todavía no hay opiniones" heading="h2">
          {invites}
        </EmptyState>
      ) : (
        <div className={styles.columns}>
          <div className={styles.side}>
            <ReviewFigures
              summary={summary}
              kind={of.kind}
              hrefOf={(stars) => reviewsAddress(of, { stars })}
            />
            {(total >= minFiltered || isNarrowed(state)) && <Filters of={of} state={state} />}
          </div>
          <div className={styles.found}>
            {state.after && (
              <BackLink to={reviewsAddress(of, { ...state, after: '' })} spoken="Volver al">
                Principio de la lista
              </BackLink>
            )}
            {found.items.length === 0 && (
              <EmptyState title="Ninguna opinión coincide" heading="h2">
                Prueba con otras palabras o quita los filtros.
              </EmptyState>
            )}
            <div className={styles.list}>
              {found.items.map((review) => (
                <FoldedText key={review.id} way={wayOf(review.id)}>
                  <ReviewCard
                    review={review}
                    businessName={businessName}
                    replyActions={({ id }) => (
                      <TextMenu id={id} author={businessName} isPerson={false} />
                    )}
                    menu={<TextMenu id={review.id} author={review.author} />}
                  />
                </FoldedText>
              ))}
            </div>
            {found.next && (
              <ButtonLink to={reviewsAddress(of, { ...state, after: found.next })} variant="plain">
                Ver más opiniones
              </ButtonLink>
            )}
          </div>
        </div>
      )}
      <p className={styles.how}>
        <Link to="/legal#opiniones">Cómo comprobamos las opiniones</Link>
      </p>
    </div>
  )
}
