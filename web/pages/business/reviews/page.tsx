import { type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { readBusiness } from '#features/directory/contract/business.ts'
import { Breadcrumbs, breadcrumbData } from '#features/directory/ui/search/breadcrumbs.tsx'
import { listReviews, readReviewSummary } from '#features/reviews/contract.ts'
import { ReviewCard } from '#features/reviews/ui/parts/review-card.tsx'
import { ReviewFigures } from '#features/reviews/ui/parts/review-figures.tsx'
import { isAppError } from '#shared/app-error.ts'
import { usualCountry } from '#shared/countries.ts'
import { ButtonLink } from '#shared/ui/button-link.tsx'
import { Link } from '#shared/ui/link.tsx'
import { EmptyState } from '#shared/ui/states.tsx'
import { apiContext, keepPage } from '#web/context.ts'
import { PageHead } from '#web/page-head.tsx'
import { PageShell } from '#web/shell/page-shell.tsx'
import { useSettings } from '#web/use-settings.ts'
import { WrittenMenu } from '../../written/written-menu.tsx'
import { businessData } from '../business-data.ts'
import { Filters } from './filters.tsx'
import styles from './page.module.css'
import { type ReviewsState, readReviewsAddress, reviewsAddress } from './reviews-address.ts'
import { WriteOpinion } from './write-opinion.tsx'

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const slug = params.slug ?? ''
  if (!/^[a-z0-9-]{1,120}$/.test(slug)) throw new Response(null, { status: 404 })
  const state = readReviewsAddress(new URL(request.url).searchParams)
  const api = context.get(apiContext)
  const answer = await api.call(readBusiness, { slug })
  if ('movedTo' in answer) throw redirect(reviewsAddress(answer.movedTo), 301)
  const [found, summary] = await Promise.all([
    api.call(listReviews, { slug, ...state }).catch((error: unknown) => {
      // A cursor that was cut or is of another order: the list starts again.
      if (state.after && isAppError(error) && error.code === 'malformed') throw redirect(reviewsAddress(slug, { ...state, after: '' }))
      throw error
    }),
    api.call(readReviewSummary, { slug }),
  ])
  keepPage(context, `business:${answer.business.id}`)
  return { business: answer.business, found, summary, state }
}

const isNarrowed = ({ stars, provenance, q, after }: ReviewsState) => Boolean(stars || provenance || q || after)

/** What people say of a business: the figures, and each opinion with what proves it. */
export default function Reviews() {
  const { business, found, summary, state } = useLoaderData<typeof loader>()
  const siteUrl = useSettings()?.siteUrl ?? ''
  const { name, slug } = business
  const page = `/negocios/${slug}`
  const crumbs = [
    { name: 'Directorio', path: '/directorio' },
    { name, path: page },
    { name: 'Opiniones', path: reviewsAddress(slug) },
  ]
  const isEmpty = summary.proven.count + summary.unproven.count === 0 && found.items.length === 0 && !isNarrowed(state)
  return (
    <PageShell>
      <PageHead
        title={`Opiniones de ${name}`}
        description={`Qué dicen de ${name} quienes compraron o pidieron cotización, con lo que lo comprueba.`}
        canonical={reviewsAddress(slug)}
        hidden={isEmpty || isNarrowed(state)}
        data={[businessData(business, siteUrl, page), breadcrumbData(crumbs, siteUrl)]}
      />
      <div className={styles.page}>
        <Breadcrumbs crumbs={crumbs} />
        <div className={styles.head}>
          <h1>
            Opiniones de <Link to={page}>{name}</Link>
          </h1>
          <WriteOpinion slug={slug} name={name} />
        </div>
        {isEmpty ? (
          <EmptyState title="Todavía nadie ha opinado" heading="h2">
            Si compraste aquí o te respondieron una solicitud, cuenta cómo te fue.
          </EmptyState>
        ) : (
          <>
            <ReviewFigures
              summary={summary}
              countryCode={business.place.countryCode ?? usualCountry}
              hrefOf={(stars) => reviewsAddress(slug, { stars })}
            />
            <Filters slug={slug} state={state} />
            {state.after && (
              <ButtonLink to={reviewsAddress(slug, { ...state, after: '' })} look="plain">
                Volver al principio
              </ButtonLink>
            )}
            {found.items.length === 0 && (
              <EmptyState title="Ninguna opinión es así" heading="h2">
                Prueba con otras palabras o quita los filtros.
              </EmptyState>
            )}
            <div className={styles.list}>
              {found.items.map((review) => (
                <ReviewCard key={review.id} review={review} businessName={name}>
                  <WrittenMenu subjectId={review.id} what={`la opinión de ${review.author ?? 'una cuenta eliminada'}`} />
                </ReviewCard>
              ))}
            </div>
            {found.next && (
              <ButtonLink to={reviewsAddress(slug, { ...state, after: found.next })} look="plain">
                Ver más opiniones
              </ButtonLink>
            )}
          </>
        )}
        <p className={styles.how}>
          <Link to="/legal#opiniones">Cómo comprobamos las opiniones</Link>
        </p>
      </div>
    </PageShell>
  )
}
