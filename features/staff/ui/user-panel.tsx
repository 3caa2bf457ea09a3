import { profileRoleWords } from '#features/accounts/vocabulary.ts'
import { BookButton } from '#features/contacts/ui/parts/book-button.tsx'
import { momentWords } from '#shared/text/dates.ts'
import { useCall } from '#shared/ui/calls/api.tsx'
import { SidePanel } from '#shared/ui/lists/side-panel.tsx'
import { ErrorState, Skeleton } from '#shared/ui/states.tsx'
import { findUsers, type UserRow } from '../contract/people.ts'
import { UserSessions } from './user-sessions.tsx'

type Props = {
  userId: string
  row: UserRow | undefined
  viewerId: string
  canManage: boolean
  canCreate: boolean
  onClose: () => void
}

/** One account beside the list; read by its id where the list does not hold it. */
export function UserPanel({ userId, row, viewerId, canManage, canCreate, onClose }: Props) {
  const read = useCall(findUsers, { userId, size: 1 }, { enabled: !row })
  const user = row ?? read.data?.items[0]
  if (read.error) return <ErrorState message={read.error.message} onRetry={() => void read.refetch()} />
  if (!user && read.data) return <SidePanel title="Esta cuenta ya no existe" onClose={onClose} lines={[]} />
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
        ['Negocios', String(user.businesses)],
        ['Correo confirmado', user.confirmed ? 'Sí' : 'Todavía no'],
        ['Suspendida', user.suspendedAt && momentWords(user.suspendedAt)],
        ['Última entrada', user.lastSignInAt ? momentWords(user.lastSignInAt) : 'Nunca'],
        ['Desde', momentWords(user.createdAt)],
      ]}
    >
      <BookButton of={{ userId: user.id }} canCreate={canCreate} />
      {canManage && <UserSessions userId={user.id} isOwn={user.id === viewerId} />}
    </SidePanel>
  )
}
