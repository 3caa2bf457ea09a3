import { Button, Textarea } from '@mantine/core'
import '#shared/ui/mantine.css'
import { useState } from 'react'
import { useSend } from '#shared/ui/calls/api.tsx'
import { useEndpointForm } from '#shared/ui/calls/use-endpoint-form.ts'
import styles from '#shared/ui/lists/filter-bar.module.css'
import { FormError } from '#shared/ui/notice.tsx'
import { Sheet } from '#shared/ui/overlays/sheet.tsx'
import { useSnackbar } from '#shared/ui/overlays/snackbar.tsx'
import { UnsavedChanges } from '#shared/ui/overlays/unsaved-changes.tsx'
import { readActivity } from '../contract/overview.ts'
import { findUsers, readUser, restoreUser, suspendUser, type UserRow } from '../contract/people.ts'
import { findMembers } from '../contract/team.ts'

type Account = Pick<UserRow, 'id' | 'name' | 'suspendedAt'>

const refreshes = [findUsers, findMembers, readUser, readActivity]

/** Lets a suspended account in again; what was refused is said. */
export function useRestore() {
  const say = useSnackbar()
  return useSend(restoreUser, {
    refreshes,
    onSuccess: () => say('La cuenta puede entrar de nuevo.'),
    onError: (error) => say(error.message),
  })
}

/** Suspends or restores the account of an open panel. */
export function Suspension({ account }: { account: Account }) {
  const [isAsking, setAsking] = useState(false)
  const restore = useRestore()
  return (
    <>
      {account.suspendedAt ? (
        <Button variant="default" loading={restore.isPending} onClick={() => restore.mutate({ userId: account.id })}>
          Restaurar la cuenta
        </Button>
      ) : (
        <Button variant="subtle" color="red" onClick={() => setAsking(true)}>
          Suspender la cuenta
        </Button>
      )}
      <SuspendSheet account={isAsking ? account : null} onClose={() => setAsking(false)} />
    </>
  )
}

/** Where an account is suspended, with its reason; closed while there is none. */
export function SuspendSheet({ account, onClose }: { account: Account | null; onClose: () => void }) {
  return (
    <Sheet open={account !== null} onClose={onClose} title={`Suspender a ${account?.name ?? ''}`}>
      {account && <SuspendForm key={account.id} userId={account.id} onDone={onClose} />}
    </Sheet>
  )
}

function SuspendForm({ userId, onDone }: { userId: string; onDone: () => void }) {
  const say = useSnackbar()
  const { form, submit, isSending, error, clearError } = useEndpointForm(suspendUser, {
    initialValues: { reason: '' },
    toInput: ({ reason }) => ({ userId, reason }),
    refreshes,
    onSuccess: () => {
      say('Cuenta suspendida. Sus sesiones terminaron.')
      onDone()
    },
  })
  return (
    <form onSubmit={submit} className={styles.lead} noValidate>
      <UnsavedChanges when={form.isDirty() && !isSending} />
      <p>Todas sus sesiones terminan ahora y no podrá entrar hasta que la restaures. Se lo decimos por correo, con el motivo.</p>
      <FormError message={error} onClose={clearError} />
      <Textarea
        label="Motivo"
        description="Lo lee la persona en el correo, y queda en el registro."
        autosize
        minRows={2}
        {...form.getInputProps('reason')}
      />
      <Button type="submit" color="red" loading={isSending}>
        Suspender
      </Button>
    </form>
  )
}
