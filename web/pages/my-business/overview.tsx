import { IconArrowRight } from '@tabler/icons-react'
import { verificationStatusWords } from '#features/directory/businesses/contract/verification-words.ts'
import { CompletenessMeter } from '#features/directory/businesses/ui/editor/completeness-meter.tsx'
import { editorParts } from '#features/directory/businesses/ui/editor/editor-parts.ts'
import { StateSummary } from '#features/directory/businesses/ui/editor/state-panel.tsx'
import { VerificationSeal } from '#features/directory/businesses/ui/parts/verification-seal.tsx'
import { readMyStore } from '#features/selling/stores/contract/my-store.ts'
import { useTakenDown } from '#features/trust/reports/ui/parts/taken-down.tsx'
import { ButtonLink } from '#shared/ui/button-link.tsx'
import { useCall } from '#shared/ui/calls/api.tsx'
import { Link } from '#shared/ui/link.tsx'
import { type NextStep, nextStep, suspendedStep } from './next-step.ts'
import styles from './overview.module.css'
import { myBusinessHref } from './sections.ts'
import { ShopCards } from './shop/shop-cards.tsx'
import { BusinessFigures } from './today/business-figures.tsx'
import { TaskList } from './today/task-list.tsx'
import { useMyBusiness } from './use-my-business.ts'

/**
 * First page of the workspace: what waits in all businesses, then how the chosen one does. A new
 * business has its guide instead.
 */
export default function MyBusiness() {
  const business = useMyBusiness()
  const { id, role, state, publishedAt, completeness } = business
  const store = useCall(readMyStore, { businessId: id }).data?.store
  // The notice above says how to restore it; no button can publish it.
  const [takenDown] = useTakenDown(id, ({ kind }) => kind === 'business')
  const next = takenDown ? suspendedStep(takenDown.caseId) : nextStep(business)
  const isNew = state === 'draft' && publishedAt === null && store === null
  const editHref = (section: keyof typeof editorParts) =>
    myBusinessHref('/editar', id, editorParts[section].anchor)
  return (
    <>
      {state === 'draft' && next && <NextStepCard step={next} />}
      <TaskList next={next} isQuiet={state === 'draft'} />
      {!isNew && (
        <>
          <BusinessFigures key={id} business={business} hasStore={Boolean(store)} />
          <ShopCards business={business} />
        </>
      )}
      <div className={styles.cards}>
        {!isNew && <SealCard />}
        <CompletenessMeter
          completeness={completeness}
          editHref={role === 'seller' ? undefined : editHref}
        />
        {!takenDown && <StateSummary business={business} changeHref={editHref('state')} />}
      </div>
    </>
  )
}

/** The guide of a page that nobody sees yet. */
function NextStepCard({ step: { title, why, action, to } }: { step: NextStep }) {
  return (
    <section className={styles.next} aria-labelledby="siguiente">
      <div>
        <h2 id="siguiente">{title}</h2>
        <p>{why}</p>
      </div>
      <ButtonLink to={to} variant="onInk">
        {action}
      </ButtonLink>
    </section>
  )
}

function SealCard() {
  const { id, badge, inReview, sections } = useMyBusiness()
  const countryCode = sections.addresses.addresses[0]?.countryCode
  return (
    <Link to={myBusinessHref('/verificacion', id)} className={styles.seal} data-plain>
      <h2>Tu sello</h2>
      <span className={styles.words}>
        <VerificationSeal level={badge.level} size="3.5rem" />
        <span>{verificationStatusWords(badge, { countryCode, inReview })}</span>
      </span>
      <span className={styles.more}>
        Ver la verificación <IconArrowRight size="1.125rem" stroke={1.75} aria-hidden />
      </span>
    </Link>
  )
}
