import { v7 } from 'uuid'
import { postComments } from '#db/tables/community/comments.ts'
import { questions } from '#db/tables/community/questions.ts'
import { consentSettings } from '#db/tables/growth/consents.ts'
import { posts, publishedPosts } from '#db/tables/publishing/posts.ts'
import type { Services } from '#shared/server/services.ts'
import { makeAuthor } from './content/authors.ts'
import type { Business } from './factories/businesses.ts'
import { makePerson } from './factories/people.ts'
import { makeProduct } from './factories/products.ts'
import { makeStore } from './factories/stores.ts'

/** Identifiers of what `makePublicShop` created, used in the addresses below. */
export type PublicShop = {
  business: Pick<Business, 'id' | 'slug'>
  handle: string
  product: string
  question: string
  /** Slug. */
  post: string
  postId: string
  comment: string
  author: string
}

/** A public post with a comment. */
async function makePost({ db }: Services, personId: string) {
  const id = v7()
  const at = new Date()
  const document = {
    content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Hoy abre.' }] }],
    bibliography: [],
  }
  const said = {
    title: 'El mercado',
    document,
    plain: 'Hoy abre.',
    slug: `el-mercado-${id}`,
    publishedAt: at,
    tags: ['mercado'],
  }
  await db.transaction(async (tx) => {
    await tx.insert(posts).values({ id, ...said, status: 'published' })
    await tx.insert(publishedPosts).values({ postId: id, ...said, version: 1, changedAt: at })
  })
  const comment = { id: v7(), postId: id, personId, key: v7(), text: '¿Abre también el domingo?' }
  await db.insert(postComments).values(comment)
  return { post: said.slug, postId: id, comment: comment.id }
}

/** A published business (`of`, or a new one) whose store is open, with a product on sale. */
export async function makePublicShop(services: Services, of?: Business): Promise<PublicShop> {
  const { business, ...store } = await makeStore(services, of && { business: of })
  const { slug } = await makeProduct(services, store, { sell: { salePrice: 20_000 } })
  const { id: personId } = await makePerson(services)
  const asked = {
    id: v7(),
    businessId: business.id,
    personId,
    key: v7(),
    text: '¿De qué tela son las playeras?',
  }
  await services.db.insert(questions).values(asked)
  await services.db
    .insert(consentSettings)
    .values({ businessId: business.id, hasSignUp: true, updatedAt: new Date() })
  const { username: author } = await makeAuthor(services)
  return {
    business,
    handle: store.handle,
    product: slug,
    question: asked.id,
    ...(await makePost(services, personId)),
    author,
  }
}

/**
 * Addresses of each public read, by endpoint name, and those of the feeds and the sitemap, which are protocol adapters.
 */
export const publicReads = ({
  business: { id, slug },
  handle,
  product,
  question,
  post,
  postId,
  comment,
  author,
}: PublicShop): Record<string, string[]> => ({
  findBusinesses: [
    '/api/businesses',
    '/api/businesses?q=taller+de+prueba&facets=true',
    // Corrects spelling, then widens the place.
    '/api/businesses?q=taler+pruebas',
    '/api/businesses?q=zzz&category=categoria-de-prueba-990001&place=guadalajara-jalisco',
    '/api/businesses?sort=name',
    '/api/businesses?lat=20.67&lng=-103.35&radius=5',
  ],
  mapBusinesses: ['/api/businesses-map?south=20&west=-104&north=21&east=-103&q=taller'],
  suggest: [
    '/api/suggestions?q=tal&place=guadalajara-jalisco',
    '/api/suggestions',
    '/api/suggestions?q=gua&kind=place',
  ],
  readShowcase: ['/api/showcase'],
  readOverview: ['/api/overview'],
  listMostActive: ['/api/most-active/companies', '/api/most-active/products'],
  listMostCommented: ['/api/most-commented', '/api/most-commented?topic=ropa'],
  readBusiness: [`/api/businesses/${slug}`],
  findSimilarBusinesses: [`/api/businesses/${slug}/similar`],
  readSignUp: [`/api/sign-ups/${slug}`, `/api/sign-ups/${handle}`],
  readAnswerTime: [`/api/businesses/${slug}/answer-time`],
  listReviews: [
    `/api/reviews/business/${slug}`,
    `/api/reviews/business/${slug}?products=1&sort=best&stars=5&provenance=bought&unanswered=1`,
  ],
  readReviewSummary: [`/api/reviews/business/${slug}/summary`],
  listQuestions: [
    `/api/businesses/${slug}/questions`,
    `/api/businesses/${slug}/questions?sort=useful&answering=unanswered&product=${product}`,
  ],
  readQuestion: [`/api/businesses/${slug}/questions/${question}`],
  listCategories: ['/api/categories'],
  listPosts: [
    '/api/posts',
    '/api/posts?category=ferias&tag=mercado&author=ana',
    '/api/posts?q=mercados',
  ],
  readPost: [`/api/posts/${post}`],
  listPostTopics: ['/api/post-topics'],
  listComments: [`/api/posts/${postId}/comments`],
  listReplies: [`/api/comments/${comment}/replies`],
  readThread: [`/api/comments/${comment}`],
  readPlace: ['/api/places/guadalajara-jalisco'],
  readLocator: ['/api/locator?lat=20.67&lng=-103.36'],
  findPostalCode: ['/api/countries/MX/postal-codes/44160', '/api/countries/ES/postal-codes/41010'],
  readBusinessVerification: [`/api/businesses/${id}/verified-facts`],
  readStore: [`/api/stores/${handle}`],
  listStorePayments: [`/api/stores/${handle}/payments`],
  findExampleStore: ['/api/store-layouts/fire/example'],
  listOffers: [`/api/stores/${handle}/offers`, `/api/stores/${handle}/offers?product=${product}`],
  listStores: ['/api/stores', '/api/stores?layout=fire&country=MX'],
  listBestSellers: ['/api/best-sellers', '/api/best-sellers?country=MX'],
  findProducts: [
    '/api/products',
    '/api/products?sort=cheapest&currency=MXN&priceTo=90000&category=ropa&sale=true&available=true',
    '/api/products?q=playeras',
    // Corrects spelling, down to similar words.
    '/api/products?q=playerra+verde',
    '/api/products?q=zzzz',
  ],
  readProduct: [`/api/products/${product}`],
  findStoreOfProduct: [`/api/products/${product}/store`],
  readLegal: ['/api/legal'],
  readLegalDocument: ['/api/legal/terminos', '/api/legal/privacidad?number=1'],
  listSiteBlocks: ['/api/house-blocks/overview', '/api/house-blocks/post'],
  listAuthors: ['/api/authors'],
  listRelatedPosts: [`/api/posts/${id}/related`],
  blog: ['/blog/rss.xml', '/blog/atom.xml'],
  readAuthor: [`/api/authors/${author}`],
  productFeeds: [`/tienda/${handle}/productos.csv`, `/tienda/${handle}/productos.json`],
  sitemap: ['/sitemap.xml', '/sitemaps/principal.xml'],
})
