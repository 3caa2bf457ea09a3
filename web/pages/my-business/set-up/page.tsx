import { IconCheck } from '@tabler/icons-react'
import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { SignedInOnly } from '#features/accounts/auth/ui/signed-in-only.tsx'
import { useAuth } from '#features/accounts/auth/ui/use-auth.ts'
import { readProfile } from '#features/accounts/profiles/contract/profile.ts'
import {
  listMyBusinesses,
  type MyBusiness,
  readMyBusiness,
} from '#features/directory/businesses/contract/owner.ts'
import { CreateBusinessForm } from '#features/directory/businesses/ui/editor/create-business-form.tsx'
import { createDrafts, EditingContext } from '#features/directory/businesses/ui/editor/drafts.ts'
import { BusinessPreview } from '#features/directory/businesses/ui/editor/preview.tsx'
import type { SectionName } from '#features/directory/businesses/vocabulary.ts'
import type { Uploader } from '#features/platform/media/ui/parts/uploader.ts'
import { useCall } from '#shared/ui/calls/api.tsx'
import { Link } from '#shared/ui/link.tsx'
import { EmptyState, ErrorState, Skeleton } from '#shared/ui/states.tsx'
import { useUrlState } from '#shared/ui/use-url-state.ts'
import { PageHead } from '#web/page-head.tsx'
import { PageShell } from '#web/shell/page-shell.tsx'
import { useSettings } from '#web/use-settings.ts'
import { BusinessPhotoUploader } from '../business-photo-uploader.tsx'
import { myBusinessHref, workspaceFields } from '../sections.ts'
import { ContactStep } from './contact-step.tsx'
import { ImageStep } from './image-step.tsx'
import { Published } from './published.tsx'
import styles from './set-up.module.css'
import { firstOpenStep, type StepPath, setUpHref, steps } from './steps.ts'
import { clearStoredTyping, readStoredTyping } from './typed-draft.ts'
import { WhatStep } from './what-step.tsx'
import { WhereStep } from './where-step.tsx'

/**
 * Guided set-up of a new business in four steps. Its state is the draft itself, so it continues
 * where it was left.
 */
export default function SetUp() {
  return (
    <PageShell isWork>
      <PageHead title="Crea tu página" description="Cuatro pasos para que te encuentren." hidden />
      <SignedInOnly waiting={<Waiting />}>{() => <Chosen />}</SignedInOnly>
    </PageShell>
  )
}

/** The business named in the address, or the account's first draft. */
function Chosen() {
  const [{ businessId: requestedId }] = useUrlState(workspaceFields)
  const { step } = useParams()
  const navigate = useNavigate()
  const list = useCall(listMyBusinesses, {})
  const items = list.data?.items ?? []
  const chosen =
    items.find(({ id }) => id === requestedId) ??
    items.find(({ state }) => state === 'draft') ??
    items[0]
  const business = useCall(
    readMyBusiness,
    { businessId: chosen?.id ?? '' },
    { enabled: chosen !== undefined },
  )
  const profile = useCall(readProfile, {})
  const { user } = useAuth()
  const loaded = business.data
  const currentStep = steps.find(({ path }) => path === step)?.path
  useEffect(() => {
    if (loaded && !currentStep && step !== 'listo')
      navigate(setUpHref(loaded.id, firstOpenStep(loaded)), { replace: true })
  }, [loaded, currentStep, step, navigate])
  const failed = [list, business, profile].find(({ error, data }) => error && !data)
  if (failed)
    return (
      <Named>
        <ErrorState message={failed.error?.message ?? ''} onRetry={() => void failed.refetch()} />
      </Named>
    )
  if (list.data && items.length === 0)
    return (
      <Named>
        <CreateBusinessForm role={user?.role} onBegun={(id) => navigate(setUpHref(id))} />
      </Named>
    )
  if (!loaded || !profile.data) return <Waiting />
  if (loaded.role === 'seller')
    return (
      <Named>
        <EmptyState title="La página la arman el dueño y los administradores">
          <Link to={myBusinessHref('', loaded.id)}>Ir a Mi negocio</Link>
        </EmptyState>
      </Named>
    )
  if (step === 'listo') return <Published business={loaded} />
  if (!currentStep) return <Waiting />
  const { phone, email } = profile.data
  return (
    <Steps
      key={loaded.id}
      business={loaded}
      step={currentStep}
      own={{ phone: phone?.number, email }}
      countryCode={phone?.country ?? undefined}
    />
  )
}

/** Visually hidden page heading for states other than the steps. */
const Named = ({ children }: { children: ReactNode }) => (
  <>
    <h1 className="only-spoken">Crea tu página</h1>
    {children}
  </>
)

type StepsProps = {
  business: MyBusiness
  step: StepPath
  own: { phone: string | undefined; email: string }
  countryCode?: string
}

function Steps({ business, step, own, countryCode }: StepsProps) {
  const navigate = useNavigate()
  const settings = useSettings()
  const [drafts] = useState(createDrafts)
  const businessId = business.id
  const next = useCallback(() => {
    const after = steps[steps.findIndex(({ path }) => path === step) + 1]
    navigate(setUpHref(businessId, after?.path ?? 'imagen'))
  }, [navigate, businessId, step])
  const editing = useMemo(
    () => ({
      business,
      tilesUrl: settings?.mapTilesUrl ?? '',
      drafts,
      renderUploader: (uploader: Uploader) => (
        <BusinessPhotoUploader {...uploader} businessId={businessId} />
      ),
      restored: (section: SectionName) => readStoredTyping(businessId, section),
      saved: (section: SectionName) => {
        clearStoredTyping(businessId, section)
        next()
      },
      close: next,
    }),
    [business, settings, drafts, businessId, next],
  )
  const shown = {
    'que-haces': <WhatStep onNext={next} />,
    donde: <WhereStep countryCode={countryCode} onNext={next} />,
    contacto: <ContactStep own={own} onNext={next} />,
    imagen: (
      <ImageStep
        onPublished={() => navigate(`/dashboard-my-business/empezar/listo?negocio=${businessId}`)}
        onLater={() => navigate(myBusinessHref('', businessId))}
      />
    ),
  }
  return (
    <EditingContext value={editing}>
      <div className={styles.setUp}>
        <h1 className={styles.title}>{business.name}</h1>
        <nav aria-label="Pasos">
          <ol className={styles.steps}>
            {steps.map(({ path, title, done }, index) => (
              <li key={path}>
                <Link
                  to={setUpHref(businessId, path)}
                  className={styles.stop}
                  aria-current={path === step ? 'step' : undefined}
                  data-plain
                >
                  <span className={styles.number} data-done={done(business) || undefined}>
                    {done(business) ? (
                      <IconCheck size="1.125rem" stroke={2.5} aria-label="Hecho" />
                    ) : (
                      index + 1
                    )}
                  </span>
                  <span className={styles.name}>{title}</span>
                </Link>
              </li>
            ))}
          </ol>
        </nav>
        <div className={styles.beside}>
          <div key={step} className={styles.main}>
            {shown[step]}
          </div>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable regions must be focusable */}
          <aside className={styles.preview} aria-label="Vista previa" tabIndex={0}>
            <p className={styles.previewTitle}>Así se ve tu página</p>
            <BusinessPreview />
          </aside>
        </div>
      </div>
    </EditingContext>
  )
}

function Waiting() {
  return (
    <div className={styles.setUp} aria-busy>
      <Skeleton width="60%" height="2.5rem" />
      <Skeleton height="2.75rem" />
      <Skeleton height="20rem" />
    </div>
  )
}
