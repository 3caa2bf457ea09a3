import { businessKindWords, publicStates } from '#features/directory/businesses/vocabulary.ts'
import { BookButton } from '#features/growth/contacts/ui/parts/book-button.tsx'
import { dayWords, momentWords } from '#shared/text/dates.ts'
import { useCall } from '#shared/ui/calls/api.tsx'
import { isMissing } from '#shared/ui/calls/not-shown.tsx'
import { Link } from '#shared/ui/link.tsx'
import { SidePanel } from '#shared/ui/lists/side-panel.tsx'
import { ErrorState, Skeleton } from '#shared/ui/states.tsx'
import { findStaffBusinesses, type StaffBusiness } from '../contract/businesses.ts'
import { listingStateWords } from '../vocabulary.ts'
import { BusinessCases } from './business-cases.tsx'

/** Path of a case whose decision removed content. */
const caseHref = (caseId: string) => `/staff/avisos?vista=removed&caso=${caseId}`

type Props = {
  businessId: string
  row: StaffBusiness | undefined
  mayEdit: boolean
  canCreate: boolean
  canManage: boolean
  onClose: () => void
}

/** Panel with one business; loads it by id when the list does not contain it. */
export function BusinessPanel({ businessId, row, mayEdit, canCreate, canManage, onClose }: Props) {
  const read = useCall(findStaffBusinesses, { businessId, size: 1 }, { enabled: !row })
  const business = row ?? read.data?.items[0]
  if (!business && (read.data || isMissing(read.error)))
    return <SidePanel title="Este negocio ya no existe" onClose={onClose} lines={[]} />
  if (read.error)
    return <ErrorState message={read.error.message} onRetry={() => void read.refetch()} />
  if (!business) return <Skeleton height="20rem" />
  const { owner } = business
  return (
    <SidePanel
      key={business.id}
      title={business.name}
      onClose={onClose}
      lines={[
        ['Tipo', businessKindWords[business.kind as keyof typeof businessKindWords]],
        ['Categoría', business.category],
        ['Lugar', [business.city, business.countryCode].filter(Boolean).join(', ')],
        ['Estado', listingStateWords[business.state]],
        [
          'Nivel',
          `${business.level} de 4${business.verifiedUntil ? `, hasta ${dayWords(business.verifiedUntil)}` : ''}`,
        ],
        [
          'En revisión',
          business.pendingFacts > 0 &&
            (business.pendingFacts === 1 ? '1 dato' : `${business.pendingFacts} datos`),
        ],
        ['Dueño', owner ? `${owner.name}\u00a0· ${owner.email}` : 'No reclamado'],
        ['Viene de', business.source?.toUpperCase()],
        ['Alta', momentWords(business.createdAt)],
      ]}
    >
      {business.takenDownBy && mayEdit && (
        <Link to={caseHref(business.takenDownBy)}>Ver el caso por el que se retiró</Link>
      )}
      <BusinessCases businessId={business.id} />
      {owner && <Link to={`/staff/usuarios?fila=${owner.id}`}>Ver la cuenta del dueño</Link>}
      {canManage && (
        <Link to={`/staff/auditoria?negocio=${business.id}`}>Ver su registro de auditoría</Link>
      )}
      <BookButton of={{ listingId: business.id }} canCreate={canCreate} />
      {publicStates.some((state) => state === business.state) && (
        <Link to={`/negocios/${business.slug}`}>Ver su página</Link>
      )}
    </SidePanel>
  )
}
