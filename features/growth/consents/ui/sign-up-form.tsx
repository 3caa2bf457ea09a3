import { Button, Checkbox, TextInput } from '@mantine/core'
import { useState } from 'react'
import '#shared/ui/mantine.css'
import {
  type ConsentChannel,
  type ConsentPurpose,
  consentChannels,
  consentChannelWords,
  consentPurposes,
  consentPurposeWords,
  consentWordsOf,
  signUpWording,
} from '#shared/consents.ts'
import { useEndpointForm } from '#shared/ui/calls/use-endpoint-form.ts'
import { FormError, Notice } from '#shared/ui/notice.tsx'
import { UnsavedChanges } from '#shared/ui/overlays/unsaved-changes.tsx'
import { askToSignUp } from '../contract/sign-up.ts'
import styles from './consents.module.css'

/** What was asked for waits for its confirmation, or counts already. */
export function SignUpSent({ business, isDone }: { business: string; isDone: boolean }) {
  return isDone ? (
    <Notice color="good" title="Listo">
      {business} ya puede escribirte para lo que marcaste.
    </Notice>
  ) : (
    <Notice color="good" title="Revisa tu correo">
      Te enviamos un correo para confirmar que eres tú. Hasta que respondas, {business} no te
      escribe.
    </Notice>
  )
}

type Values = {
  name: string
  email: string
  phone: string
  purposes: ConsentPurpose[]
  channels: ConsentChannel[]
}

type Props = { handle: string; business: string }

const toggled = <V extends string>(values: readonly V[], value: V, isOn: boolean): V[] =>
  isOn ? [...values, value] : values.filter((one) => one !== value)

/** Form of a sign-up page: who one is, what for, and on which channels. Nothing is ticked. */
export function SignUpForm({ handle, business }: Props) {
  const [sent, setSent] = useState<{ isDone: boolean } | null>(null)
  const { form, submit, save, isSending, error, clearError } = useEndpointForm<
    typeof askToSignUp,
    Values
  >(askToSignUp, {
    initialValues: { name: '', email: '', phone: '', purposes: [], channels: [] },
    check: ({ purposes, channels }): Record<string, string> => ({
      ...(purposes.length === 0 && { purposes: 'Marca para qué puede escribirte.' }),
      ...(channels.length === 0 && { channels: 'Marca por dónde puede escribirte.' }),
    }),
    toInput: ({ name, email, phone, purposes, channels }) => ({
      handle,
      place: 'sign_up' as const,
      name,
      email,
      phone: phone || null,
      choices: channels.flatMap((channel) => purposes.map((purpose) => ({ channel, purpose }))),
    }),
    onSuccess: setSent,
  })
  if (sent) return <SignUpSent business={business} isDone={sent.isDone} />
  const { purposes, channels } = form.values
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <UnsavedChanges when={form.isDirty() && !isSending} onSave={save} />
      <TextInput label="Tu nombre" autoComplete="name" {...form.getInputProps('name')} />
      <TextInput
        label="Tu correo"
        type="email"
        inputMode="email"
        autoComplete="email"
        withAsterisk
        description="Ahí confirmas que eres tú."
        {...form.getInputProps('email')}
      />
      <fieldset className={styles.choices}>
        <legend>¿Para qué puede escribirte?</legend>
        {consentPurposes.map((purpose) => (
          <Checkbox
            key={purpose}
            label={consentPurposeWords[purpose]}
            checked={purposes.includes(purpose)}
            onChange={({ currentTarget: { checked } }) =>
              form.setFieldValue('purposes', toggled(purposes, purpose, checked))
            }
          />
        ))}
        {form.errors.purposes && (
          <p className={styles.problem} role="alert">
            {form.errors.purposes}
          </p>
        )}
      </fieldset>
      <fieldset className={styles.choices}>
        <legend>¿Por dónde?</legend>
        {consentChannels.map((channel) => (
          <Checkbox
            key={channel}
            label={consentChannelWords[channel]}
            checked={channels.includes(channel)}
            onChange={({ currentTarget: { checked } }) =>
              form.setFieldValue('channels', toggled(channels, channel, checked))
            }
          />
        ))}
        {form.errors.channels && (
          <p className={styles.problem} role="alert">
            {form.errors.channels}
          </p>
        )}
      </fieldset>
      {channels.some((channel) => channel !== 'email') && (
        <TextInput
          label="Tu teléfono"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          withAsterisk
          {...form.getInputProps('phone')}
        />
      )}
      <p className={styles.quiet}>{consentWordsOf(signUpWording, business)}</p>
      <FormError message={error} onClose={clearError} />
      <Button type="submit" size="md" loading={isSending}>
        Aceptar y darme de alta
      </Button>
    </form>
  )
}
