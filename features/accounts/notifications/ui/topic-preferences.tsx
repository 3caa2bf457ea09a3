import { NativeSelect, Switch } from '@mantine/core'
import {
  type Channel,
  type ChannelPreference,
  channelWords,
  mailPreferenceWords,
} from '#shared/channels.ts'
import { useSend } from '#shared/ui/calls/api.tsx'
import { FormError } from '#shared/ui/notice.tsx'
import { useSnackbar } from '#shared/ui/overlays/snackbar.tsx'
import {
  getPreferences,
  savePreference,
  type TopicPreferences as Wishes,
} from '../contract/preferences.ts'
import styles from './preferences.module.css'

const choice = (value: ChannelPreference) => ({ value, label: mailPreferenceWords[value] })

/** One topic, and by which ways it is told; each choice is saved at once. Browsers can be chosen once there is one that tells. */
export function TopicPreferences({
  topic,
  title,
  explains,
  here,
  mail,
  mailChoices,
  push,
  hasBrowsers,
}: Wishes & { hasBrowsers: boolean }) {
  const say = useSnackbar()
  const save = useSend(savePreference, {
    refreshes: [getPreferences],
    onSuccess: () => say(`${title}: guardado`),
  })
  // While it is being saved the field already shows what was chosen.
  const chosen = (channel: Channel, kept: ChannelPreference) =>
    save.isPending && save.variables.channel === channel ? save.variables.wish : kept
  return (
    <li className={styles.topic}>
      <div className={styles.words}>
        <h3 className={styles.name}>{title}</h3>
        <p className={styles.small}>{explains}</p>
      </div>
      <div className={styles.ways}>
        {here !== null && (
          <Switch
            label={channelWords.here}
            aria-label={`${title}, aquí`}
            checked={chosen('here', here) === 'each'}
            disabled={save.isPending}
            onChange={(event) =>
              save.mutate({
                topic,
                channel: 'here',
                wish: event.currentTarget.checked ? 'each' : 'none',
              })
            }
          />
        )}
        {push !== null && hasBrowsers && (
          <Switch
            label={channelWords.push}
            aria-label={`${title}, en el navegador`}
            checked={chosen('push', push) === 'each'}
            disabled={save.isPending}
            onChange={(event) =>
              save.mutate({
                topic,
                channel: 'push',
                wish: event.currentTarget.checked ? 'each' : 'none',
              })
            }
          />
        )}
        <NativeSelect
          className={styles.mail}
          label="Por correo"
          aria-label={`${title}, por correo`}
          data={mailChoices.map(choice)}
          value={chosen('mail', mail)}
          disabled={save.isPending}
          onChange={(event) =>
            save.mutate({
              topic,
              channel: 'mail',
              wish: event.currentTarget.value as ChannelPreference,
            })
          }
        />
      </div>
      <FormError message={save.error?.message ?? null} onClose={() => save.reset()} />
    </li>
  )
}
