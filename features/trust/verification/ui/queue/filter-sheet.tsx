import '#shared/ui/mantine.css'
import { Button, TextInput } from '@mantine/core'
import type { QueueFilters } from '#features/trust/verification/vocabulary.ts'
import { type EndpointForm, useEndpointForm } from '#shared/ui/calls/use-endpoint-form.ts'
import { FormError } from '#shared/ui/notice.tsx'
import { Sheet } from '#shared/ui/overlays/sheet.tsx'
import { useSnackbar } from '#shared/ui/overlays/snackbar.tsx'
import {
  listQueueFilters,
  type QueueFilter,
  renameQueueFilter,
  saveQueueFilter,
} from '../../contract/queue.ts'
import styles from './queue.module.css'

type Values = { name: string }

/** Sheet to save the current filters under a name. */
export function NewFilter({ filters, onClose }: { filters: QueueFilters; onClose: () => void }) {
  const say = useSnackbar()
  const form = useEndpointForm(saveQueueFilter, {
    initialValues: { name: '' } as Values,
    toInput: ({ name }) => ({ name, filters }),
    refreshes: [listQueueFilters],
    onSuccess: ({ name }) => {
      say(`Guardamos «${name}»`)
      onClose()
    },
  })
  return <NameForm title="Guardar filtros" of={form} onClose={onClose} />
}

/** Sheet to rename saved filters. */
export function RenameFilter({ of, onClose }: { of: QueueFilter; onClose: () => void }) {
  const form = useEndpointForm(renameQueueFilter, {
    initialValues: { name: of.name } as Values,
    toInput: ({ name }) => ({ queueFilterId: of.id, name }),
    refreshes: [listQueueFilters],
    onSuccess: onClose,
  })
  return <NameForm title="Cambiar nombre" of={form} onClose={onClose} />
}

type FormProps = { title: string; of: EndpointForm<Values>; onClose: () => void }

function NameForm({ title, of: { form, submit, isSending, error }, onClose }: FormProps) {
  return (
    <Sheet open onClose={onClose} title={title}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <TextInput
          label="Nombre"
          description="Solo lo ves tú."
          data-autofocus
          maxLength={40}
          {...form.getInputProps('name')}
        />
        <FormError message={error} />
        <Button type="submit" loading={isSending}>
          Guardar
        </Button>
      </form>
    </Sheet>
  )
}
