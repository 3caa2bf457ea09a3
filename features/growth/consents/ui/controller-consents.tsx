import { consentChannelWords, consentPurposeWords } from '#shared/consents.ts'
import { localDayWords } from '#shared/text/dates.ts'
import { joinParts } from '#shared/text/join-parts.ts'
import { Button } from '#shared/ui/button.tsx'
import { useCall, useSend } from '#shared/ui/calls/api.tsx'
import { useSnackbar } from '#shared/ui/overlays/snackbar.tsx'
import { ErrorState, Skeleton } from '#shared/ui/states.tsx'
import { listMyConsents, stopMessages, undoStopMessages } from '../contract/mine.ts'
import { consentOriginWords } from '../vocabulary.ts'
import styles from './consents.module.css'

/** What a business that keeps the reader's data may write to them, and the press that ends it. */
export function ControllerConsents({ listingId, name }: { listingId: string; name: string }) {
  const say = useSnackbar()
  const { data, error, refetch } = useCall(listMyConsents, {})
  const callbacks = {
    refreshes: [listMyConsents],
    onError: ({ message }: { message: string }) => say(message),
  }
  const undo = useSend(undoStopMessages, {
    ...callbacks,
    onSuccess: () => say('Todo quedó como estaba.'),
  })
  const stop = useSend(stopMessages, {
    ...callbacks,
    onSuccess: (_, { press }) =>
      say({
        text: `${name} ya no te escribe.`,
        action: { label: 'Deshacer', run: () => undo.mutate({ listingId, press }) },
      }),
  })
  if (error && !data) return <ErrorState message={error.message} onRetry={() => void refetch()} />
  if (!data) return <Skeleton height="3rem" />
  const mine = data.find((one) => one.listingId === listingId)
  if (!mine) return null
  return (
    <span className={styles.line}>
      {mine.consents.length === 0 && (
        <span className={styles.quiet}>No tiene permiso para escribirte con novedades.</span>
      )}
      {mine.consents.map(({ channel, purpose, shown, state, origin, at }) => (
        <span key={`${channel} ${purpose} ${shown}`} className={styles.quiet}>
          {joinParts([
            `${consentPurposeWords[purpose]} por ${consentChannelWords[channel].toLowerCase()} a ${shown}: ${state === 'given' ? 'aceptaste' : 'no quieres'}`,
            consentOriginWords[origin].replace('tu página', 'su página'),
            localDayWords(at),
          ])}
        </span>
      ))}
      {mine.canLeave ? (
        <Button
          variant="quiet"
          className={styles.act}
          disabled={stop.isPending || undo.isPending}
          onClick={() => stop.mutate({ listingId, press: crypto.randomUUID() })}
        >
          Dejar de recibir<span className="only-spoken"> mensajes de {name}</span>
        </Button>
      ) : (
        <span className={styles.quiet}>Pediste que no te escriba.</span>
      )}
    </span>
  )
}
