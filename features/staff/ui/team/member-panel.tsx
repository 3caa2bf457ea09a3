import { Button } from '@mantine/core'
import { useState } from 'react'
import { momentWords } from '#shared/text/dates.ts'
import { useCall, useSend } from '#shared/ui/calls/api.tsx'
import { useEndpointForm } from '#shared/ui/calls/use-endpoint-form.ts'
import { SidePanel } from '#shared/ui/lists/side-panel.tsx'
import { FormError } from '#shared/ui/notice.tsx'
import { useSnackbar } from '#shared/ui/overlays/snackbar.tsx'
import { UnsavedChanges } from '#shared/ui/overlays/unsaved-changes.tsx'
import { ErrorState, Skeleton } from '#shared/ui/states.tsx'
import { readActivity } from '../../contract/overview.ts'
import { findUsers } from '../../contract/people.ts'
import { changePermissions, findMembers, type MemberRow, removeMember } from '../../contract/team.ts'
import { staffPermissionWords } from '../../vocabulary.ts'
import { contactLines } from './contact-lines.tsx'
import { PermissionChoice } from './permission-choice.tsx'
import styles from './team.module.css'

const refreshes = [findMembers, findUsers, readActivity]

type Props = { memberId: string; row: MemberRow | undefined; viewerId: string; canManage: boolean; onClose: () => void }

/** One member beside the list, read by id where the list does not hold them, with what can be changed. */
export function MemberPanel({ memberId, row, viewerId, canManage, onClose }: Props) {
  const read = useCall(findMembers, { memberId, size: 1 }, { enabled: !row })
  const member = row ?? read.data?.items[0]
  if (read.error) return <ErrorState message={read.error.message} onRetry={() => void read.refetch()} />
  if (!member && read.data) return <SidePanel title="Ya no es parte del equipo" onClose={onClose} lines={[]} />
  if (!member) return <Skeleton height="16rem" />
  const isOwn = member.id === viewerId
  return (
    <SidePanel
      key={member.id}
      title={member.name}
      onClose={onClose}
      lines={[
        ['Usuario', member.username && `@${member.username}`],
        ['Correo', member.email],
        ['Puede', member.permissions.map((one) => staffPermissionWords[one]).join(', ') || 'Nada'],
        ['Dos pasos', member.hasTwoStep ? 'Activa' : 'Sin activar'],
        ['Suspendido', member.suspendedAt && momentWords(member.suspendedAt)],
        ['Última actividad', member.activeAt ? momentWords(member.activeAt) : 'Nunca'],
        ['Desde', momentWords(member.since)],
        ...contactLines(member.contact),
      ]}
    >
      {isOwn && canManage && <p className={styles.quiet}>Tus permisos los cambia otra persona del equipo.</p>}
      {!isOwn && canManage && <Change key={member.permissions.join()} member={member} onRemoved={onClose} />}
    </SidePanel>
  )
}

function Change({ member: { id, name, permissions }, onRemoved }: { member: MemberRow; onRemoved: () => void }) {
  const say = useSnackbar()
  const [isRemoving, setRemoving] = useState(false)
  const { form, submit, save, isSending, error, clearError } = useEndpointForm(changePermissions, {
    initialValues: { permissions },
    toInput: (values) => ({ ...values, memberId: id }),
    refreshes,
    onSuccess: () => say('Permisos guardados. Cuentan desde ahora.'),
  })
  const remove = useSend(removeMember, {
    refreshes,
    onSuccess: () => say(`${name} ya no es parte del equipo.`),
    onRefreshed: onRemoved,
  })
  const problem = error ?? remove.error?.message ?? null
  return (
    <form onSubmit={submit} className={styles.form} noValidate>
      <UnsavedChanges when={form.isDirty() && !isSending} onSave={save} />
      <PermissionChoice label="Permisos" {...form.getInputProps('permissions')} />
      <FormError message={problem} onClose={clearError} />
      <div className={styles.actions}>
        <Button type="submit" loading={isSending} disabled={!form.isDirty() || remove.isPending}>
          Guardar permisos
        </Button>
        {!isRemoving && (
          <Button variant="subtle" color="red" disabled={isSending} onClick={() => setRemoving(true)}>
            Quitar del equipo
          </Button>
        )}
      </div>
      {isRemoving && (
        <fieldset className={styles.card}>
          <p>Deja de entrar al área del equipo desde ahora. Su cuenta sigue, como la de cualquier persona.</p>
          <div className={styles.actions}>
            <Button color="red" loading={remove.isPending} onClick={() => remove.mutate({ memberId: id })}>
              Sí, quitar a {name}
            </Button>
            <Button variant="default" disabled={remove.isPending} onClick={() => setRemoving(false)}>
              Conservar
            </Button>
          </div>
        </fieldset>
      )}
    </form>
  )
}
