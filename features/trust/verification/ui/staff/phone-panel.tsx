import { Button, TextInput } from '@mantine/core'
import '#shared/ui/mantine.css'
import { IconBrandWhatsapp, IconPhoneCall } from '@tabler/icons-react'
import { useEndpointForm } from '#shared/ui/calls/use-endpoint-form.ts'
import { FormError, Notice } from '#shared/ui/notice.tsx'
import { UnsavedChanges } from '#shared/ui/overlays/unsaved-changes.tsx'
import { confirmPhoneCode, getVerification, listVerifications } from '../../contract/staff.ts'
import styles from './decision-panel.module.css'

type Props = { factId: string; phone: string; codeIsOpen: boolean; onDone: (words: string) => void }

/** Panel to verify a phone: staff call the number, ask for the code on the owner's page and enter it. */
export function PhonePanel({ factId, phone, codeIsOpen, onDone }: Props) {
  const { form, submit, isSending, error, clearError } = useEndpointForm(confirmPhoneCode, {
    initialValues: { code: '' },
    toInput: ({ code }) => ({ factId, code }),
    refreshes: [listVerifications, getVerification],
    onSuccess: ({ level }) =>
      onDone(`Teléfono verificado. El negocio está en el nivel ${level} de 4.`),
  })
  return (
    <section className={styles.panel} aria-label="Verificar por teléfono">
      <p>
        Llama o escribe por WhatsApp y pide el código de 6 cifras que quien administra el negocio ve
        en su página.
      </p>
      <a href={`tel:${phone}`} className={styles.phone}>
        <IconPhoneCall size="1.25rem" stroke={1.75} aria-hidden /> {phone}
      </a>
      <a
        href={`https://wa.me/${phone.replace(/\D/g, '')}`}
        target="_blank"
        rel="noreferrer"
        className={styles.phone}
      >
        <IconBrandWhatsapp size="1.25rem" stroke={1.75} aria-hidden /> WhatsApp
      </a>
      {codeIsOpen ? (
        <form onSubmit={submit} className={styles.form} noValidate>
          <UnsavedChanges when={form.isDirty() && !isSending} />
          <FormError message={error} onClose={clearError} />
          <TextInput
            label="Código que te dictaron"
            inputMode="numeric"
            autoComplete="off"
            maxLength={6}
            data-autofocus
            {...form.getInputProps('code')}
          />
          <Button type="submit" loading={isSending}>
            Confirmar código
          </Button>
        </form>
      ) : (
        <Notice>
          El negocio todavía no tiene un código vigente. Pídele que abra su página de verificación y
          lo genere antes de llamar.
        </Notice>
      )}
    </section>
  )
}
