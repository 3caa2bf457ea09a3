import { IconHeart } from '@tabler/icons-react'
import { data as answerWith, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { listStorePayments } from '#features/buying/payments/contract.ts'
import { listQuestions } from '#features/community/questions/contract/read.ts'
import { listReviews } from '#features/community/reviews/contract.ts'
import { Breadcrumbs, breadcrumbData } from '#features/directory/search/ui/search/breadcrumbs.tsx'
import {
  findStoreOfProduct,
  type ProductPage,
  readProduct,
} from '#features/selling/products/contract/catalogue.ts'
import { toExcerpt } from '#features/selling/products/contract/description.ts'
import { ProductGallery } from '#features/selling/products/ui/parts/product-gallery.tsx'
import { ProductGrid } from '#features/selling/products/ui/parts/product-grid.tsx'
import { RichText } from '#features/selling/products/ui/parts/rich-text.tsx'
import { useLargePhoto } from '#features/selling/products/ui/parts/use-large-photo.ts'
import { listOffers } from '#features/selling/promotions/contract/offers.ts'
import { readBusinessVerification } from '#features/trust/verification/contract/public.ts'
import { isAppError } from '#shared/app-error.ts'
import { Stars } from '#shared/ui/stars.tsx'
import { apiContext, markPageCacheable, settingsContext } from '#web/context.ts'
import { PageHead } from '#web/page-head.tsx'
import { questionsAddress } from '../../business/questions/questions-address.ts'
import { WrittenQuestions } from '../../business/written-questions.ts'
import { useRecordVisit } from '../../home/recently-seen.ts'
import { LikeButton } from '../../reactions/like-button.tsx'
import { ReactionButton } from '../../reactions/reaction-button.tsx'
import { useFavorites } from '../../reactions/use-reactions.ts'
import { reviewsForBlock } from '../../reviews/reviews-for-block.ts'
import { WrittenOpinions } from '../../reviews/written-opinions.ts'
import { ReportButton } from '../../text-actions/report-button.tsx'
import { BuyBox } from '../buy-box.tsx'
import { ShopShell } from '../shop-shell.tsx'
import { homeArrival } from './home-arrival.ts'
import styles from './page.module.css'
import { productCrumbs } from './product-crumbs.ts'
import { productData } from './product-data.ts'
import { SellerBox } from './seller-box.tsx'
import { sellerPromise } from './seller-promise.ts'

/**
 * 404 answer for a product that is not sold: links to the store that sold it, or to the
 * marketplace.
 */
function notSold(store: { handle: string; name: string } | null) {
  const shop = store
    ? { name: store.name, path: `/tienda/${store.handle}` }
    : { name: 'la tienda', path: '/online-store' }
  return answerWith({ message: 'Este producto ya no se vende aquí.', shop }, { status: 404 })
}

const saleOf = ({ store, variants, files }: ProductPage) => ({
  store,
  isShipped: variants.some(({ isShipped }) => isShipped),
  isDownloaded: files !== null,
})

export async function loader({ params, context }: LoaderFunctionArgs) {
  const slug = params.slug ?? ''
  if (!/^[a-z0-9-]{1,120}$/.test(slug)) throw notSold(null)
  const api = context.get(apiContext)
  const answer = await api.call(readProduct, { slug }).catch(async (error: unknown) => {
    if (!isAppError(error) || error.code !== 'not_found') throw error
    throw notSold((await api.call(findStoreOfProduct, { slug })).store)
  })
  if (answer.product.slug !== slug) throw redirect(`/producto/${answer.product.slug}`, 301)
  const { id, slug: business } = answer.product.store.business
  const provenReviews = { kind: 'product', slug, provenance: 'bought', size: 3 } as const
  const { handle } = answer.product.store
  const [questionList, reviewList, offerList, payments, verification] = await Promise.all([
    api.call(listQuestions, { slug: business, product: slug, sort: 'useful', size: 3 }),
    answer.product.rating ? api.call(listReviews, provenReviews) : { items: [] },
    api.call(listOffers, { handle, product: slug }),
    api.call(listStorePayments, { handle }),
    api.call(readBusinessVerification, { businessId: id }),
  ])
  markPageCacheable(context, 'stores', `business:${id}`)
  const opinions = reviewsForBlock(reviewList.items)
  const { siteUrl } = context.get(settingsContext)
  // Computed here, so that a first visit does not load the code for it.
  const crumbs = productCrumbs(answer.product)
  const data = [productData(answer.product, siteUrl, opinions), breadcrumbData(crumbs, siteUrl)]
  return {
    ...answer,
    offers: offerList.items,
    arrival: homeArrival(answer.product.store, new Date()),
    payments: payments.providers,
    promise: sellerPromise(saleOf(answer.product), payments.providers),
    questions: questionList.items,
    opinions,
    facts: verification.facts,
    renderedAt: new Date().toISOString(),
    crumbs,
    about: toExcerpt(answer.product.description, 160),
    data,
  }
}

/** The public page of a product. */
export default function Product() {
  const {
    product,
    similar,
    offers,
    arrival,
    payments,
    promise,
    questions,
    opinions,
    facts,
    renderedAt,
    crumbs,
    about,
    data,
  } = useLoaderData<typeof loader>()
  const { slugs, turn } = useFavorites()
  const photo = useLargePhoto(product)
  const { title, store, category } = product
  const path = `/producto/${product.slug}`
  useRecordVisit({ path, title, what: store.name, picture: product.photos[0]?.url ?? '' })
  return (
    <ShopShell foldsSearch>
      <PageHead
        title={product.seoTitle ?? `${title} · ${store.name}`}
        description={product.seoDescription ?? (about || `${title}, de ${store.name}.`)}
        canonical={path}
        image={product.photos[0]}
        country={store.business.countryCode}
        data={data}
      />
      <article className={styles.page}>
        <Breadcrumbs crumbs={crumbs} />
        <div className={styles.columns}>
          <ProductGallery
            key={product.id}
            photos={product.photos}
            title={title}
            category={category}
            {...photo}
          />
          <div className={styles.buying}>
            <div className={styles.facts}>
              <div className={styles.head}>
                <div>
                  {product.brand && <p className={styles.brand}>{product.brand}</p>}
                  <h1 className={styles.title}>{title}</h1>
                  {product.rating && (
                    <a href="#opiniones" className={styles.rating}>
                      <Stars {...product.rating} />
                    </a>
                  )}
                </div>
                <LikeButton kind="product" slug={product.slug} bare />
                <ReactionButton
                  isOn={slugs.has(product.slug)}
                  onTurn={() => turn({ ...product, picture: product.photos[0] ?? null })}
                  icons={[IconHeart]}
                  label="Favorito"
                />
              </div>
              <BuyBox
                key={product.id}
                product={product}
                offers={offers}
                arrival={arrival}
                promise={promise}
                onPhoto={photo.onAt}
                large
              />
            </div>
            <div className={styles.seller}>
              <SellerBox
                facts={facts}
                renderedAt={renderedAt}
                {...saleOf(product)}
                page={path}
                payments={payments}
              />
            </div>
          </div>
          {product.description && (
            <section aria-labelledby="descripcion" className={styles.about}>
              <h2 id="descripcion">Descripción</h2>
              <RichText html={product.description} />
            </section>
          )}
        </div>
        <div className={styles.said}>
          <section aria-labelledby="opiniones" className={styles.part}>
            <WrittenOpinions
              kind="product"
              slug={product.slug}
              rating={product.rating}
              shown={opinions.map((one) => ({ ...one, product: null }))}
            />
          </section>
          <WrittenQuestions
            questions={questions}
            to={questionsAddress(store.business.slug, { product: product.slug })}
            className={styles.part}
          />
        </div>
        {similar.length > 0 && (
          <section aria-labelledby="similares" className={`${styles.part} ${styles.similar}`}>
            <h2 id="similares">Productos similares</h2>
            <ProductGrid
              items={similar}
              variant="line"
              sizes="(min-width: 48em) 13rem, 44vw"
              favorites={slugs}
              onFavorite={turn}
            />
          </section>
        )}
        <aside aria-label="Avisar de un problema">
          <ReportButton subjectId={product.id} title={`Reportar ${title}`} />
        </aside>
      </article>
    </ShopShell>
  )
}
