import { IconExternalLink } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { matchPath, NavLink, Outlet, useLocation, useNavigate } from 'react-router'
import { SignedInOnly } from '#features/accounts/auth/ui/signed-in-only.tsx'
import { readSales } from '#features/buying/orders/contract/seller.ts'
import { countOpenQuestions } from '#features/community/questions/contract/workspace.ts'
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
import { TakenDownNotices } from '#features/trust/reports/ui/parts/taken-down.tsx'
import { caseStateWords } from '#features/trust/reports/vocabulary.ts'
import type { BusinessRole } from '#shared/business-roles.ts'
import { callKey, useCall } from '#shared/ui/calls/api.tsx'
import { Link } from '#shared/ui/link.tsx'
import { ErrorState, Skeleton } from '#shared/ui/states.tsx'
import { useUrlState } from '#shared/ui/use-url-state.ts'
import { PageHead } from '../../page-head.tsx'
import { PageShell } from '../../shell/page-shell.tsx'
import { useRefreshHasBusiness } from '../../shell/use-refresh-has-business.ts'
import { myBusinessHref, sectionAt, sectionsOf, workspaceFields } from './sections.ts'
import styles from './workspace.module.css'

/**
 * Layout of the workspace: business switch and sections. It stays mounted while the pages change.
 */
export default function MyBusinessWorkspace() {
  const { pathname } = useLocation()
  const section = sectionAt(pathname)
  return (
    <PageShell isWork>
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
  const [{ businessId: requestedId }] = useUrlState(workspaceFields)
  const navigate = useNavigate()
  const list = useCall(listMyBusinesses, {})
  const items = list.data?.items ?? []
  const id = items.find((item) => item.id === requestedId)?.id ?? items[0]?.id
  const business = useCall(readMyBusiness, { businessId: id ?? '' }, { enabled: id !== undefined })
  const queries = useQueryClient()
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: refetches at each page change
  useEffect(
    () =>
      void queries.refetchQueries({
        queryKey: callKey(readMyBusiness),
        type: 'active',
        stale: true,
      }),
    [queries, pathname],
  )
  // Loaded together with the business, so that the layout does not shift.
  const isSummary = matchPath('/dashboard-my-business', pathname) !== null
  const companionQueries = [
    useCall(listMyInvitations, {}),
    useCall(listMyClaims, {}),
    useCall(readFigures, { businessId: id ?? '' }, { enabled: id !== undefined && isSummary }),
    useCall(readSales, { businessId: id ?? '' }, { enabled: id !== undefined && isSummary }),
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
        <CreateBusinessForm onBegun={choose} />
      </div>
    )
  if (!business.data) return <Waiting />
  return (
    <div className={styles.desk}>
      {invitations}
      <header className={styles.head}>
        <h1 className={styles.name}>{business.data.name}</h1>
        {items.length > 1 && (
          <label className={styles.switch}>
            <span className="only-spoken">Negocio</span>
            <select
              value={business.data.id}
              onChange={(event) => choose(event.currentTarget.value)}
            >
              {items.map((item) => (
                <option key={item.id} value={item.id}>
                  {item.name} ·{' '}
                  {item.isTakenDown ? caseStateWords.removed : businessStateWords[item.state]}
                </option>
              ))}
            </select>
          </label>
        )}
        {business.data.state !== 'draft' && (
          <Link to={`/negocios/${business.data.slug}`} className={styles.see}>
            <IconExternalLink size="1.25rem" stroke={1.75} aria-hidden /> Ver página pública
          </Link>
        )}
      </header>
      <TakenDownNotices
        businessId={business.data.id}
        canManage={business.data.role !== 'seller'}
        which={({ kind }) => kind !== 'product'}
      />
      <SectionNav businessId={business.data.id} role={business.data.role} />
      <Outlet context={business.data satisfies MyBusiness} />
    </div>
  )
}

/** Navigation of the workspace; on phones it scrolls to the current section. */
function SectionNav({ businessId, role }: { businessId: string; role: BusinessRole }) {
  const row = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  // Number of open questions beside the section's name; omitted if it cannot be loaded.
  const open = useCall(countOpenQuestions, { businessId }).data?.open ?? 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: the current section depends on the address
  useEffect(() => {
    const open = row.current?.querySelector<HTMLElement>('[aria-current]')
    if (open) row.current?.scrollTo({ left: open.offsetLeft - 32 })
  }, [pathname])
  return (
    <nav ref={row} className={styles.rooms} aria-label="Mi negocio">
      {sectionsOf(role).map(({ path, label }) => (
        <NavLink
          key={path}
          to={myBusinessHref(path, businessId)}
          end={path === ''}
          className={styles.room}
        >
          {label}
          {path === '/preguntas' && open > 0 && (
            <span>
              &nbsp;({open > 99 ? '99+' : open}
              <span className="only-spoken"> por responder</span>)
            </span>
          )}
        </NavLink>
      ))}
    </nav>
  )
}

/** Skeleton with the height of the overview, so that the footer does not move. */
function Waiting() {
  return (
    <div className={styles.desk} aria-busy>
      <div className={styles.head}>
        <Skeleton width="60%" height="2.75rem" />
      </div>
      <div className={styles.rooms}>
        {sectionsOf().map(({ path }) => (
          <span key={path} className={styles.room}>
            <Skeleton width="5rem" height="1.25rem" />
          </span>
        ))}
      </div>
      <div className={styles.cards}>
        <Skeleton height="11rem" />
        <Skeleton height="11rem" />
        <Skeleton height="11rem" />
      </div>
      <Skeleton width="12rem" height="2rem" />
      <div className={styles.cards}>
        <Skeleton height="7rem" />
        <Skeleton height="7rem" />
        <Skeleton height="7rem" />
        <Skeleton height="7rem" />
      </div>
      <Skeleton height="18rem" />
    </div>
  )
}
