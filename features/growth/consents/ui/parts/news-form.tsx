import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import '#shared/ui/mantine.css'
import { consentWordsOf, formWording } from '#shared/consents.ts'
import { useEndpointForm } from '#shared/ui/calls/use-endpoint-form.ts'
import { FormError } from '#shared/ui/notice.tsx'
import { UnsavedChanges } from '#shared/ui/overlays/unsaved-changes.tsx'
import { askToSignUp } from '../../contract/sign-up.ts'
import styles from '../consents.module.css'
import { SignUpSent } from '../sign-up-form.tsx'

type Props = { business: { slug: string; name: string } }

/** Small form for news by mail: sending it is the consent, whose words stand above the button. */
export function NewsForm({ business: { slug, name } }: Props) {
  const [sent, setSent] = useState<{ isDone: boolean } | null>(null)
  const { form, submit, save, isSending, error, clearError } = useEndpointForm(askToSignUp, {
    name: 'novedades',
    initialValues: { email: '' },
    toInput: ({ email }) => ({
      handle: slug,
      place: 'form' as const,
      email,
      choices: [{ channel: 'email' as const, purpose: 'marketing' as const }],
    }),
    onSuccess: setSent,
  })
  if (sent) return <SignUpSent business={name} isDone={sent.isDone} />
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <UnsavedChanges when={form.isDirty() && !isSending} onSave={save} />
      <TextInput
        label="Tu correo"
        type="email"
        inputMode="email"
        autoComplete="email"
        withAsterisk
        data-autofocus
        {...form.getInputProps('email')}
      />
      <p className={styles.quiet}>{consentWordsOf(formWording, name)}</p>
      <FormError message={error} onClose={clearError} />
      <Button type="submit" loading={isSending}>
        Quiero recibirlas
      </Button>
    </form>
  )
}
