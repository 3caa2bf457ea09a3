import { Button } from '@mantine/core'
import { useState } from 'react'
import { useSend } from '#shared/ui/calls/api.tsx'
import { useEndpointForm } from '#shared/ui/calls/use-endpoint-form.ts'
import { FormError } from '#shared/ui/notice.tsx'
import { useSnackbar } from '#shared/ui/overlays/snackbar.tsx'
import { UnsavedChanges } from '#shared/ui/overlays/unsaved-changes.tsx'
import { readActivity } from '../../contract/overview.ts'
import { findUsers } from '../../contract/people.ts'
import {
  changePermissions,
  findMembers,
  type MemberRow,
  removeMember,
} from '../../contract/team.ts'
import { PermissionChoice } from './permission-choice.tsx'
import styles from './team.module.css'

const refreshes = [findMembers, findUsers, readActivity]

/** Form for a member's own permissions, and removal from the team after a confirmation. */
export function ChangeMember({
  member: { id, name, ownPermissions, groups },
  onRemoved,
}: {
  member: MemberRow
  onRemoved: () => void
}) {
  const say = useSnackbar()
  const [isRemoving, setRemoving] = useState(false)
  const { form, submit, save, isSending, error, clearError } = useEndpointForm(changePermissions, {
    initialValues: { permissions: ownPermissions },
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
      <PermissionChoice
        label={groups.length > 0 ? 'Permisos propios' : 'Permisos'}
        {...form.getInputProps('permissions')}
      />
      <FormError message={problem} onClose={clearError} />
      <div className={styles.actions}>
        <Button type="submit" loading={isSending} disabled={!form.isDirty() || remove.isPending}>
          Guardar permisos
        </Button>
        {!isRemoving && (
          <Button
            variant="subtle"
            color="red"
            disabled={isSending}
            onClick={() => setRemoving(true)}
          >
            Quitar del equipo
          </Button>
        )}
      </div>
      {isRemoving && (
        <fieldset className={styles.card}>
          <legend className="only-spoken">Quitar a {name} del equipo</legend>
          <p>
            Deja de entrar al área del equipo desde ahora. Su cuenta sigue, como la de cualquier
            persona.
          </p>
          <div className={styles.actions}>
            <Button
              color="red"
              loading={remove.isPending}
              onClick={() => remove.mutate({ memberId: id })}
            >
              Sí, quitar a {name}
            </Button>
            <Button
              variant="default"
              disabled={remove.isPending}
              onClick={() => setRemoving(false)}
            >
              Conservar
            </Button>
          </div>
        </fieldset>
      )}
    </form>
  )
}
