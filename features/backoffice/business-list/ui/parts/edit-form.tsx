import { Button, Select, Textarea } from '@mantine/core'
import '#shared/ui/mantine.css'
import { CategorySelect } from '#features/platform/categories/ui/parts/category-select.tsx'
import type { Endpoint, Output } from '#shared/endpoint.ts'
import { useEndpointForm } from '#shared/ui/calls/use-endpoint-form.ts'
import { optionsOf } from '#shared/ui/editing/choices.ts'
import { FormError } from '#shared/ui/notice.tsx'
import { UnsavedChanges } from '#shared/ui/overlays/unsaved-changes.tsx'
import { editListings, listListingEdits } from '../../contract/edits.ts'
import { type ListingChange, listingChangeWords } from '../../vocabulary.ts'
import styles from './edit-listings.module.css'

type EditFormProps = {
  businessIds: string[]
  refreshes: Endpoint[]
  onDone: (made: Output<typeof editListings>) => void
}

/** Form for one change of the selected listings, with a reason. */
export function EditForm({ businessIds, refreshes, onDone }: EditFormProps) {
  const { form, submit, isSending, error, clearError } = useEndpointForm(editListings, {
    name: 'listing-edit',
    initialValues: { change: { kind: 'category' as ListingChange, category: '' }, reason: '' },
    toInput: ({ change: { kind, category }, reason }) => ({
      businessIds,
      change: kind === 'category' ? { kind, category } : { kind },
      reason,
    }),
    refreshes: [...refreshes, listListingEdits],
    onSuccess: onDone,
  })
  const { kind, category } = form.values.change
  return (
    <form onSubmit={submit} className={styles.form} noValidate>
      <UnsavedChanges when={form.isDirty() && !isSending} />
      <FormError message={error} onClose={clearError} />
      <Select
        label="Qué cambiar"
        data={optionsOf(listingChangeWords)}
        allowDeselect={false}
        comboboxProps={{ withinPortal: false }}
        value={kind}
        onChange={(next) => next && form.setFieldValue('change.kind', next as ListingChange)}
      />
      {kind === 'category' && (
        <CategorySelect
          description="Escribe para encontrarla."
          placeholder="Elige una categoría"
          value={category || null}
          onChange={(slug) => form.setFieldValue('change.category', slug ?? '')}
          error={form.errors['change.category']}
        />
      )}
      <Textarea
        label="Motivo"
        description="Queda en el registro."
        autosize
        minRows={2}
        {...form.getInputProps('reason')}
      />
      <p>Los negocios que tienen dueño no cambian: eso lo decide él.</p>
      <Button type="submit" loading={isSending}>
        Cambiar
      </Button>
    </form>
  )
}
