import { Button } from '@mantine/core'
import type { ChannelPreference } from '#shared/channels.ts'
import { useCall, useSend } from '#shared/ui/calls/api.tsx'
import { isMissing } from '#shared/ui/calls/not-shown.tsx'
import { FormError, Notice } from '#shared/ui/notice.tsx'
import { SettingsCard } from '#shared/ui/settings-card.tsx'
import { ErrorState, Skeleton } from '#shared/ui/states.tsx'
import { getUnsubscription, unsubscribeFromMails } from '../contract/preferences.ts'
import styles from './preferences.module.css'

/** Page of the unsubscribe link: stop mails of this topic, get each mail, or subscribe again. */
export function UnsubscribeCard({ token }: { token: string }) {
  const link = useCall(getUnsubscription, { token }, { retry: false })
  const leave = useSend(unsubscribeFromMails, { refreshes: [getUnsubscription] })
  if (isMissing(link.error))
    return (
      <Notice color="problem">
        Este enlace no es válido. Ábrelo otra vez desde el correo, o entra y elige tus avisos.
      </Notice>
    )
  if (link.error)
    return <ErrorState message={link.error.message} onRetry={() => void link.refetch()} />
  if (!link.data) return <Skeleton height="12rem" />
  const { title, explains, mail, atFirst } = link.data
  const choose = (chosen: { wanted: boolean; each?: boolean }) => leave.mutate({ token, ...chosen })
  return (
    <SettingsCard id="aviso" title={title}>
      <p>{explains}</p>
      {mail === 'none' ? (
        <>
          <Notice color="good">Listo: ya no te enviamos estos correos.</Notice>
          <Button
            variant="default"
            className={styles.act}
            disabled={leave.isPending}
            onClick={() => choose({ wanted: true })}
          >
            Volver a recibirlos
          </Button>
        </>
      ) : (
        <>
          {atFirst === 'first' && (
            <DailyOrEach
              mail={mail}
              isBusy={leave.isPending}
              onChoose={(each) => choose({ wanted: true, each })}
            />
          )}
          <Button
            variant={atFirst === 'first' ? 'default' : undefined}
            className={styles.act}
            disabled={leave.isPending}
            onClick={() => choose({ wanted: false })}
          >
            Dejar de recibirlos
          </Button>
        </>
      )}
      <FormError message={leave.error?.message ?? null} onClose={() => leave.reset()} />
    </SettingsCard>
  )
}

/** For topics mailed once a day by default: switches to one mail per event, or back. */
function DailyOrEach({
  mail,
  isBusy,
  onChoose,
}: {
  mail: ChannelPreference
  isBusy: boolean
  onChoose: (each: boolean) => void
}) {
  const isEach = mail === 'each'
  return (
    <>
      <Notice>
        {isEach
          ? 'Te enviamos un correo por cada uno, en cuanto pasa.'
          : mail === 'first'
            ? 'Te enviamos al momento el primero del día; los demás llegan juntos en tu resumen.'
            : 'Llegan juntos en tu resumen.'}
      </Notice>
      <Button
        className={styles.act}
        variant={isEach ? 'default' : undefined}
        disabled={isBusy}
        onClick={() => onChoose(!isEach)}
      >
        {isEach ? 'Solo el primero del día' : 'Un correo por cada uno'}
      </Button>
    </>
  )
}
