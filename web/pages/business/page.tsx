import { type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { listQuestions } from '#features/community/questions/contract/read.ts'
import { listReviews, readReviewSummary } from '#features/community/reviews/contract.ts'
import { readAnswerTime } from '#features/directory/leads/contract.ts'
import {
  findSimilarBusinesses,
  readBusiness,
} from '#features/directory/search/contract/business.ts'
import { Breadcrumbs, breadcrumbData } from '#features/directory/search/ui/search/breadcrumbs.tsx'
import { NewsInvitation } from '#features/growth/consents/ui/parts/news-invitation.tsx'
import { readLocator } from '#features/platform/places/contract/places.ts'
import { findProducts } from '#features/selling/products/contract/catalogue.ts'
import { ReportInvitation } from '#features/trust/reports/ui/report-invitation.tsx'
import { readBusinessVerification } from '#features/trust/verification/contract/public.ts'
import { joinParts } from '#shared/text/join-parts.ts'
import { useViewer } from '#shared/ui/viewer.tsx'
import { apiContext, markPageCacheable, settingsContext } from '../../context.ts'
import { PageHead } from '../../page-head.tsx'
import { PageShell } from '../../shell/page-shell.tsx'
import { useProductName } from '../../use-settings.ts'
import { useRecordVisit } from '../home/recently-seen.ts'
import { reviewsForBlock } from '../reviews/reviews-for-block.ts'
import { BackToResults } from './back-to-results.tsx'
import { businessCrumbs, cityOf } from './business-crumbs.ts'
import { businessData } from './business-data.ts'
import { BusinessHeader, BusinessPhotos } from './business-header.tsx'
import { businessDescription } from './business-words.ts'
import { chooseReviews, hasCritical, reviewsRead } from './choose-reviews.ts'
import { ContactSide } from './contact-side.tsx'
import { OpeningHours } from './opening-hours.tsx'
import styles from './page.module.css'
import { PageTools } from './page-tools.tsx'
import { shownContacts } from './shown-contacts.ts'
import { WhereItIs } from './where-it-is.tsx'
import {
  WrittenGoods,
  WrittenGoodToKnow,
  WrittenOffers,
  WrittenSections,
  WrittenSimilar,
  WrittenTrustFacts,
} from './written-sections.ts'

/** Products of its store on the page; a link leads to the others. */
const shownProducts = 10

/** Lines of what is offered and verified, up to which the main column is no longer than the contacts and the map. */
const maxShort = 5

export async function loader({ params, context }: LoaderFunctionArgs) {
  const slug = params.slug ?? ''
  if (!/^[a-z0-9-]{1,120}$/.test(slug)) throw new Response(null, { status: 404 })
  const api = context.get(apiContext)
  const answer = await api.call(readBusiness, { slug })
  if ('movedTo' in answer) throw redirect(`/negocios/${answer.movedTo}`, 301)
  const { business, store, followers, asksNews } = answer
  const { siteUrl, mapTilesUrl } = context.get(settingsContext)
  const spot = business.addresses.find(({ point }) => point)?.point
  const of = { kind: 'business', slug } as const
  const [similar, verification, answers, questionList, summary, best, found, locator] =
    await Promise.all([
      api.call(findSimilarBusinesses, { slug }),
      api.call(readBusinessVerification, { businessId: business.id }),
      business.claimed ? api.call(readAnswerTime, { slug }) : null,
      api.call(listQuestions, { slug, sort: 'useful', size: 3 }),
      api.call(readReviewSummary, of),
      api.call(listReviews, { ...of, sort: 'best', size: reviewsRead }),
      store
        ? api.call(findProducts, { store: store.handle, available: true, size: shownProducts })
        : null,
      spot && !mapTilesUrl ? api.call(readLocator, spot) : null,
    ])
  const worst = hasCritical(summary)
    ? await api.call(listReviews, { ...of, sort: 'worst', size: reviewsRead })
    : null
  markPageCacheable(context, `business:${business.id}`, ...(store ? (['stores'] as const) : []))
  // Computed here, so that a first visit does not load the code for it.
  const crumbs = businessCrumbs(business)
  const head = {
    description: businessDescription(business),
    data: [
      businessData(business, siteUrl, `/negocios/${slug}`, store?.prices),
      breadcrumbData(crumbs, siteUrl),
    ],
  }
  const { quoted, reviews } = chooseReviews(best.items, worst?.items ?? [])
  return {
    business,
    followers,
    asksNews,
    contacts: shownContacts(business),
    facts: verification.facts,
    answerMinutes: answers?.minutes ?? null,
    similar: similar.items,
    sections: {
      summary,
      reviews: reviewsForBlock(reviews, { withReplies: true }),
      questions: questionList.items,
    },
    store: store?.handle ?? null,
    goods: found?.items ?? [],
    quoted: quoted && (reviewsForBlock([quoted])[0] ?? null),
    locator,
    renderedAt: new Date().toISOString(),
    crumbs,
    head,
  }
}

/** The public page of a business. */
export default function Business() {
  const {
    business,
    followers,
    asksNews,
    contacts,
    facts,
    answerMinutes,
    similar,
    sections,
    store,
    goods,
    quoted,
    locator,
    renderedAt,
    crumbs,
    head,
  } = useLoaderData<typeof loader>()
  const path = `/negocios/${business.slug}`
  // A single photo is as wide as the text; several have the whole width.
  const hasMosaic = business.gallery.length + (business.cover ? 1 : 0) > 1
  const hasGoods = store !== null && goods.length > 0
  // Beside a short column the practical facts would leave a blank below it: they stand under both.
  const { products, services } = business
  const isShort = facts.length + products.length + services.length <= maxShort
  const factsBelow = hasGoods || isShort
  const category = business.categoryPath.at(-1)
  const city = cityOf(business)
  const what = joinParts([category?.name, city?.name])
  useRecordVisit({
    path,
    title: business.name,
    what,
    picture: (business.logo ?? business.cover)?.url ?? '',
  })
  const isMember = useViewer().state === 'member'
  const productName = useProductName()
  return (
    <PageShell>
      <PageHead
        title={[business.name, category?.name, city?.name].filter(Boolean).join(' · ')}
        {...head}
        canonical={path}
        image={business.cover ?? business.gallery[0] ?? business.logo}
        country={business.place.countryCode}
      />
      <article className={styles.page}>
        <div className={styles.way}>
          <Breadcrumbs crumbs={crumbs} />
          <BackToResults />
        </div>
        {hasMosaic && <BusinessPhotos business={business} />}
        <div className={styles.columns}>
          <div className={styles.top}>
            {!hasMosaic && <BusinessPhotos business={business} />}
            <BusinessHeader business={business} renderedAt={renderedAt} />
            <PageTools business={business} followers={followers} />
            <WrittenTrustFacts
              business={business}
              facts={facts}
              quoted={quoted}
              productName={productName}
              renderedAt={renderedAt}
            />
          </div>
          <div className={styles.aside}>
            <ContactSide business={business} contacts={contacts} answerMinutes={answerMinutes}>
              <OpeningHours business={business} renderedAt={renderedAt} />
            </ContactSide>
            {asksNews && <NewsInvitation business={business} />}
            <WhereItIs business={business} locator={locator} />
            {!factsBelow && <WrittenGoodToKnow business={business} />}
          </div>
          <div className={styles.main}>
            <WrittenOffers
              business={{ ...business, products: hasGoods ? [] : business.products }}
              store={hasGoods ? null : store}
            />
          </div>
        </div>
        {hasGoods && <WrittenGoods store={store} products={goods} />}
        <WrittenSections business={business} {...sections} withFacts={factsBelow} />
        <WrittenSimilar business={business} similar={similar} />
        <ReportInvitation business={business} isMember={isMember} />
      </article>
    </PageShell>
  )
}
