import { Button, TextInput } from '@mantine/core'
import '#shared/ui/mantine.css'
import { type FormEvent, useState } from 'react'
import { findUsers } from '#features/backoffice/team/contract/people.ts'
import { useSend } from '#shared/ui/calls/api.tsx'
import { FormError } from '#shared/ui/notice.tsx'
import styles from './merges.module.css'

type Props = { exceptId: string; onFound: (otherId: string) => void }

/** Finds the other account by its full e-mail, which is kept out of the URL. */
export function FindOther({ exceptId, onFound }: Props) {
  const [email, setEmail] = useState('')
  const [missing, setMissing] = useState<string | null>(null)
  const find = useSend(findUsers, {
    onSuccess: ({ items }) => {
      const other = items.find((row) => row.email.toLowerCase() === email.trim().toLowerCase())
      if (!other) setMissing('Ninguna cuenta tiene ese correo.')
      else if (other.id === exceptId) setMissing('Es el correo de esta misma cuenta.')
      else onFound(other.id)
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!email.includes('@')) return setMissing('Escribe el correo completo de la otra cuenta.')
    setMissing(null)
    find.mutate({ q: email.trim(), size: 50 })
  }
  return (
    <form onSubmit={submit} className={styles.form} noValidate>
      <FormError message={find.error?.message ?? null} onClose={() => find.reset()} />
      <TextInput
        label="Correo de la otra cuenta"
        type="email"
        autoComplete="off"
        value={email}
        error={missing}
        onChange={(event) => setEmail(event.currentTarget.value)}
      />
      <div className={styles.acts}>
        <Button type="submit" loading={find.isPending}>
          Comparar
        </Button>
      </div>
    </form>
  )
}
