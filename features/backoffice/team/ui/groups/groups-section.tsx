import { staffPermissionWords } from '#shared/staff-permissions.ts'
import { Badge } from '#shared/ui/badge.tsx'
import { ButtonLink } from '#shared/ui/button-link.tsx'
import { useCall } from '#shared/ui/calls/api.tsx'
import { Link } from '#shared/ui/link.tsx'
import { EmptyState, ErrorState, Skeleton } from '#shared/ui/states.tsx'
import { listStaffGroups } from '../../contract/groups.ts'
import styles from './staff-groups.module.css'

/** List of the staff groups, with their permissions and numbers of members. */
export function GroupsSection({ canManage }: { canManage: boolean }) {
  const { data, error, refetch } = useCall(listStaffGroups, {})
  return (
    <section className={styles.page} aria-labelledby="grupos-del-equipo">
      <div className={styles.head}>
        <h2 id="grupos-del-equipo">Grupos del equipo</h2>
      </div>
      {error && !data && <ErrorState message={error.message} onRetry={() => void refetch()} />}
      {!error && !data && <Skeleton height="8rem" />}
      {data?.length === 0 && (
        <EmptyState
          title="Aún no hay grupos del equipo."
          action={
            canManage && (
              <ButtonLink to="/staff/usuarios/staff/grupos/nuevo">Nuevo grupo</ButtonLink>
            )
          }
        >
          Un grupo da los mismos permisos a varias personas: quienes escriben, quienes verifican.
        </EmptyState>
      )}
      {data && data.length > 0 && (
        <ul className={styles.list} aria-label="Grupos del equipo">
          {data.map(({ id, name, description, color, permissions, members }) => (
            <li key={id}>
              <span className={styles.what}>
                <Link to={`/staff/usuarios/staff/grupos/${id}`}>
                  <Badge color={color}>{name}</Badge>
                </Link>
                {description && <span className={styles.quiet}>{description}</span>}
                <span className={styles.quiet}>
                  {permissions.map((permission) => staffPermissionWords[permission]).join(', ')}
                </span>
              </span>
              <span>{members === 1 ? '1 miembro' : `${members} miembros`}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
