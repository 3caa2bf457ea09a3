import { useNavigate } from 'react-router'
import { DisputesQueue } from '#features/community/reviews/ui/disputes-queue.tsx'
import { countCases } from '#features/trust/reports/contract/cases.ts'
import { countSuspensionAppeals } from '#features/trust/reports/contract/suspensions/staff.ts'
import { CasesQueue } from '#features/trust/reports/ui/cases-queue.tsx'
import { SuspensionAppeals } from '#features/trust/reports/ui/suspensions/suspension-appeals.tsx'
import { useCall } from '#shared/ui/calls/api.tsx'
import styles from '#shared/ui/queue.module.css'
import { EmptyState } from '#shared/ui/states.tsx'
import { useUrlState } from '#shared/ui/use-url-state.ts'
import { enumField, formatUrlState } from '#shared/url-state.ts'
import { useMay } from '../use-staff-access.ts'

const fields = { queue: enumField('cola', ['disputas']) }

/** Page of reports and appeals, including those of suspensions, and of disputed reviews. */
export default function StaffReports() {
  const may = useMay()
  if (may.edit) return <Queues mayManage={may.manage_users} />
  if (may.manage_users) return <SuspensionAppeals />
  return (
    <EmptyState title="No ves los reportes">
      Para decidirlos hace falta el permiso de editar. Pídelo a tu equipo.
    </EmptyState>
  )
}

function Queues({ mayManage }: { mayManage: boolean }) {
  const [{ queue }] = useUrlState(fields)
  const navigate = useNavigate()
  const counts = useCall(countCases, {})
  const suspensionAppeals = useCall(countSuspensionAppeals, {}, { enabled: mayManage })
  const count = suspensionAppeals.data?.waiting ?? 0
  const isDisputes = queue === 'disputas'
  /** Opens a queue without the view and the case of the other. */
  const show = (next: typeof queue) =>
    navigate(formatUrlState(fields, '/staff/avisos', { queue: next }), { preventScrollReset: true })
  return (
    <div className={styles.queue}>
      <fieldset className={styles.views}>
        <legend className="only-spoken">Cola</legend>
        <button type="button" aria-pressed={!isDisputes} onClick={() => show(undefined)}>
          Reportes y apelaciones{' '}
          {counts.data && `(${counts.data.open + counts.data.appealed + count})`}
        </button>
        <button type="button" aria-pressed={isDisputes} onClick={() => show('disputas')}>
          Opiniones disputadas {counts.data && `(${counts.data.disputed})`}
        </button>
      </fieldset>
      {isDisputes ? (
        <DisputesQueue />
      ) : (
        <CasesQueue
          mayRemoveAll={mayManage}
          moreAppeals={mayManage ? { count, shown: <SuspensionAppeals isBeside /> } : undefined}
        />
      )}
    </div>
  )
}
