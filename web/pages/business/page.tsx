import { type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { listQuestions } from '#features/community/questions/contract/read.ts'
import { readAnswerTime } from '#features/directory/leads/contract.ts'
import {
  findSimilarBusinesses,
  readBusiness,
} from '#features/directory/search/contract/business.ts'
import { Breadcrumbs, breadcrumbData } from '#features/directory/search/ui/search/breadcrumbs.tsx'
import { ReportInvitation } from '#features/trust/reports/ui/report-invitation.tsx'
import { readBusinessVerification } from '#features/trust/verification/contract/public.ts'
import { methodWords } from '#features/trust/verification/vocabulary.ts'
import { useViewer } from '#shared/ui/viewer.tsx'
import { apiContext, markPageCacheable, settingsContext } from '../../context.ts'
import { PageHead } from '../../page-head.tsx'
import { PageShell } from '../../shell/page-shell.tsx'
import { useRecordVisit } from '../home/recently-seen.ts'
import { OpinionsBlock } from '../reviews/opinions-block.tsx'
import { AboutMain } from './about-main.tsx'
import { businessCrumbs, cityOf } from './business-crumbs.ts'
import { businessData } from './business-data.ts'
import { BusinessCover, BusinessHeader } from './business-header.tsx'
import { businessDescription } from './business-words.ts'
import { ContactSide } from './contact-side.tsx'
import { OpeningHours } from './opening-hours.tsx'
import styles from './page.module.css'
import { PageTools } from './page-tools.tsx'
import { QuestionsBlock } from './questions-block.tsx'
import { shownContacts } from './shown-contacts.ts'
import { SimilarBusinesses } from './similar-businesses.tsx'
import { WhereItIs } from './where-it-is.tsx'

export async function loader({ params, context }: LoaderFunctionArgs) {
  const slug = params.slug ?? ''
  if (!/^[a-z0-9-]{1,120}$/.test(slug)) throw new Response(null, { status: 404 })
  const api = context.get(apiContext)
  const answer = await api.call(readBusiness, { slug })
  if ('movedTo' in answer) throw redirect(`/negocios/${answer.movedTo}`, 301)
  const { business, store, followers } = answer
  const [similar, verification, answers, questionList] = await Promise.all([
    api.call(findSimilarBusinesses, { slug }),
    api.call(readBusinessVerification, { businessId: business.id }),
    business.claimed ? api.call(readAnswerTime, { slug }) : null,
    api.call(listQuestions, { slug, sort: 'useful', size: 3 }),
  ])
  const facts = verification.facts.map(({ kind, method, expiresOn }) => ({
    kind,
    how: methodWords[method],
    until: expiresOn,
  }))
  markPageCacheable(context, `business:${business.id}`)
  const answerMinutes = answers?.minutes ?? null
  const contacts = shownContacts(business)
  const renderedAt = new Date().toISOString()
  const { siteUrl } = context.get(settingsContext)
  // Computed here, so that a first visit does not load the code for it.
  const crumbs = businessCrumbs(business)
  const head = {
    description: businessDescription(business),
    data: [
      businessData(business, siteUrl, `/negocios/${slug}`, store?.prices),
      breadcrumbData(crumbs, siteUrl),
    ],
  }
  return {
    business,
    store,
    followers,
    contacts,
    facts,
    answerMinutes,
    similar: similar.items,
    questions: questionList.items,
    renderedAt,
    crumbs,
    head,
  }
}

/** The public page of a business. */
export default function Business() {
  const {
    business,
    store,
    followers,
    contacts,
    facts,
    answerMinutes,
    similar,
    questions,
    renderedAt,
    crumbs,
    head,
  } = useLoaderData<typeof loader>()
  const path = `/negocios/${business.slug}`
  const category = business.categoryPath.at(-1)
  const city = cityOf(business)
  const what = [category?.name, city?.name].filter(Boolean).join(' · ')
  useRecordVisit({ path, title: business.name, what, picture: business.logo?.url ?? '' })
  const isMember = useViewer().state === 'member'
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
        <PageTools business={business} followers={followers} />
        <div className={styles.columns}>
          <div className={styles.top}>
            <BusinessCover business={business} />
            <BusinessHeader business={business} facts={facts} renderedAt={renderedAt} />
          </div>
          <ContactSide
            business={business}
            store={store}
            contacts={contacts}
            answerMinutes={answerMinutes}
          >
            <OpeningHours business={business} renderedAt={renderedAt} />
          </ContactSide>
          <div className={styles.main}>
            <WhereItIs business={business} />
            <AboutMain business={business} />
            <section aria-labelledby="opiniones">
              <OpinionsBlock
                kind="business"
                slug={business.slug}
                rating={business.rating}
                countryCode={business.place.countryCode}
              />
            </section>
            <QuestionsBlock questions={questions} to={`${path}/preguntas`} />
            <ReportInvitation business={business} isMember={isMember} />
          </div>
        </div>
        <SimilarBusinesses business={business} similar={similar} />
        <Breadcrumbs crumbs={crumbs} />
      </article>
    </PageShell>
  )
}
