import { Button, NumberInput } from '@mantine/core'
import { useEndpointForm } from '#shared/ui/calls/use-endpoint-form.ts'
import fields from '#shared/ui/fields.module.css'
import named from '#shared/ui/lists/named.module.css'
import { FormError } from '#shared/ui/notice.tsx'
import { useSnackbar } from '#shared/ui/overlays/snackbar.tsx'
import { UnsavedChanges } from '#shared/ui/overlays/unsaved-changes.tsx'
import { type ProductDownloads, readProductFiles, saveDownloadTerms } from '../contract.ts'
import styles from './product-files.module.css'

type Props = {
  businessId: string
  productId: string
  terms: ProductDownloads['terms']
  canManage: boolean
}

/** Form for the download limits of each file. */
export function TermsForm({ businessId, productId, terms, canManage }: Props) {
  const showSnackbar = useSnackbar()
  const { form, submit, save, isSending, error } = useEndpointForm(saveDownloadTerms, {
    name: 'descargas',
    initialValues: { businessId, productId, ...terms },
    refreshes: [readProductFiles],
    onSuccess: () => showSnackbar('Guardado'),
  })
  if (!canManage)
    return (
      <p className={named.quiet}>
        Cada archivo se descarga hasta {terms.times} veces durante {terms.days} días.
      </p>
    )
  return (
    <form onSubmit={submit} noValidate className={styles.terms}>
      <UnsavedChanges when={form.isDirty() && !isSending} onSave={save} />
      <div className={fields.pair}>
        <NumberInput
          label="Descargas de cada archivo"
          allowDecimal={false}
          allowNegative={false}
          {...form.getInputProps('times')}
        />
        <NumberInput
          label="Días para descargarlos"
          allowDecimal={false}
          allowNegative={false}
          {...form.getInputProps('days')}
        />
      </div>
      <p className={named.quiet}>
        Los días cuentan desde que se confirma el pago. Vale para lo que se compre desde ahora.
      </p>
      <FormError message={error} />
      <Button
        type="submit"
        variant="default"
        className={styles.save}
        disabled={!form.isDirty()}
        loading={isSending}
      >
        Guardar
      </Button>
    </form>
  )
}
