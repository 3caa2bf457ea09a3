import { PaymentAlerts } from '#features/payments/ui/parts/payment-alerts.tsx'
import { PayablesList } from '#features/payouts/ui/payables-list.tsx'
import { EmptyState } from '#shared/ui/states.tsx'
import { useStaffAccess } from './use-staff-access.ts'

/** What is due to sellers, and paying it. */
export default function StaffPayouts() {
  const { canManageUsers } = useStaffAccess()
  if (!canManageUsers)
    return <EmptyState title="No ves los pagos">Los registra quien administra usuarios. Pídele el permiso a tu equipo.</EmptyState>
  return (
    <>
      <PaymentAlerts />
      <PayablesList />
    </>
  )
}
