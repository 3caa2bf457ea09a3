import { useSearchParams } from 'react-router'
import { countCases } from '#features/reports/contract/cases.ts'
import { CasesQueue } from '#features/reports/ui/cases-queue.tsx'
import { DisputesQueue } from '#features/reviews/ui/disputes-queue.tsx'
import { useCall } from '#shared/ui/calls/api.tsx'
import styles from '#shared/ui/queue.module.css'
import { EmptyState } from '#shared/ui/states.tsx'
import { useStaffAccess } from './use-staff-access.ts'

/** What people reported and appeal, and beside it the opinions that businesses dispute. */
export default function StaffReports() {
  const { canEditContent, canManageUsers } = useStaffAccess()
  if (!canEditContent)
    return <EmptyState title="No ves los avisos">Los decide quien tiene el permiso de editar. Pídelo a tu equipo.</EmptyState>
  return <Queues mayRemoveAll={canManageUsers} />
}

function Queues({ mayRemoveAll }: { mayRemoveAll: boolean }) {
  const [address, setAddress] = useSearchParams()
  const counts = useCall(countCases, {})
  const isDisputes = address.get('cola') === 'disputas'
  const show = (name: 'disputas' | null) => setAddress(name ? { cola: name } : {}, { preventScrollReset: true })
  return (
    <div className={styles.queue}>
      <fieldset className={styles.views} aria-label="Cola">
        <button type="button" aria-pressed={!isDisputes} onClick={() => show(null)}>
          Avisos y apelaciones {counts.data && `(${counts.data.open + counts.data.appealed})`}
        </button>
        <button type="button" aria-pressed={isDisputes} onClick={() => show('disputas')}>
          Opiniones disputadas {counts.data && `(${counts.data.disputed})`}
        </button>
      </fieldset>
      {isDisputes ? <DisputesQueue /> : <CasesQueue mayRemoveAll={mayRemoveAll} />}
    </div>
  )
}
