import { Button } from '@mantine/core'
import type { UserIdentity } from '@supabase/auth-js'
import { IconBrandGoogle } from '@tabler/icons-react'
import { useState } from 'react'
import { FormError } from '#shared/ui/notice.tsx'
import { SettingsCard } from '#shared/ui/settings-card.tsx'
import { linkedPath } from '../auth-client.ts'
import { useAuth } from '../use-auth.ts'
import styles from './security.module.css'

const fallback =
  'Error al conectar con Google. Por favor, verifica tu conexión e inténtalo de nuevo.'

/** Links or unlinks a Google account. */
export function GoogleCard({
  identities,
  onDone,
}: {
  identities: UserIdentity[]
  onDone: () => void
}) {
  const { ask } = useAuth()
  const [error, setError] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const linked = identities.find(({ provider }) => provider === 'google')
  const run = async (work: () => Promise<unknown>) => {
    setError(null)
    setBusy(true)
    await work().catch((cause: Error) => setError(cause.message))
    setBusy(false)
  }
  const link = () =>
    run(() =>
      ask(
        (auth) =>
          auth.linkIdentity({
            provider: 'google',
            options: { redirectTo: location.origin + linkedPath },
          }),
        fallback,
        {
          validation_failed: 'Por ahora no se puede entrar con Google',
        },
      ),
    )
  const unlink = (identity: UserIdentity) =>
    run(async () => {
      await ask(
        (auth) => auth.unlinkIdentity(identity),
        'No pudimos desconectar tu cuenta de Google. Inténtalo de nuevo.',
      )
      onDone()
    })
  return (
    <SettingsCard id="google" title="Cuenta de Google">
      <p className={styles.fact}>
        {linked ? `Conectada: ${linked.identity_data?.email ?? ''}` : 'Sin conectar'}
      </p>
      <FormError message={error} onClose={() => setError(null)} />
      <Button
        variant="default"
        className={styles.act}
        disabled={isBusy}
        leftSection={<IconBrandGoogle size="1.25rem" stroke={1.75} aria-hidden />}
        onClick={() => void (linked ? unlink(linked) : link())}
      >
        {linked ? 'Desconectar Google' : 'Conectar Google'}
      </Button>
    </SettingsCard>
  )
}
