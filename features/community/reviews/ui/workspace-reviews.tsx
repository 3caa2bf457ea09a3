import { useCall } from '#shared/ui/calls/api.tsx'
import { useCallPages } from '#shared/ui/calls/use-call-pages.ts'
import { ActiveFilters } from '#shared/ui/lists/active-filters.tsx'
import { FilterChips } from '#shared/ui/lists/filters.tsx'
import { MoreRows } from '#shared/ui/lists/more-rows.tsx'
import { EmptyState, ErrorState, Skeleton } from '#shared/ui/states.tsx'
import { useUrlState } from '#shared/ui/use-url-state.ts'
import { choiceField, formatUrlState, integerField, textField } from '#shared/url-state.ts'
import { listReviews, readReviewSummary } from '../contract.ts'
import { type Provenance, provenances, provenanceWords, starWords } from '../vocabulary.ts'
import { ReviewCard } from './parts/review-card.tsx'
import { ReviewFigures } from './parts/review-figures.tsx'
import { ReviewAnswers } from './review-answers.tsx'
import styles from './workspace-reviews.module.css'

type Shown = Provenance | 'unanswered'

/** The business and the filters of its reviews in the URL. */
const fields = {
  businessId: textField('negocio'),
  shown: choiceField<Shown>('ver', {
    unanswered: 'sin-responder',
    bought: 'compro',
    quoted: 'cotizo',
    unproven: 'sin-comprobar',
  }),
  stars: integerField('estrellas', 1, 5),
}

type Props = { business: { id: string; slug: string; name: string } }

/** Figures and reviews of the own business and its products; each can be replied to once and disputed once. */
export function WorkspaceReviews({ business }: Props) {
  const [{ shown, stars }, change] = useUrlState(fields, { replace: true })
  const of = { kind: 'business', slug: business.slug } as const
  const summary = useCall(readReviewSummary, of)
  const list = useCallPages(
    listReviews,
    {
      ...of,
      // The figures are of the business: so are the reviews behind a bar.
      products: stars === undefined,
      stars,
      ...(shown === 'unanswered' ? { unanswered: true } : { provenance: shown }),
      sort: 'waiting',
      size: 10,
    },
    { keepsBefore: true },
  )
  const { rows, first, error, retry } = list
  if (error && !rows) return <ErrorState message={error.message} onRetry={retry} />
  if (!rows || !first || summary.isLoading) return <Skeleton height="20rem" rows />
  if (rows.length === 0 && !shown && !stars)
    return (
      <EmptyState title="Todavía no hay opiniones">
        Unos días después de que entregas un pedido o respondes una solicitud, le preguntamos a esa
        persona cómo le fue. A todas por igual.
      </EmptyState>
    )
  return (
    <div className={styles.list}>
      <h2 className={styles.title}>De tu negocio</h2>
      {summary.data && (
        <ReviewFigures
          summary={summary.data}
          kind="business"
          hrefOf={(given) =>
            formatUrlState(fields, '', { businessId: business.id, shown, stars: given })
          }
        />
      )}
      <h2 className={styles.title}>
        {stars === undefined ? 'De tu negocio y de tus productos' : 'De tu negocio'}
      </h2>
      <FilterChips<Shown>
        label="Qué opiniones"
        all="Todas"
        choices={['unanswered', ...provenances]}
        words={{
          ...provenanceWords,
          unanswered:
            first.unanswered === undefined
              ? 'Sin responder'
              : `Sin responder (${first.unanswered})`,
        }}
        counts={null}
        value={shown}
        onChange={(value) => change({ shown: value })}
      />
      <ActiveFilters
        filters={
          stars
            ? [
                {
                  words: `De tu negocio, con ${starWords(stars)}`,
                  onRemove: () => change({ stars: undefined }),
                },
              ]
            : []
        }
      />
      {rows.length === 0 && <p role="status">Ninguna opinión coincide con estos filtros.</p>}
      {rows.map((review) => (
        <ReviewCard
          key={review.id}
          review={review}
          businessName={business.name}
          namesProduct
          isCompact
        >
          <ReviewAnswers businessId={business.id} review={review} />
        </ReviewCard>
      ))}
      <MoreRows list={list} />
    </div>
  )
}
