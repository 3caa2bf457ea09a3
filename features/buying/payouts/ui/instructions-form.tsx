import { Button, Textarea } from '@mantine/core'
import '#shared/ui/mantine.css'
import {
  emptyProof,
  ProofFields,
  proofInput,
} from '#features/accounts/profiles/ui/parts/proof-fields.tsx'
import { readMyStore } from '#features/selling/stores/contract/my-store.ts'
import { useEndpointForm } from '#shared/ui/calls/use-endpoint-form.ts'
import { FormError } from '#shared/ui/notice.tsx'
import { useSnackbar } from '#shared/ui/overlays/snackbar.tsx'
import { UnsavedChanges } from '#shared/ui/overlays/unsaved-changes.tsx'
import { SettingsCard } from '#shared/ui/settings-card.tsx'
import { saveInstructions } from '../contract.ts'
import styles from './payouts.module.css'

type Props = {
  id: string
  businessId: string
  saved: string | null
  isOwner: boolean
  /** Mails a six-digit code; rejects with an Error in Spanish. */
  mailCode: () => Promise<void>
}

function Fields({ businessId, saved, mailCode }: Pick<Props, 'businessId' | 'saved' | 'mailCode'>) {
  const showSnackbar = useSnackbar()
  const { form, submit, save, isSending, error } = useEndpointForm(saveInstructions, {
    name: 'como-te-pagan',
    initialValues: { manualInstructions: saved ?? '', ...emptyProof },
    toInput: ({ manualInstructions, ...proof }) => ({
      businessId,
      manualInstructions,
      ...proofInput(proof),
    }),
    refreshes: [readMyStore],
    onSuccess: (output) => {
      form.setInitialValues({ manualInstructions: output.manualInstructions ?? '', ...emptyProof })
      form.reset()
      showSnackbar('Guardamos cómo te pagan')
    },
  })
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <UnsavedChanges when={form.isDirty() && !isSending} onSave={save} />
      <Textarea
        label="Cómo te pagan"
        description="Lo leen los clientes que eligen pagar así: titular, banco y número de cuenta. Si lo dejas vacío, no se ofrece."
        autosize
        minRows={3}
        maxRows={10}
        {...form.getInputProps('manualInstructions')}
      />
      {form.isDirty() && (
        <ProofFields
          getInputProps={form.getInputProps}
          onSwitch={() => form.setValues(emptyProof)}
          mailCode={mailCode}
        />
      )}
      <FormError message={error} />
      <Button type="submit" disabled={!form.isDirty()} loading={isSending}>
        Guardar
      </Button>
    </form>
  )
}

/** Instructions for paying a store by transfer or in cash: its owner edits them, other members read them. */
export function InstructionsForm({ id, businessId, saved, isOwner, mailCode }: Props) {
  return (
    <SettingsCard id={id} title="Transferencia o efectivo">
      {isOwner ? (
        <Fields businessId={businessId} saved={saved} mailCode={mailCode} />
      ) : (
        <>
          <p className={styles.destination}>{saved ?? 'No se ofrece todavía.'}</p>
          <p className={styles.quiet}>
            Lo escribe el dueño del negocio. Cada vez que cambia te llega un correo.
          </p>
        </>
      )}
    </SettingsCard>
  )
}
