import { AuditLogList } from '#features/backoffice/audit-viewer/ui/audit-log-list.tsx'
import { EmptyState } from '#shared/ui/states.tsx'
import { useStaffAccess } from '../use-staff-access.ts'

/** Page «Auditoría»: the audit log. */
export default function StaffAuditLog() {
  const { canManageUsers } = useStaffAccess()
  if (!canManageUsers)
    return (
      <EmptyState title="No ves la auditoría">
        Para verla hace falta el permiso de administrar usuarios. Pídelo a tu equipo.
      </EmptyState>
    )
  return <AuditLogList />
}
