import { Switch } from '@mantine/core'
import { useCall, useSend } from '#shared/ui/calls/api.tsx'
import { FormError } from '#shared/ui/notice.tsx'
import { useSnackbar } from '#shared/ui/overlays/snackbar.tsx'
import { SettingsCard } from '#shared/ui/settings-card.tsx'
import { ErrorState, Skeleton } from '#shared/ui/states.tsx'
import { readNotifications, saveNotification } from '../contract/notifications.ts'
import styles from './account-cards.module.css'

/** Which mails come: each kind a switch that saves at once, and those that always come. */
export function NotificationsForm() {
  const wishes = useCall(readNotifications, {})
  const say = useSnackbar()
  const save = useSend(saveNotification, {
    refreshes: [readNotifications],
    onSuccess: ({ title, wanted }) => say(`${title}: ${wanted ? 'te avisaremos' : 'ya no te avisaremos'}`),
  })
  if (wishes.error) return <ErrorState message={wishes.error.message} onRetry={() => void wishes.refetch()} />
  if (!wishes.data) return <Skeleton height="24rem" />
  return (
    <>
      <SettingsCard id="elegir" title="Tú eliges">
        <ul className={styles.switches}>
          {wishes.data.map(({ topic, title, explains, wanted }) => {
            // While it is being saved the switch already shows what was chosen.
            const isChanging = save.isPending && save.variables.topic === topic
            return (
              <li key={topic}>
                <Switch
                  checked={isChanging ? save.variables.wanted : wanted}
                  disabled={isChanging}
                  onChange={(event) => save.mutate({ topic, wanted: event.currentTarget.checked })}
                  label={title}
                  description={explains}
                  labelPosition="left"
                  classNames={{ root: styles.switch, body: styles.switchBody, labelWrapper: styles.switchLabel }}
                />
              </li>
            )
          })}
        </ul>
        <FormError message={save.error?.message ?? null} onClose={() => save.reset()} />
      </SettingsCard>
      <SettingsCard id="siempre" title="Siempre te llegan">
        <ul className={styles.always}>
          <li>Los enlaces y códigos que pides para entrar o confirmar que eres tú.</li>
          <li>Los cambios de tu correo.</li>
          <li>Lo que pase con tu cuenta: tu copia de datos y su borrado.</li>
        </ul>
        <p className={styles.small}>Protegen tu cuenta, por eso no se pueden desactivar.</p>
      </SettingsCard>
    </>
  )
}
