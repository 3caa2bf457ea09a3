import { TextInput } from '@mantine/core'
import '#shared/ui/mantine.css'
import { IconSearch } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { findMembers, type MemberRow } from '#features/backoffice/team/contract/team.ts'
import { joinParts } from '#shared/text/join-parts.ts'
import { Button } from '#shared/ui/button.tsx'
import { useCall, useSend } from '#shared/ui/calls/api.tsx'
import { useCallPages } from '#shared/ui/calls/use-call-pages.ts'
import { Link } from '#shared/ui/link.tsx'
import { MoreRows } from '#shared/ui/lists/more-rows.tsx'
import { useSearchText } from '#shared/ui/lists/use-search-text.ts'
import { useSnackbar } from '#shared/ui/overlays/snackbar.tsx'
import { ErrorState, Skeleton } from '#shared/ui/states.tsx'
import { addToStaffGroup, removeFromStaffGroup, type StaffGroup } from '../../contract/groups.ts'
import { groupReads } from './group-reads.ts'
import styles from './staff-groups.module.css'

type Props = { group: StaffGroup; viewerId: string; canManage: boolean }

/** Members of a group; members who may manage users add and remove others, but not themselves. */
export function GroupMembers({ group, viewerId, canManage }: Props) {
  const say = useSnackbar()
  const list = useCallPages(findMembers, { groupId: group.id, size: 50 })
  const remove = useSend(removeFromStaffGroup, {
    refreshes: groupReads,
    onError: ({ message }) => say(message),
  })
  return (
    <section className={styles.page} aria-label="Miembros del grupo">
      <h3>Miembros</h3>
      {list.error && !list.rows && <ErrorState message={list.error.message} onRetry={list.retry} />}
      {!list.error && !list.rows && <Skeleton height="8rem" />}
      {list.rows?.length === 0 && <p className={styles.quiet}>Todavía nadie está en este grupo.</p>}
      <ul className={styles.list}>
        {list.rows?.map((member) => (
          <Line key={member.id} member={member}>
            {canManage && member.id !== viewerId && (
              <Button
                variant="quiet"
                disabled={remove.isPending}
                onClick={() => remove.mutate({ groupId: group.id, memberId: member.id })}
              >
                Sacar<span className="only-spoken"> a {member.name}</span>
              </Button>
            )}
          </Line>
        ))}
      </ul>
      <MoreRows list={list} />
      {canManage && <AddMember group={group} viewerId={viewerId} />}
    </section>
  )
}

function Line({
  member: { id, name, username, email },
  children,
}: {
  member: MemberRow
  children: ReactNode
}) {
  return (
    <li>
      <span className={styles.what}>
        <Link to={`/staff/usuarios/staff?fila=${id}`}>{name}</Link>
        <span className={styles.quiet}>{joinParts([username && `@${username}`, email])}</span>
      </span>
      {children}
    </li>
  )
}

/** Search for staff members who are not in the group yet. */
function AddMember({ group, viewerId }: Omit<Props, 'canManage'>) {
  const say = useSnackbar()
  const { q, typed, type } = useSearchText('in memory')
  const found = useCall(findMembers, { q, size: 8 }, { enabled: q !== undefined })
  const add = useSend(addToStaffGroup, {
    refreshes: groupReads,
    onError: ({ message }) => say(message),
  })
  const others = found.data?.items.filter(
    ({ id, groups }) => id !== viewerId && !groups.some((own) => own.id === group.id),
  )
  return (
    <div className={styles.page}>
      <TextInput
        label="Agregar a alguien"
        placeholder="Nombre, usuario o correo"
        type="search"
        leftSection={<IconSearch size="1.25rem" stroke={1.75} aria-hidden />}
        value={typed}
        onChange={(event) => type(event.currentTarget.value)}
      />
      {found.error && (
        <ErrorState message={found.error.message} onRetry={() => void found.refetch()} />
      )}
      {q && others?.length === 0 && <p className={styles.quiet}>Nadie más del equipo coincide.</p>}
      {q && (
        <ul className={styles.list} aria-label="Encontrados">
          {others?.map((member) => (
            <Line key={member.id} member={member}>
              <Button
                disabled={add.isPending}
                onClick={() => add.mutate({ groupId: group.id, memberId: member.id })}
              >
                Agregar<span className="only-spoken"> a {member.name}</span>
              </Button>
            </Line>
          ))}
        </ul>
      )}
    </div>
  )
}
