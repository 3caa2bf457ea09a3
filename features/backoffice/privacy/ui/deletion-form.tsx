import { Button, PasswordInput, Radio, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { type TextFate, textFates } from '#shared/text-fates.ts'
import { useEndpointForm } from '#shared/ui/calls/use-endpoint-form.ts'
import { FormError } from '#shared/ui/notice.tsx'
import { useSnackbar } from '#shared/ui/overlays/snackbar.tsx'
import { readDeletion, requestDeletion } from '../contract/deletion.ts'
import { textFateWords } from '../vocabulary.ts'
import styles from './privacy-cards.module.css'

type Props = { hasPassword: boolean; mailCode: () => Promise<void>; onAsked: () => void }

/**
 * Form to request the deletion: the choice for the person's texts, and verification by password or mailed code. Submitting it mails the confirmation
 * link.
 */
export function DeletionForm({ hasPassword, mailCode, onAsked }: Props) {
  const [byCode, setByCode] = useState(!hasPassword)
  const [mailing, setMailing] = useState<'no' | 'sending' | 'sent'>('no')
  const [problem, setProblem] = useState<string | null>(null)
  const say = useSnackbar()
  const { form, submit, isSending, error, clearError } = useEndpointForm(requestDeletion, {
    name: 'borrar-cuenta',
    initialValues: { password: '', code: '', texts: 'stay' as TextFate },
    toInput: ({ password, code, texts }) => (byCode ? { texts, code } : { texts, password }),
    refreshes: [readDeletion],
    onSuccess: () => {
      say('Te enviamos un correo con el enlace')
      onAsked()
    },
  })
  const send = async () => {
    setProblem(null)
    setMailing('sending')
    await mailCode().then(
      () => setMailing('sent'),
      (cause: Error) => {
        setMailing('no')
        setProblem(cause.message)
      },
    )
  }
  const clear = () => {
    setProblem(null)
    clearError()
  }
  return (
    <form onSubmit={submit} noValidate className={styles.form}>
      <Radio.Group
        label="¿Qué pasa con lo que escribiste? Tus opiniones, preguntas, respuestas y comentarios"
        {...form.getInputProps('texts')}
      >
        <Stack gap="sm" mt="xs">
          {textFates.map((fate) => (
            <Radio
              key={fate}
              value={fate}
              label={textFateWords[fate].title}
              description={textFateWords[fate].explains}
            />
          ))}
        </Stack>
      </Radio.Group>
      {byCode ? (
        <>
          <p>
            {mailing === 'sent'
              ? 'Escribe las 6 cifras que te enviamos por correo.'
              : 'Te enviamos un código a tu correo.'}
          </p>
          {mailing !== 'sent' && (
            <Button variant="default" disabled={mailing === 'sending'} onClick={() => void send()}>
              {mailing === 'sending' ? 'Enviando...' : 'Enviar código'}
            </Button>
          )}
          <TextInput
            label="Código de 6 cifras"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={12}
            {...form.getInputProps('code')}
          />
        </>
      ) : (
        <PasswordInput
          label="Tu contraseña"
          autoComplete="current-password"
          {...form.getInputProps('password')}
        />
      )}
      <FormError message={problem ?? error} onClose={clear} />
      <Button type="submit" color="red" disabled={isSending}>
        {isSending ? 'Enviando...' : 'Enviarme el enlace de borrado'}
      </Button>
      {hasPassword && (
        <Button variant="subtle" onClick={() => setByCode(!byCode)}>
          {byCode ? 'Usar mi contraseña' : 'Prefiero un código por correo'}
        </Button>
      )}
    </form>
  )
}
