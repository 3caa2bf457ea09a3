import type { ReactNode } from 'react'
import { profileRoleWords } from '#features/accounts/profiles/vocabulary.ts'
import { BookButton } from '#features/growth/contacts/ui/parts/book-button.tsx'
import {
  isPostingSuspended,
  PastSuspensions,
  suspensionLines,
} from '#features/trust/reports/ui/parts/past-suspensions.tsx'
import { businessRoleWords } from '#shared/business-roles.ts'
import type { Output } from '#shared/endpoint.ts'
import { momentWords } from '#shared/text/dates.ts'
import { useCall } from '#shared/ui/calls/api.tsx'
import { isMissing } from '#shared/ui/calls/not-shown.tsx'
import { Link } from '#shared/ui/link.tsx'
import { SidePanel } from '#shared/ui/lists/side-panel.tsx'
import { FormError } from '#shared/ui/notice.tsx'
import { ErrorState, Skeleton } from '#shared/ui/states.tsx'
import { findUsers, readUser, type UserRow } from '../contract/people.ts'
import { MemberSuspension } from './suspension.tsx'
import { UserSessions } from './user-sessions.tsx'

type Props = {
  userId: string
  row: UserRow | undefined
  viewerId: string
  canManage: boolean
  canCreate: boolean
  onClose: () => void
  /** Further actions on the account. */
  actions?: (user: UserRow) => ReactNode
}

/** Panel with one account; loads it by id when the list does not contain it. */
export function UserPanel({
  userId,
  row,
  viewerId,
  canManage,
  canCreate,
  onClose,
  actions,
}: Props) {
  const read = useCall(findUsers, { userId, size: 1 }, { enabled: !row })
  const more = useCall(readUser, { userId })
  const { businesses = [], suspensions = [] } = more.data ?? {}
  const user = row ?? read.data?.items[0]
  if (!user && (read.data || isMissing(read.error)))
    return <SidePanel title="Esta cuenta ya no existe" onClose={onClose} lines={[]} />
  if (read.error)
    return <ErrorState message={read.error.message} onRetry={() => void read.refetch()} />
  if (!user) return <Skeleton height="16rem" />
  return (
    <SidePanel
      key={user.id}
      title={user.name}
      onClose={onClose}
      lines={[
        ['Correo', user.email],
        ['Usuario', user.username && `@${user.username}`],
        ['Rol', profileRoleWords[user.role]],
        [
          'Negocios',
          businesses.length > 0 ? (
            <Businesses key="businesses" of={businesses} />
          ) : (
            String(user.businesses)
          ),
        ],
        ['Correo confirmado', user.isProved ? 'Sí' : 'Todavía no'],
        [
          'Unida a',
          user.mergedInto && (
            <Link key="merged" to={`/staff/usuarios?fila=${user.mergedInto}`}>
              Ver la cuenta que se quedó
            </Link>
          ),
        ],
        ['Suspendida', !user.mergedInto && user.suspendedAt && momentWords(user.suspendedAt)],
        ...suspensionLines(suspensions),
        ['Teléfono', more.data?.phone],
        ['Lugar', more.data?.place],
        ['Presentación', more.data?.bio],
        ['Última entrada', user.lastSignInAt ? momentWords(user.lastSignInAt) : 'Nunca'],
        ['Alta', momentWords(user.createdAt)],
      ]}
    >
      {user.role === 'staff' && (
        <Link to={`/staff/usuarios/staff?fila=${user.id}`}>Ver en Mi Staff</Link>
      )}
      {more.error && <FormError message={more.error.message} />}
      <PastSuspensions rows={suspensions} />
      {canManage && user.id !== viewerId && !user.mergedInto && (
        <MemberSuspension account={user} keptFromPosting={isPostingSuspended(suspensions)} />
      )}
      <BookButton of={{ userId: user.id }} canCreate={canCreate} />
      {actions?.(user)}
      {canManage && <UserSessions userId={user.id} isOwn={user.id === viewerId} />}
    </SidePanel>
  )
}

/** The businesses of an account, with its role in each. */
function Businesses({ of }: { of: Output<typeof readUser>['businesses'] }) {
  return (
    <>
      {of.map(({ id, name, role }) => (
        <span key={id} style={{ display: 'block' }}>
          <Link to={`/staff/empresas?fila=${id}`}>{name}</Link>&nbsp;· {businessRoleWords[role]}
        </span>
      ))}
    </>
  )
}
