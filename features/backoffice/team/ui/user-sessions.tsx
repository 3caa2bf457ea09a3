import { Button, Textarea } from '@mantine/core'
import '#shared/ui/mantine.css'
import { useState } from 'react'
import { agoWords } from '#shared/text/dates.ts'
import { deviceName } from '#shared/text/device-name.ts'
import { Badge } from '#shared/ui/badge.tsx'
import { useCall } from '#shared/ui/calls/api.tsx'
import { useEndpointForm } from '#shared/ui/calls/use-endpoint-form.ts'
import { Link } from '#shared/ui/link.tsx'
import { FormError } from '#shared/ui/notice.tsx'
import { Sheet } from '#shared/ui/overlays/sheet.tsx'
import { useSnackbar } from '#shared/ui/overlays/snackbar.tsx'
import { UnsavedChanges } from '#shared/ui/overlays/unsaved-changes.tsx'
import { ErrorState, Skeleton } from '#shared/ui/states.tsx'
import { readActivity } from '../contract/overview.ts'
import { endUserSessions, listUserSessions } from '../contract/sessions.ts'
import styles from './user-sessions.module.css'

/** The session to end; all without `sessionId`. */
type Ending = { sessionId?: string; title: string }

/** Open sessions of an account with buttons to end them, for members who may manage users. */
export function UserSessions({ userId, isOwn }: { userId: string; isOwn: boolean }) {
  const { data, error, refetch } = useCall(listUserSessions, { userId })
  const [ending, setEnding] = useState<Ending | null>(null)
  return (
    <section className={styles.sessions} aria-label="Sesiones abiertas">
      <h3>Sesiones abiertas</h3>
      {error && !data && <ErrorState message={error.message} onRetry={() => void refetch()} />}
      {!error && !data && <Skeleton height="4rem" />}
      {data?.items.length === 0 && <p className={styles.quiet}>No hay ninguna.</p>}
      <ul>
        {data?.items.map(({ id, userAgent, isStaff, usedAt }) => (
          <li key={id}>
            <span>
              <strong>{deviceName(userAgent)}</strong> {isStaff && <Badge>Equipo</Badge>}
              <span className={styles.quiet}>Usada {agoWords(usedAt)}</span>
            </span>
            {!isOwn && (
              <Button
                variant="default"
                aria-label={`Cerrar ${deviceName(userAgent)}`}
                onClick={() =>
                  setEnding({ sessionId: id, title: `Cerrar ${deviceName(userAgent)}` })
                }
              >
                Cerrar
              </Button>
            )}
          </li>
        ))}
      </ul>
      {isOwn ? (
        <Link to="/user-settings/seguridad#sesiones" state={{ door: 'staff' }}>
          Las tuyas las cierras en Seguridad
        </Link>
      ) : (
        data &&
        data.items.length > 1 && (
          <Button
            variant="light"
            color="red"
            onClick={() => setEnding({ title: 'Cerrar todas las sesiones' })}
          >
            Cerrar todas
          </Button>
        )
      )}
      <Sheet open={ending !== null} onClose={() => setEnding(null)} title={ending?.title ?? ''}>
        {ending && (
          <EndForm
            key={ending.sessionId}
            userId={userId}
            ending={ending}
            onDone={() => setEnding(null)}
          />
        )}
      </Sheet>
    </section>
  )
}

function EndForm({
  userId,
  ending: { sessionId },
  onDone,
}: {
  userId: string
  ending: Ending
  onDone: () => void
}) {
  const say = useSnackbar()
  const { form, submit, isSending, error, clearError } = useEndpointForm(endUserSessions, {
    name: 'sesiones',
    initialValues: { reason: '' },
    toInput: ({ reason }) => ({ userId, sessionId, reason }),
    refreshes: [listUserSessions, readActivity],
    onSuccess: ({ ended }) => {
      say(ended === 1 ? 'Sesión cerrada.' : `${ended} sesiones cerradas.`)
      onDone()
    },
  })
  return (
    <form onSubmit={submit} className={styles.form} noValidate>
      <UnsavedChanges when={form.isDirty() && !isSending} />
      <p>
        {sessionId ? 'Esa sesión termina' : 'Todas terminan'} con su siguiente paso. La persona
        puede entrar de nuevo.
      </p>
      <FormError message={error} onClose={clearError} />
      <Textarea
        label="Motivo"
        description="Queda en el registro."
        autosize
        minRows={2}
        {...form.getInputProps('reason')}
      />
      <Button type="submit" color="red" loading={isSending}>
        {sessionId ? 'Cerrar sesión' : 'Cerrar todas'}
      </Button>
    </form>
  )
}
