import { type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { listQuestions } from '#features/community/questions/contract/read.ts'
import { listReviews, readReviewSummary } from '#features/community/reviews/contract.ts'
import { readAnswerTime } from '#features/directory/leads/contract.ts'
import {
  findSimilarBusinesses,
  readBusiness,
} from '#features/directory/search/contract/business.ts'
import { Breadcrumbs, breadcrumbData } from '#features/directory/search/ui/search/breadcrumbs.tsx'
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
import { ContactSide } from './contact-side.tsx'
import { GoodToKnow } from './good-to-know.tsx'
import { OpeningHours } from './opening-hours.tsx'
import styles from './page.module.css'
import { PageTools } from './page-tools.tsx'
import { shownContacts } from './shown-contacts.ts'
import { WhereItIs } from './where-it-is.tsx'
import { WrittenSections, WrittenSimilar, WrittenTrustFacts } from './written-sections.ts'

/** Products of its store and reviews on the page; links lead to the others. */
const shown = { products: 6, reviews: 3 }

export async function loader({ params, context }: LoaderFunctionArgs) {
  const slug = params.slug ?? ''
  if (!/^[a-z0-9-]{1,120}$/.test(slug)) throw new Response(null, { status: 404 })
  const api = context.get(apiContext)
  const answer = await api.call(readBusiness, { slug })
  if ('movedTo' in answer) throw redirect(`/negocios/${answer.movedTo}`, 301)
  const { business, store, followers } = answer
  const { siteUrl, mapTilesUrl } = context.get(settingsContext)
  const spot = business.addresses.find(({ point }) => point)?.point
  const of = { kind: 'business', slug } as const
  const [similar, verification, answers, questionList, summary, reviewList, found, locator] =
    await Promise.all([
      api.call(findSimilarBusinesses, { slug }),
      api.call(readBusinessVerification, { businessId: business.id }),
      business.claimed ? api.call(readAnswerTime, { slug }) : null,
      api.call(listQuestions, { slug, sort: 'useful', size: 3 }),
      api.call(readReviewSummary, of),
      api.call(listReviews, { ...of, sort: 'best', size: shown.reviews }),
      store
        ? api.call(findProducts, { store: store.handle, available: true, size: shown.products })
        : null,
      spot && !mapTilesUrl ? api.call(readLocator, spot) : null,
    ])
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
  const reviews = reviewsForBlock(reviewList.items)
  return {
    business,
    followers,
    contacts: shownContacts(business),
    facts: verification.facts,
    answerMinutes: answers?.minutes ?? null,
    similar: similar.items,
    sections: {
      summary,
      reviews,
      store: store && { handle: store.handle },
      products: found?.items ?? [],
      questions: questionList.items,
    },
    best: reviews.find(({ text }) => text !== '') ?? null,
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
    contacts,
    facts,
    answerMinutes,
    similar,
    sections,
    best,
    locator,
    renderedAt,
    crumbs,
    head,
  } = useLoaderData<typeof loader>()
  const path = `/negocios/${business.slug}`
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
        <BusinessPhotos business={business} />
        <div className={styles.columns}>
          <div className={styles.top}>
            <BusinessHeader business={business} renderedAt={renderedAt} />
            <PageTools business={business} followers={followers} />
            <WrittenTrustFacts
              business={business}
              facts={facts}
              best={best}
              productName={productName}
              renderedAt={renderedAt}
            />
          </div>
          <div className={styles.aside}>
            <ContactSide business={business} contacts={contacts} answerMinutes={answerMinutes}>
              <OpeningHours business={business} renderedAt={renderedAt} />
            </ContactSide>
            <WhereItIs business={business} locator={locator} />
            <GoodToKnow business={business} />
          </div>
          <div className={styles.main}>
            <WrittenSections business={business} {...sections} />
            <ReportInvitation business={business} isMember={isMember} />
          </div>
        </div>
        <WrittenSimilar business={business} similar={similar} />
      </article>
    </PageShell>
  )
}
