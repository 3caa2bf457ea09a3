import { type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { readBusiness } from '#features/directory/search/contract/business.ts'
import { apiContext, markPageCacheable, settingsContext } from '#web/context.ts'
import { PageShell } from '#web/shell/page-shell.tsx'
import { businessData } from '../business/business-data.ts'
import { loadReviews } from './load-reviews.ts'
import { reviewsAddress } from './reviews-address.ts'
import { ReviewsView } from './reviews-view.tsx'

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const slug = params.slug ?? ''
  if (!/^[a-z0-9-]{1,120}$/.test(slug)) throw new Response(null, { status: 404 })
  const api = context.get(apiContext)
  const answer = await api.call(readBusiness, { slug })
  if ('movedTo' in answer)
    throw redirect(reviewsAddress({ kind: 'business', slug: answer.movedTo }), 301)
  const loaded = await loadReviews(
    api,
    { kind: 'business', slug },
    new URL(request.url).searchParams,
  )
  markPageCacheable(context, `business:${answer.business.id}`)
  const { business, store } = answer
  return {
    business,
    loaded,
    data: businessData(
      business,
      context.get(settingsContext).siteUrl,
      `/negocios/${slug}`,
      store?.prices,
    ),
  }
}

/** Page of a business's reviews. */
export default function BusinessReviews() {
  const { business, loaded, data } = useLoaderData<typeof loader>()
  const { name, slug, place } = business
  const path = `/negocios/${slug}`
  return (
    <PageShell>
      <ReviewsView
        loaded={loaded}
        name={name}
        path={path}
        countryCode={place.countryCode}
        businessName={name}
        description={`Qué dicen de ${name} quienes le compraron o trataron con él, con lo que lo comprueba.`}
        above={[{ name: 'Directorio', path: '/directorio' }]}
        invites="Si compraste aquí o te respondieron una solicitud, cuenta cómo te fue."
        data={data}
      />
    </PageShell>
  )
}
