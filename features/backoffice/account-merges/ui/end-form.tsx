import { Button, Textarea } from '@mantine/core'
import '#shared/ui/mantine.css'
import { findUsers } from '#features/backoffice/team/contract/people.ts'
import { useEndpointForm } from '#shared/ui/calls/use-endpoint-form.ts'
import { FormError } from '#shared/ui/notice.tsx'
import { useSnackbar } from '#shared/ui/overlays/snackbar.tsx'
import { UnsavedChanges } from '#shared/ui/overlays/unsaved-changes.tsx'
import {
  compareAccounts,
  findSimilarAccounts,
  listMerges,
  type Merge,
  undoMerge,
  withdrawMerge,
} from '../contract/staff.ts'
import styles from './merges.module.css'

const refreshes = [listMerges, compareAccounts, findSimilarAccounts, findUsers]

/** Form to withdraw a proposal or to undo a merge. The reason is stored in the audit log. */
export function EndForm({ merge, onDone }: { merge: Merge; onDone: () => void }) {
  const say = useSnackbar()
  const isJoined = merge.state === 'merged'
  const { form, submit, isSending, error, clearError } = useEndpointForm(
    isJoined ? undoMerge : withdrawMerge,
    {
      name: 'terminar-union',
      initialValues: { reason: '' },
      toInput: ({ reason }) => ({ mergeId: merge.id, reason }),
      refreshes,
      onSuccess: () => {
        say(
          isJoined
            ? 'Las dos cuentas vuelven a ser dos. Escribimos a sus correos.'
            : 'Propuesta retirada. Sus enlaces ya no sirven.',
        )
        onDone()
      },
    },
  )
  return (
    <form onSubmit={submit} className={styles.form} noValidate>
      <UnsavedChanges when={form.isDirty() && !isSending} />
      <p>
        {isJoined
          ? 'Lo que pasó de una cuenta a la otra vuelve, si todavía está. Lo que la persona hizo desde entonces se queda en la que usó.'
          : 'Los enlaces que enviamos dejan de servir. Nada cambia en las cuentas.'}
      </p>
      <FormError message={error} onClose={clearError} />
      <Textarea
        label="Motivo"
        description="Queda en el registro."
        autosize
        minRows={2}
        {...form.getInputProps('reason')}
      />
      <Button type="submit" color={isJoined ? 'red' : undefined} loading={isSending}>
        {isJoined ? 'Deshacer la unión' : 'Retirar la propuesta'}
      </Button>
    </form>
  )
}
