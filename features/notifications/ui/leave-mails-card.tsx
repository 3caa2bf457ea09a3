import { Button } from '@mantine/core'
import { useCall, useSend } from '#shared/ui/calls/api.tsx'
import { FormError, Notice } from '#shared/ui/notice.tsx'
import { SettingsCard } from '#shared/ui/settings-card.tsx'
import { ErrorState, Skeleton } from '#shared/ui/states.tsx'
import { leaveMails, readLeave } from '../contract/wishes.ts'
import styles from './wishes.module.css'

/** What the link at the foot of a mail leads to: stop mails of this kind, or take it back. */
export function LeaveMailsCard({ token }: { token: string }) {
  const link = useCall(readLeave, { token }, { retry: false })
  const leave = useSend(leaveMails, { refreshes: [readLeave] })
  if (link.error?.code === 'not_found')
    return <Notice tone="problem">Este enlace no es válido. Ábrelo otra vez desde el correo, o entra y elige tus avisos.</Notice>
  if (link.error) return <ErrorState message={link.error.message} onRetry={() => void link.refetch()} />
  if (!link.data) return <Skeleton height="12rem" />
  const { title, explains, wanted } = link.data
  return (
    <SettingsCard id="aviso" title={title}>
      <p>{explains}</p>
      {wanted ? (
        <Button className={styles.act} disabled={leave.isPending} onClick={() => leave.mutate({ token, wanted: false })}>
          Dejar de recibirlos
        </Button>
      ) : (
        <>
          <Notice tone="good">Listo: ya no te enviamos estos correos.</Notice>
          <Button variant="default" className={styles.act} disabled={leave.isPending} onClick={() => leave.mutate({ token, wanted: true })}>
            Volver a recibirlos
          </Button>
        </>
      )}
      <FormError message={leave.error?.message ?? null} onClose={() => leave.reset()} />
    </SettingsCard>
  )
}
