import '#shared/ui/mantine.css'
import { Autocomplete, Button, TextInput } from '@mantine/core'
import { dateOf, localTime } from '#shared/time/zoned-time.ts'
import { useEndpointForm } from '#shared/ui/calls/use-endpoint-form.ts'
import { FormError } from '#shared/ui/notice.tsx'
import { UnsavedChanges } from '#shared/ui/overlays/unsaved-changes.tsx'
import {
  type LegalDraft,
  listStaffLegal,
  publishLegalVersion,
  readStaffLegal,
} from '../contract/manage.ts'
import type { LegalDocument } from '../vocabulary.ts'
import styles from './legal.module.css'

type Props = { document: LegalDocument; draft: LegalDraft; onDone: () => void }

const initialValues = () => {
  const { timeZone: zone } = Intl.DateTimeFormat().resolvedOptions()
  return { effectiveOn: dateOf(localTime(zone, Date.now()).day), zone }
}

/** Publishes the saved draft from a chosen day on; this cannot be undone. */
export function PublishForm({ document, draft: { version, asks, changes }, onDone }: Props) {
  const { form, submit, isSending, error, clearError } = useEndpointForm(publishLegalVersion, {
    name: 'publish',
    initialValues: initialValues(),
    toInput: (values) => ({ document, version, ...values }),
    refreshes: [readStaffLegal, listStaffLegal],
    onSuccess: onDone,
  })
  return (
    <form onSubmit={submit} className={styles.page} noValidate>
      <UnsavedChanges when={form.isDirty() && !isSending} />
      <p className={styles.changes}>{changes || 'Todavía no dice qué cambió.'}</p>
      <p>
        {asks
          ? 'Desde ese día, cada persona con cuenta la acepta en su próxima visita.'
          : 'A nadie se le pide aceptarla otra vez.'}
      </p>
      <TextInput
        type="date"
        label="Vale desde el"
        description="Hoy vale en cuanto la publiques."
        {...form.getInputProps('effectiveOn')}
      />
      <Autocomplete
        label="Zona horaria"
        data={Intl.supportedValuesOf('timeZone')}
        limit={20}
        {...form.getInputProps('zone')}
      />
      <p className={styles.quiet}>Lo publicado ya no se cambia ni se borra.</p>
      <FormError message={error} onClose={clearError} />
      <Button type="submit" loading={isSending}>
        Publicar
      </Button>
    </form>
  )
}
