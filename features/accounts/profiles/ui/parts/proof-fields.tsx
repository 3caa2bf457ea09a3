import { Button, PasswordInput, TextInput } from '@mantine/core'
import { useState } from 'react'
import '#shared/ui/mantine.css'
import { readPasswordState } from '#features/accounts/auth/contract.ts'
import { useCall } from '#shared/ui/calls/api.tsx'
import { FormError } from '#shared/ui/notice.tsx'

/** Initial values of the proof fields. */
export const emptyProof = { password: '', code: '' }

/** The part of the values that is sent: code or password. */
export const proofInput = ({ password, code }: typeof emptyProof) =>
  code ? { code } : { password }

type FieldProps = { value?: string; onChange?: (event: never) => void; error?: unknown }
type Props = {
  getInputProps: (field: 'password' | 'code') => FieldProps
  onSwitch: () => void
  /** Mails six digits; rejects with an Error in Spanish. */
  mailCode: () => Promise<void>
}

/**
 * Asks for the password or mailed digits, in forms whose endpoint has `proofFields`. `onSwitch`
 * must clear both fields.
 */
export function ProofFields({ getInputProps, onSwitch, mailCode }: Props) {
  const { data } = useCall(readPasswordState, {})
  const hasPassword = data?.hasPassword ?? true
  const [wantsCode, setWantsCode] = useState(false)
  const [mailing, setMailing] = useState<'no' | 'sending' | 'sent'>('no')
  const [problem, setProblem] = useState<string | null>(null)
  const byCode = wantsCode || !hasPassword
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
  return (
    <>
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
            error={getInputProps('password').error as string | undefined}
            {...(getInputProps('code') as object)}
          />
        </>
      ) : (
        <PasswordInput
          label="Tu contraseña"
          description="Para saber que eres tú."
          autoComplete="current-password"
          {...(getInputProps('password') as object)}
        />
      )}
      <FormError message={problem} onClose={() => setProblem(null)} />
      {hasPassword && (
        <Button
          variant="subtle"
          onClick={() => {
            onSwitch()
            setWantsCode(!byCode)
          }}
        >
          {byCode ? 'Usar mi contraseña' : 'Prefiero un código por correo'}
        </Button>
      )}
    </>
  )
}
