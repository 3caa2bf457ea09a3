import { NativeSelect } from '@mantine/core'
import '#shared/ui/mantine.css'
import { IconX } from '@tabler/icons-react'
import type { MemberRow } from '#features/backoffice/team/contract/team.ts'
import { Badge } from '#shared/ui/badge.tsx'
import { IconButton } from '#shared/ui/button.tsx'
import { useCall, useSend } from '#shared/ui/calls/api.tsx'
import { Link } from '#shared/ui/link.tsx'
import { useSnackbar } from '#shared/ui/overlays/snackbar.tsx'
import { addToStaffGroup, listStaffGroups, removeFromStaffGroup } from '../../contract/groups.ts'
import { groupReads } from './group-reads.ts'
import styles from './staff-groups.module.css'

/** The groups of a member; members who may manage users add them to others. */
export function MemberGroups({
  member: { id: memberId, groups },
  canChange,
}: {
  member: MemberRow
  canChange: boolean
}) {
  const say = useSnackbar()
  const all = useCall(listStaffGroups, {}, { enabled: canChange })
  const callOptions = {
    refreshes: groupReads,
    onError: ({ message }: { message: string }) => say(message),
  }
  const add = useSend(addToStaffGroup, callOptions)
  const remove = useSend(removeFromStaffGroup, callOptions)
  const others = (all.data ?? []).filter((group) => !groups.some(({ id }) => id === group.id))
  const isBusy = add.isPending || remove.isPending
  return (
    <section className={styles.short} aria-label="Grupos del miembro">
      <h3>Grupos</h3>
      {groups.length === 0 && <p className={styles.quiet}>En ningún grupo.</p>}
      <ul>
        {groups.map(({ id, name, color }) => (
          <li key={id}>
            <Link to={`/staff/usuarios/staff/grupos/${id}`}>
              <Badge color={color}>{name}</Badge>
            </Link>
            {canChange && (
              <IconButton
                label={`Sacar de ${name}`}
                disabled={isBusy}
                onClick={() => remove.mutate({ groupId: id, memberId })}
              >
                <IconX size="1rem" stroke={1.75} aria-hidden />
              </IconButton>
            )}
          </li>
        ))}
      </ul>
      {canChange && others.length > 0 && (
        <NativeSelect
          label="Agregar a un grupo"
          data={[
            { value: '', label: 'Elige un grupo' },
            ...others.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          value=""
          disabled={isBusy}
          onChange={(event) =>
            event.currentTarget.value &&
            add.mutate({ groupId: event.currentTarget.value, memberId })
          }
        />
      )}
    </section>
  )
}
