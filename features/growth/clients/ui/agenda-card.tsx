import { useState } from 'react'
import { localDayWords } from '#shared/text/dates.ts'
import { Button } from '#shared/ui/button.tsx'
import { useCall, useSend } from '#shared/ui/calls/api.tsx'
import { CopyButton } from '#shared/ui/copy-button.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import { useSnackbar } from '#shared/ui/overlays/snackbar.tsx'
import { ErrorState, Skeleton } from '#shared/ui/states.tsx'
import { readAgendaFeed, renewAgendaFeed, revokeAgendaFeed } from '../contract/tasks.ts'
import styles from './clients.module.css'

/** The secret address with which the person's calendar shows their tasks. It is shown once. */
export function AgendaCard() {
  const showSnackbar = useSnackbar()
  const [url, setUrl] = useState<string | null>(null)
  const feed = useCall(readAgendaFeed, {})
  const onError = ({ message }: { message: string }) => showSnackbar(message)
  const renew = useSend(renewAgendaFeed, {
    refreshes: [readAgendaFeed],
    onSuccess: (made) => setUrl(made.url),
    onError,
  })
  const revoke = useSend(revokeAgendaFeed, {
    refreshes: [readAgendaFeed],
    onSuccess: () => {
      setUrl(null)
      showSnackbar('Esa dirección ya no sirve.')
    },
    onError,
  })
  const since = feed.data?.createdAt
  return (
    <section className={styles.card} aria-labelledby="agenda">
      <h2 id="agenda">Tus tareas en tu calendario</h2>
      <p className={styles.quiet}>
        Google Calendar, Apple Calendario y Outlook muestran tus tareas de todos tus negocios con
        una dirección secreta. Quien la tenga las ve: no la compartas.
      </p>
      {feed.error && !feed.data && (
        <ErrorState message={feed.error.message} onRetry={() => void feed.refetch()} />
      )}
      {feed.isPending && <Skeleton height="3rem" />}
      {url && (
        <Notice color="good" title="Cópiala ahora: no la mostraremos otra vez">
          <p className={styles.address}>{url}</p>
          <CopyButton text={url} label="la dirección" />
        </Notice>
      )}
      {feed.data && (
        <div className={styles.row}>
          <Button disabled={renew.isPending} onClick={() => renew.mutate({})}>
            {since ? 'Crear otra dirección' : 'Crear dirección'}
          </Button>
          {since && (
            <>
              <Button
                variant="danger"
                disabled={revoke.isPending}
                onClick={() => revoke.mutate({})}
              >
                Quitar la dirección
              </Button>
              <span className={styles.quiet}>
                Creada el {localDayWords(since)}. Otra dirección deja sin efecto la anterior.
              </span>
            </>
          )}
        </div>
      )}
    </section>
  )
}
