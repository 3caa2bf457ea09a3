import { AuditLogList } from '#features/backoffice/audit-viewer/ui/audit-log-list.tsx'
import { EmptyState } from '#shared/ui/states.tsx'
import { useMay } from '../use-staff-access.ts'

/** Page «Auditoría»: the audit log. */
export default function StaffAuditLog() {
  const may = useMay()
  if (!may.manage_users)
    return (
      <EmptyState title="No ves el registro de auditoría">
        Para verlo hace falta el permiso de administrar usuarios. Pídelo a tu equipo.
      </EmptyState>
    )
  return <AuditLogList />
}
