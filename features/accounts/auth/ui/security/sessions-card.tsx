import { Button } from '@mantine/core'
import { useState } from 'react'
import { momentWords } from '#shared/text/dates.ts'
import { deviceName } from '#shared/text/device-name.ts'
import { useCall, useSend } from '#shared/ui/calls/api.tsx'
import { FormError } from '#shared/ui/notice.tsx'
import { useSnackbar } from '#shared/ui/overlays/snackbar.tsx'
import { SettingsCard } from '#shared/ui/settings-card.tsx'
import { Skeleton } from '#shared/ui/states.tsx'
import { endSession, listSessions } from '../../contract.ts'
import { useAuth } from '../use-auth.ts'
import styles from './security.module.css'

/** Lists the account's sessions; ends one of them or all others. */
export function SessionsCard() {
  const sessions = useCall(listSessions, {})
  const end = useSend(endSession, { refreshes: [listSessions] })
  const { ask } = useAuth()
  const showSnackbar = useSnackbar()
  const [error, setError] = useState<string | null>(null)
  const others = (sessions.data ?? []).filter(({ isCurrent }) => !isCurrent)
  const endOthers = async () => {
    setError(null)
    const work = ask(
      async (auth) => ({ data: null, ...(await auth.signOut({ scope: 'others' })) }) as never,
      'No pudimos cerrarlas.',
    )
    await work.then(
      () => showSnackbar('Cerramos tus otras sesiones'),
      (cause: Error) => setError(cause.message),
    )
    await sessions.refetch()
  }
  return (
    <SettingsCard id="sesiones" title="Sesiones abiertas">
      {sessions.isPending && <Skeleton height="6rem" />}
      <ul className={styles.sessions}>
        {sessions.data?.map(({ id, userAgent, isCurrent, usedAt }) => (
          <li key={id} className={styles.session}>
            <span>
              <strong>{deviceName(userAgent)}</strong>
              <span className={styles.small}>
                {isCurrent ? 'Esta sesión' : `Usada por última vez: ${momentWords(usedAt)}`}
              </span>
            </span>
            {!isCurrent && (
              <Button
                variant="default"
                disabled={end.isPending}
                onClick={() => end.mutate({ sessionId: id })}
              >
                Cerrar
              </Button>
            )}
          </li>
        ))}
      </ul>
      <FormError
        message={error ?? sessions.error?.message ?? end.error?.message ?? null}
        onClose={() => setError(null)}
      />
      {others.length > 0 && (
        <Button variant="light" color="red" className={styles.act} onClick={endOthers}>
          Cerrar todas las demás
        </Button>
      )}
    </SettingsCard>
  )
}
