import { useState } from 'react'
import { staffPermissionWords } from '#shared/staff-permissions.ts'
import { Badge } from '#shared/ui/badge.tsx'
import { Button } from '#shared/ui/button.tsx'
import { useCall, useSend } from '#shared/ui/calls/api.tsx'
import { Sheet } from '#shared/ui/overlays/sheet.tsx'
import { useSnackbar } from '#shared/ui/overlays/snackbar.tsx'
import { EmptyState, ErrorState, Skeleton } from '#shared/ui/states.tsx'
import { deleteStaffGroup, listStaffGroups, type StaffGroup } from '../../contract/groups.ts'
import { type PermissionFields, StaffGroupForm } from './group-form.tsx'
import { GroupMembers } from './group-members.tsx'
import { groupReads } from './group-reads.ts'
import styles from './staff-groups.module.css'

type Props = {
  groupId: string
  viewerId: string
  canManage: boolean
  Permissions: PermissionFields
  onGone: () => void
}

/** One staff group: its permissions and members. */
export function StaffGroupView({ groupId, viewerId, canManage, Permissions, onGone }: Props) {
  const { data, error, refetch } = useCall(listStaffGroups, {})
  const group = data?.find(({ id }) => id === groupId)
  if (error && !data) return <ErrorState message={error.message} onRetry={() => void refetch()} />
  if (!data) return <Skeleton height="20rem" />
  if (!group)
    return (
      <EmptyState title="Ese grupo ya no existe">
        Quizá alguien del equipo lo borró, o la dirección no está completa. Sus miembros siguen en
        el equipo.
      </EmptyState>
    )
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <div className={styles.what}>
          <h2>
            <Badge color={group.color}>{group.name}</Badge>
          </h2>
          {group.description && <p className={styles.quiet}>{group.description}</p>}
          <p>
            Permite:{' '}
            {group.permissions
              .map((permission) => staffPermissionWords[permission].toLowerCase())
              .join(', ')}
            .
          </p>
        </div>
        {canManage && <GroupActions group={group} Permissions={Permissions} onGone={onGone} />}
      </div>
      <GroupMembers group={group} viewerId={viewerId} canManage={canManage} />
    </div>
  )
}

function GroupActions({
  group,
  Permissions,
  onGone,
}: Pick<Props, 'Permissions' | 'onGone'> & { group: StaffGroup }) {
  const say = useSnackbar()
  const [isEditing, setEditing] = useState(false)
  const [isConfirming, setConfirming] = useState(false)
  const remove = useSend(deleteStaffGroup, {
    refreshes: groupReads,
    onSuccess: () => {
      say(`Borramos el grupo ${group.name}. Sus miembros siguen en el equipo.`)
      onGone()
    },
    onError: ({ message }) => say(message),
  })
  return (
    <span className={styles.acts}>
      <Button onClick={() => setEditing(true)}>Cambiar grupo</Button>
      {isConfirming ? (
        <>
          <Button
            variant="danger"
            disabled={remove.isPending}
            onClick={() => remove.mutate({ groupId: group.id })}
          >
            Sí, borrar el grupo
          </Button>
          <Button variant="quiet" onClick={() => setConfirming(false)}>
            Dejarlo
          </Button>
        </>
      ) : (
        <Button variant="quiet" onClick={() => setConfirming(true)}>
          Borrar grupo
        </Button>
      )}
      <Sheet open={isEditing} onClose={() => setEditing(false)} title="Cambiar grupo">
        {isEditing && (
          <StaffGroupForm
            group={group}
            Permissions={Permissions}
            onSaved={() => {
              say('Grupo guardado. Sus permisos cuentan desde ahora.')
              setEditing(false)
            }}
          />
        )}
      </Sheet>
    </span>
  )
}
