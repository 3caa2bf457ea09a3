import { IconExternalLink, IconMenu2 } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { matchPath, Outlet, useLocation, useNavigate } from 'react-router'
import { SignedInOnly } from '#features/accounts/auth/ui/signed-in-only.tsx'
import { useAuth } from '#features/accounts/auth/ui/use-auth.ts'
import { readSales } from '#features/buying/orders/contract/sales.ts'
import { listMyTasks } from '#features/directory/businesses/contract/my-tasks.ts'
import {
  listMyBusinesses,
  type MyBusiness,
  readMyBusiness,
} from '#features/directory/businesses/contract/owner.ts'
import { CreateBusinessForm } from '#features/directory/businesses/ui/editor/create-business-form.tsx'
import { businessStateWords } from '#features/directory/businesses/vocabulary.ts'
import { listMyClaims } from '#features/directory/claims/contract.ts'
import { MyClaims } from '#features/directory/claims/ui/my-claims.tsx'
import { readFigures } from '#features/directory/leads/contract.ts'
import { listMyInvitations } from '#features/directory/team-invitations/contract.ts'
import { PendingInvitations } from '#features/directory/team-invitations/ui/pending-invitations.tsx'
import { readMyStore } from '#features/selling/stores/contract/my-store.ts'
import { TakenDownNotices } from '#features/trust/reports/ui/parts/taken-down.tsx'
import { caseStateWords } from '#features/trust/reports/vocabulary.ts'
import type { Output } from '#shared/endpoint.ts'
import { Button } from '#shared/ui/button.tsx'
import { callKey, useCall } from '#shared/ui/calls/api.tsx'
import { lazyPart } from '#shared/ui/lazy-part.tsx'
import { Link } from '#shared/ui/link.tsx'
import { ErrorState, Skeleton } from '#shared/ui/states.tsx'
import { useUrlState } from '#shared/ui/use-url-state.ts'
import { PageHead } from '../../page-head.tsx'
import { useAreaBar } from '../../shell/area-bar.ts'
import { PageShell } from '../../shell/page-shell.tsx'
import { useRefreshHasBusiness } from '../../shell/use-refresh-has-business.ts'
import { BarSections } from './bar-sections.tsx'
import { SearchButton } from './search/search-button.tsx'
import { SectionNav } from './section-nav.tsx'
import {
  barSectionsOf,
  groupsOf,
  myBusinessHref,
  type Seen,
  sectionAt,
  workspaceFields,
} from './sections.ts'
import { periodField } from './today/period.ts'
import styles from './workspace.module.css'

/** Lazy, because wide screens show the rail instead. */
const SectionsSheet = lazyPart(() => import('./sections-sheet.tsx'))

/**
 * Layout of the workspace: business switch and sections, in a rail or behind a button. It stays
 * mounted while the pages change.
 */
export default function MyBusinessWorkspace() {
  const { pathname } = useLocation()
  const section = sectionAt(pathname)
  return (
    <PageShell isWork ways={<BarSections />}>
      <PageHead
        title={section?.title ?? 'Mi Negocio'}
        description="Administra la página de tu negocio."
        hidden
      />
      <SignedInOnly waiting={<Waiting />}>{() => <Chosen />}</SignedInOnly>
    </PageShell>
  )
}

/** The business named in the address, or the account's first. */
function Chosen() {
  const { user } = useAuth()
  const [{ businessId: requestedId, period }] = useUrlState({ ...workspaceFields, ...periodField })
  const navigate = useNavigate()
  const list = useCall(listMyBusinesses, {})
  const items = list.data?.items ?? []
  const id = items.find((item) => item.id === requestedId)?.id ?? items[0]?.id
  const business = useCall(readMyBusiness, { businessId: id ?? '' }, { enabled: id !== undefined })
  const queries = useQueryClient()
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: refetches at each page change
  useEffect(() => {
    for (const endpoint of [readMyBusiness, listMyTasks])
      void queries.refetchQueries({ queryKey: callKey(endpoint), type: 'active', stale: true })
  }, [queries, pathname])
  // Loaded together with the business, so that the layout does not shift.
  const isSummary = matchPath('/dashboard-my-business', pathname) !== null
  const of = { businessId: id ?? '' }
  const [isShown, isSummaryShown] = [id !== undefined, id !== undefined && isSummary]
  const store = useCall(readMyStore, of, { enabled: isShown })
  const companionQueries = [
    store,
    useCall(listMyInvitations, {}),
    useCall(listMyClaims, {}),
    useCall(listMyTasks, {}),
    useCall(readFigures, { ...of, period }, { enabled: isSummaryShown }),
    useCall(readSales, { ...of, period }, { enabled: isSummaryShown }),
  ]
  const areCompanionsReady = companionQueries.every(
    ({ data, error, isLoading }) => data !== undefined || error !== null || !isLoading,
  )
  // Only for the first load: the layout stays while its pages change.
  const wasShown = useRef(false)
  if (areCompanionsReady && (business.data || items.length === 0))
    wasShown.current = list.data !== undefined
  useRefreshHasBusiness(list.data && items.length > 0)
  // Keeps the section when switching the business, but not an item opened in it.
  const choose = (businessId: string) =>
    navigate(myBusinessHref(sectionAt(pathname)?.path ?? '', businessId))
  // Loaded data stays when a refetch fails: the person may be typing.
  const problem = (list.data ? null : list.error) ?? (business.data ? null : business.error)
  if (problem)
    return (
      <ErrorState
        message={problem.message}
        onRetry={() => void (list.error ? list.refetch() : business.refetch())}
      />
    )
  const invitations = (
    <>
      <PendingInvitations onAccepted={choose} />
      <MyClaims />
    </>
  )
  if (!areCompanionsReady && !wasShown.current) return <Waiting />
  if (list.data && items.length === 0)
    return (
      <div className={styles.desk}>
        {invitations}
        <SiteBar />
        <CreateBusinessForm role={user?.role} onBegun={choose} />
      </div>
    )
  if (!business.data) return <Waiting />
  const { role, state, publishedAt } = business.data
  const hasStore = store.data ? store.data.store !== null : undefined
  const seen: Seen = {
    role,
    hasStore,
    isNew: state === 'draft' && publishedAt === null && hasStore === false,
  }
  return (
    <div className={styles.frame}>
      <Rail business={business.data} items={items} seen={seen} onChoose={choose} />
      <div className={styles.desk}>
        {invitations}
        {!clientPage.test(pathname) && (
          <header className={styles.head}>
            <h1>{sectionTitle(pathname)}</h1>
            {state !== 'draft' && (
              <Link
                to={businessPath(business.data)}
                className={styles.see}
                data-summary={isSummary || undefined}
              >
                <IconExternalLink size="1.25rem" stroke={1.75} aria-hidden /> Ver página pública
              </Link>
            )}
          </header>
        )}
        <TakenDownNotices
          businessId={business.data.id}
          canManage={role !== 'seller'}
          which={({ kind }) => kind !== 'product'}
        />
        <Outlet context={business.data satisfies MyBusiness} />
      </div>
    </div>
  )
}

const businessPath = ({ slug }: MyBusiness) => `/negocios/${slug}`

/** Pages of a client, whose name is their heading. */
const clientPage = /\/clientes\/[0-9a-f-]{36}$/

/** Heading of a page of the workspace. */
function sectionTitle(pathname: string): string {
  const section = sectionAt(pathname)
  return section?.path ? section.title : 'Hoy'
}

type RailProps = {
  business: MyBusiness
  items: Output<typeof listMyBusinesses>['items']
  seen: Seen
  onChoose: (businessId: string) => void
}

/** The business, as a choice where there are several, and the sections: beside the page, or behind a button. */
function Rail({ business, items, seen, onChoose }: RailProps) {
  const { id, name, state } = business
  // The sheet stays mounted after it was opened, so that it can close with its animation.
  const [sheet, setSheet] = useState<boolean | null>(null)
  const openSheet = () => setSheet(true)
  const here = sectionAt(useLocation().pathname)?.path
  const { role, hasStore, isNew } = seen
  const bar = useMemo(() => {
    const seen = { role, hasStore, isNew }
    return {
      open: () => setSheet(true),
      ways: <BarSections businessId={id} seen={seen} />,
      isInMenu: !barSectionsOf(seen).some(({ path }) => path === here),
    }
  }, [id, role, hasStore, isNew, here])
  useAreaBar(bar)
  return (
    <div className={styles.rail}>
      <div className={styles.choice}>
        {items.length > 1 ? (
          <label className={styles.switch}>
            <span className="only-spoken">Negocio</span>
            <select value={id} onChange={(event) => onChoose(event.currentTarget.value)}>
              {items.map((item) => (
                <option key={item.id} value={item.id}>
                  {item.name}&nbsp;·{' '}
                  {item.isTakenDown ? caseStateWords.removed : businessStateWords[item.state]}
                </option>
              ))}
            </select>
          </label>
        ) : (
          <p className={styles.name}>{name}</p>
        )}
        <SearchButton key={id} businessId={id} seen={seen} />
        <Button
          className={styles.open}
          aria-haspopup="dialog"
          onPointerEnter={SectionsSheet.fetchAhead}
          onClick={openSheet}
        >
          <IconMenu2 size="1.25rem" stroke={1.75} aria-hidden /> Secciones
        </Button>
      </div>
      <div className={styles.nav}>
        <SectionNav label="Mi negocio" businessId={id} seen={seen} isDense />
      </div>
      {sheet !== null && (
        <SectionsSheet
          open={sheet}
          onClose={() => setSheet(false)}
          businessId={id}
          seen={seen}
          publicPath={state === 'draft' ? null : businessPath(business)}
        />
      )}
    </div>
  )
}

const siteBar = {}

/** Without a business the bottom bar is that of the site. */
function SiteBar() {
  useAreaBar(siteBar)
  return null
}

/** Skeleton with the shape of the first page. */
function Waiting() {
  return (
    <div className={styles.frame} aria-busy>
      <div className={styles.rail}>
        <div className={styles.choice}>
          <Skeleton height="2.75rem" />
        </div>
        <div className={styles.nav}>
          <Skeleton height="2.75rem" />
          {groupsOf().map(({ label, sections }) => (
            <Skeleton key={label} height={`${sections.length * 2.25}rem`} />
          ))}
        </div>
      </div>
      <div className={styles.desk}>
        <div className={styles.head}>
          <Skeleton width="8rem" height="2.75rem" />
        </div>
        <Skeleton height="18rem" />
        <Skeleton height="6rem" />
        <Skeleton height="24rem" />
      </div>
    </div>
  )
}
