import { consentChannelWords, consentPurposeWords } from '#shared/consents.ts'
import { Button } from '#shared/ui/button.tsx'
import { useCall, useSend } from '#shared/ui/calls/api.tsx'
import { isMissing } from '#shared/ui/calls/not-shown.tsx'
import { FormError, Notice } from '#shared/ui/notice.tsx'
import { SettingsCard } from '#shared/ui/settings-card.tsx'
import { ErrorState, Skeleton } from '#shared/ui/states.tsx'
import { leaveByLink, readLeave, returnByLink } from '../contract/leave.ts'
import { BusinessName } from './consent-request-card.tsx'
import styles from './consents.module.css'

/** Card of the link to leave in a message: refuse its kind, or all, and take that back. */
export function LeaveCard({ token }: { token: string }) {
  const link = useCall(readLeave, { token }, { retry: false })
  const leave = useSend(leaveByLink, { refreshes: [readLeave] })
  const comeBack = useSend(returnByLink, { refreshes: [readLeave] })
  if (isMissing(link.error))
    return (
      <Notice color="problem">
        Este enlace no es válido. Ábrelo otra vez desde el mensaje, o entra y elige en Avisos.
      </Notice>
    )
  if (link.error)
    return <ErrorState message={link.error.message} onRetry={() => void link.refetch()} />
  if (!link.data) return <Skeleton height="12rem" />
  const { business, channel, purpose, isRefused, isAllRefused, canReturn } = link.data
  const isBusy = leave.isPending || comeBack.isPending
  const problem = leave.error ?? comeBack.error
  return (
    <SettingsCard id="dejar" title={business.name}>
      <p>
        {consentPurposeWords[purpose]}, por {consentChannelWords[channel].toLowerCase()}, de{' '}
        <BusinessName business={business} />.
      </p>
      {isRefused && (
        <Notice color="good">
          {isAllRefused
            ? 'Listo: no te escribe más para nada de esto.'
            : 'Listo: ya no recibes estos mensajes.'}
        </Notice>
      )}
      <div className={styles.row}>
        {!isRefused && (
          <Button
            variant="main"
            disabled={isBusy}
            onClick={() => leave.mutate({ token, all: false })}
          >
            Dejar de recibirlos
          </Button>
        )}
        {!isAllRefused && (
          <Button disabled={isBusy} onClick={() => leave.mutate({ token, all: true })}>
            No quiero ningún mensaje
          </Button>
        )}
        {isRefused && canReturn && (
          <Button variant="quiet" disabled={isBusy} onClick={() => comeBack.mutate({ token })}>
            Fue sin querer: volver a recibirlos
          </Button>
        )}
      </div>
      <FormError
        message={problem?.message ?? null}
        onClose={() => {
          leave.reset()
          comeBack.reset()
        }}
      />
    </SettingsCard>
  )
}
