import { type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { readProduct } from '#features/selling/products/contract/catalogue.ts'
import { apiContext, markPageCacheable, settingsContext } from '#web/context.ts'
import { productData } from '../shop/product/product-data.ts'
import { ShopShell } from '../shop/shop-shell.tsx'
import { loadReviews } from './load-reviews.ts'
import { reviewsAddress } from './reviews-address.ts'
import { ReviewsView } from './reviews-view.tsx'

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const slug = params.slug ?? ''
  if (!/^[a-z0-9-]{1,120}$/.test(slug)) throw new Response(null, { status: 404 })
  const api = context.get(apiContext)
  const { product } = await api.call(readProduct, { slug })
  if (product.slug !== slug)
    throw redirect(reviewsAddress({ kind: 'product', slug: product.slug }), 301)
  const loaded = await loadReviews(
    api,
    { kind: 'product', slug },
    new URL(request.url).searchParams,
  )
  markPageCacheable(context, 'stores')
  return {
    product,
    loaded,
    data: productData(product, context.get(settingsContext).siteUrl, loaded.found.items),
  }
}

/** Page of a product's reviews. */
export default function ProductReviews() {
  const { product, loaded, data } = useLoaderData<typeof loader>()
  const { title, store } = product
  return (
    <ShopShell>
      <ReviewsView
        loaded={loaded}
        name={title}
        path={`/producto/${product.slug}`}
        countryCode={store.business.countryCode}
        businessName={store.business.name}
        description={`Qué dicen de ${title} quienes lo compraron en ${store.name}, con lo que lo comprueba.`}
        above={[{ name: 'Tienda', path: '/online-store' }]}
        invites="Si lo compraste y ya lo recibiste, cuenta cómo te fue."
        data={data}
      />
    </ShopShell>
  )
}
