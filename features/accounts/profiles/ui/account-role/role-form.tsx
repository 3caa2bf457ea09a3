import { Button, NativeSelect, Textarea } from '@mantine/core'
import '#shared/ui/mantine.css'
import { useState } from 'react'
import { type ProfileRole, profileRoleWords } from '#features/accounts/profiles/vocabulary.ts'
import type { Endpoint } from '#shared/endpoint.ts'
import { useEndpointForm } from '#shared/ui/calls/use-endpoint-form.ts'
import styles from '#shared/ui/lists/filter-bar.module.css'
import { FormError } from '#shared/ui/notice.tsx'
import { Sheet } from '#shared/ui/overlays/sheet.tsx'
import { useSnackbar } from '#shared/ui/overlays/snackbar.tsx'
import { UnsavedChanges } from '#shared/ui/overlays/unsaved-changes.tsx'
import { changeRole } from '../../contract/account-role.ts'
import { type AssignableRole, assignableRoles, roleExplanations } from '../../vocabulary.ts'

type Props = {
  user: { id: string; name: string; role: ProfileRole }
  /** Endpoints whose data contains the role, refetched after the change. */
  refreshes: Endpoint[]
}

/** Button and form that change an account's role; renders nothing for staff accounts. */
export function ChangeRole({ user, refreshes }: Props) {
  const [isChanging, setChanging] = useState(false)
  const { id: userId, name, role: before } = user
  if (before === 'staff') return null
  return (
    <>
      <Button variant="default" onClick={() => setChanging(true)}>
        Cambiar rol
      </Button>
      <Sheet
        open={isChanging}
        onClose={() => setChanging(false)}
        title={`Cambiar el rol de ${name}`}
      >
        {isChanging && (
          <RoleForm
            userId={userId}
            before={before}
            refreshes={refreshes}
            onDone={() => setChanging(false)}
          />
        )}
      </Sheet>
    </>
  )
}

type FormProps = {
  userId: string
  before: AssignableRole
  refreshes: Endpoint[]
  onDone: () => void
}

function RoleForm({ userId, before, refreshes, onDone }: FormProps) {
  const showSnackbar = useSnackbar()
  const { form, submit, isSending, error, clearError } = useEndpointForm(changeRole, {
    name: 'rol',
    initialValues: { role: before as string, reason: '' },
    toInput: ({ role, reason }) => ({ userId, before, role: role as AssignableRole, reason }),
    refreshes,
    onSuccess: () => {
      showSnackbar('Rol cambiado.')
      onDone()
    },
  })
  const options = assignableRoles.map((value) => ({
    value,
    label: `${profileRoleWords[value]}: ${roleExplanations[value]}`,
  }))
  return (
    <form onSubmit={submit} className={styles.lead} noValidate>
      <UnsavedChanges when={form.isDirty() && !isSending} />
      <p>
        Es {profileRoleWords[before]}. El rol dice qué es la cuenta y no da ni quita permisos; lo
        que escribió al registrarse se queda.
      </p>
      <FormError message={error} onClose={clearError} />
      <NativeSelect label="Rol" data={options} {...form.getInputProps('role')} />
      <Textarea
        label="Motivo"
        description="Lo lee la persona en el correo, y queda en el registro."
        autosize
        minRows={2}
        {...form.getInputProps('reason')}
      />
      <Button type="submit" loading={isSending}>
        Cambiar rol
      </Button>
    </form>
  )
}
