import { Button, Textarea, TextInput } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { useState } from 'react'
import '#shared/ui/mantine.css'
import { useEndpointForm } from '#shared/ui/calls/use-endpoint-form.ts'
import { FormError } from '#shared/ui/notice.tsx'
import { sendInquiry } from '../contract.ts'
import styles from './inquiry-form.module.css'

export type InquiryResult = { slug: string; name: string }

type InquiryFormProps = {
  business: InquiryResult
  page: string
  readerName?: string
  /** How the message begins. */
  message?: string
  onClose: () => void
}

/** Form for a message to a business: name, contact data and request. */
export function InquiryForm({
  business,
  page,
  readerName,
  message = '',
  onClose,
}: InquiryFormProps) {
  const [code, setCode] = useState<string | null>(null)
  const { form, submit, isSending, error } = useEndpointForm(sendInquiry, {
    initialValues: {
      name: readerName ?? '',
      email: '',
      phone: '',
      message,
      apellidoMaterno: '',
    },
    toInput: (values) => ({ ...values, slug: business.slug, channel: 'quote' as const, page }),
    onSuccess: (output) => setCode(output.code),
  })
  if (code) return <Sent business={business} code={code} onClose={onClose} />
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <TextInput
        label="Tu nombre"
        autoComplete="name"
        withAsterisk
        {...form.getInputProps('name')}
      />
      <div className={styles.pair}>
        <TextInput
          label="Tu correo"
          type="email"
          autoComplete="email"
          inputMode="email"
          {...form.getInputProps('email')}
        />
        <TextInput
          label="Tu teléfono"
          type="tel"
          autoComplete="tel"
          inputMode="tel"
          {...form.getInputProps('phone')}
        />
      </div>
      <Textarea
        label="¿Qué necesitas?"
        description="Cantidades, fechas, medidas: lo que ayude a responderte."
        autosize
        minRows={4}
        maxRows={10}
        withAsterisk
        {...form.getInputProps('message')}
      />
      <div className={styles.trap} aria-hidden="true">
        <label>
          No llenes este campo
          <input
            type="text"
            tabIndex={-1}
            autoComplete="off"
            {...form.getInputProps('apellidoMaterno')}
          />
        </label>
      </div>
      <FormError message={error} />
      <p className={styles.promise}>Solo {business.name} recibe estos datos, para responderte.</p>
      <Button type="submit" size="md" loading={isSending}>
        {isSending ? 'Enviando…' : 'Enviar'}
      </Button>
    </form>
  )
}

function Sent({
  business,
  code,
  onClose,
}: {
  business: InquiryResult
  code: string
  onClose: () => void
}) {
  return (
    <div className={styles.sent} role="status">
      <IconCircleCheck size="3rem" stroke={1.5} aria-hidden />
      <p className={styles.done}>{business.name} ya tiene tu mensaje.</p>
      <p>Te responderá al correo o teléfono que dejaste. Tu referencia:</p>
      <p className={styles.code}>{code}</p>
      <Button size="md" onClick={onClose}>
        Listo
      </Button>
    </div>
  )
}
