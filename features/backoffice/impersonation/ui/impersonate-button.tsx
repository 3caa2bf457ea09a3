import { Button, Textarea } from '@mantine/core'
import '#shared/ui/mantine.css'
import { useState } from 'react'
import { useEndpointForm } from '#shared/ui/calls/use-endpoint-form.ts'
import styles from '#shared/ui/lists/filter-bar.module.css'
import { FormError } from '#shared/ui/notice.tsx'
import { Sheet } from '#shared/ui/overlays/sheet.tsx'
import { UnsavedChanges } from '#shared/ui/overlays/unsaved-changes.tsx'
import { startImpersonation } from '../contract.ts'
import { impersonationMinutes } from '../vocabulary.ts'
import { enterImpersonation } from './parts/stored-impersonation.ts'

type Props = { userId: string; name: string; enter?: typeof enterImpersonation }

/** Button and form to impersonate a person, with a reason. Rendered for members who may manage users, and not for staff accounts. */
export function ImpersonateButton({ userId, name, enter }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        Ver como {name}
      </Button>
      <Sheet open={isOpen} onClose={() => setOpen(false)} title={`Ver como ${name}`}>
        {isOpen && <ViewForm userId={userId} enter={enter} />}
      </Sheet>
    </>
  )
}

function ViewForm({ userId, enter = enterImpersonation }: Omit<Props, 'name'>) {
  const { form, submit, isSending, error, clearError } = useEndpointForm(startImpersonation, {
    initialValues: { reason: '' },
    toInput: ({ reason }) => ({ userId, reason }),
    onSuccess: ({ token, name }) =>
      enter({ token, name, userId, until: Date.now() + impersonationMinutes * 60_000 }),
  })
  return (
    <form onSubmit={submit} className={styles.lead} noValidate>
      <UnsavedChanges when={form.isDirty() && !isSending} />
      <p>
        Durante {impersonationMinutes} minutos, como mucho, todas tus pestañas muestran lo que ve
        esa persona. No puedes cambiar nada en su nombre, y tu propia sesión te espera.
      </p>
      <FormError message={error} onClose={clearError} />
      <Textarea
        label="Motivo"
        description="Queda en el registro."
        autosize
        minRows={2}
        {...form.getInputProps('reason')}
      />
      <Button type="submit" loading={isSending}>
        Ver como esta persona
      </Button>
    </form>
  )
}
