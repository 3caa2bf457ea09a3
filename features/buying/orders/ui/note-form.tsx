import { Button, Textarea } from '@mantine/core'
import '#shared/ui/mantine.css'
import { useEndpointForm } from '#shared/ui/calls/use-endpoint-form.ts'
import { FormError } from '#shared/ui/notice.tsx'
import { UnsavedChanges } from '#shared/ui/overlays/unsaved-changes.tsx'
import { noteOrder } from '../contract/seller.ts'
import styles from './order-detail.module.css'
import { useOrderChanges } from './use-order-changes.ts'

/** Form for an internal note of the store's team; the buyer never sees it. */
export function NoteForm({ businessId, orderId }: { businessId: string; orderId: string }) {
  const { cacheOrder } = useOrderChanges(businessId)
  const empty = { businessId, orderId, note: '' }
  const { form, submit, save, isSending, error } = useEndpointForm(noteOrder, {
    name: `nota-${orderId}`,
    initialValues: empty,
    onSuccess: (order) => {
      cacheOrder(order)
      form.setValues(empty)
      form.resetDirty(empty)
    },
  })
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <UnsavedChanges when={form.isDirty() && !isSending} onSave={save} />
      <Textarea
        label="Nota de tu equipo"
        description="El cliente no la ve."
        autosize
        minRows={1}
        maxRows={8}
        {...form.getInputProps('note')}
      />
      <FormError message={error} />
      {form.isDirty() && (
        <Button type="submit" variant="default" loading={isSending}>
          Guardar nota
        </Button>
      )}
    </form>
  )
}
