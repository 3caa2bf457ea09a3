import { AuditLogList } from '#features/backoffice/audit-viewer/ui/audit-log-list.tsx'
import { EmptyState } from '#shared/ui/states.tsx'
import { useStaffAccess } from '../use-staff-access.ts'

/** Page of the audit log. */
export default function StaffTrail() {
  const { canManageUsers } = useStaffAccess()
  if (!canManageUsers)
    return (
      <EmptyState title="No ves el registro de auditoría">
        Para verlo hace falta el permiso de administrar usuarios. Pídelo a tu equipo.
      </EmptyState>
    )
  return <AuditLogList />
}
