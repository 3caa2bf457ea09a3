import type { ReactNode } from 'react'
import {
  isPostingSuspended,
  PastSuspensions,
  suspensionLines,
} from '#features/trust/reports/ui/parts/past-suspensions.tsx'
import { staffPermissionWords } from '#shared/staff-permissions.ts'
import { momentWords } from '#shared/text/dates.ts'
import { useCall } from '#shared/ui/calls/api.tsx'
import { isMissing } from '#shared/ui/calls/not-shown.tsx'
import { Link } from '#shared/ui/link.tsx'
import { SidePanel } from '#shared/ui/lists/side-panel.tsx'
import { FormError } from '#shared/ui/notice.tsx'
import { ErrorState, Skeleton } from '#shared/ui/states.tsx'
import { readUser } from '../../contract/people.ts'
import { findMembers, type MemberRow } from '../../contract/team.ts'
import { MemberSuspension } from '../suspension.tsx'
import { ChangeMember } from './change-member.tsx'
import { contactLines } from './contact-lines.tsx'
import styles from './team.module.css'

type Props = {
  memberId: string
  row: MemberRow | undefined
  viewerId: string
  canManage: boolean
  onClose: () => void
  /** Further content: the member's groups and activity. */
  more?: (member: MemberRow) => ReactNode
}

/** Panel with one member and the actions on them; loads the member by id when the list does not contain them. */
export function MemberPanel({ memberId, row, viewerId, canManage, onClose, more }: Props) {
  const read = useCall(findMembers, { memberId, size: 1 }, { enabled: !row })
  const member = row ?? read.data?.items[0]
  const details = useCall(readUser, { userId: memberId })
  if (!member && (read.data || isMissing(read.error)))
    return <SidePanel title="Ya no es parte del equipo" onClose={onClose} lines={[]} />
  if (read.error)
    return <ErrorState message={read.error.message} onRetry={() => void read.refetch()} />
  if (!member) return <Skeleton height="16rem" />
  const isOwn = member.id === viewerId
  const suspensions = details.data?.suspensions ?? []
  return (
    <SidePanel
      key={member.id}
      title={member.name}
      onClose={onClose}
      lines={[
        ['Usuario', member.username && `@${member.username}`],
        ['Correo', member.email],
        [
          'Puede',
          member.permissions.map((permission) => staffPermissionWords[permission]).join(', ') ||
            'Nada',
        ],
        ['Dos pasos', member.hasTwoStep ? 'Activa' : 'Sin activar'],
        ['Suspendido', member.suspendedAt && momentWords(member.suspendedAt)],
        ...suspensionLines(suspensions),
        ['Última actividad', member.activeAt ? momentWords(member.activeAt) : 'Nunca'],
        ['En el equipo desde', momentWords(member.since)],
        ...contactLines(member.contact),
      ]}
    >
      <Link to={`/staff/usuarios?fila=${member.id}`}>Ver su cuenta</Link>
      {details.error && <FormError message={details.error.message} />}
      <PastSuspensions rows={suspensions} />
      {isOwn && canManage && (
        <p className={styles.quiet}>Tus permisos los cambia otra persona del equipo.</p>
      )}
      {!isOwn && canManage && (
        <ChangeMember key={member.ownPermissions.join()} member={member} onRemoved={onClose} />
      )}
      {!isOwn && canManage && (
        <MemberSuspension account={member} keptFromPosting={isPostingSuspended(suspensions)} />
      )}
      {more?.(member)}
    </SidePanel>
  )
}
