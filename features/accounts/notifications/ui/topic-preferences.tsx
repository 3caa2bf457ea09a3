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

/**
 * A topic with its preference for each channel; changes are saved at once. The push channel is
 * offered once a browser is subscribed.
 */
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
  const showSnackbar = useSnackbar()
  const save = useSend(savePreference, {
    refreshes: [getPreferences],
    onSuccess: () => showSnackbar(`${title}: guardado`),
  })
  // While saving, the field already shows the new choice.
  const currentChoice = (channel: Channel, saved: ChannelPreference) =>
    save.isPending && save.variables.channel === channel ? save.variables.preference : saved
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
            checked={currentChoice('here', here) === 'each'}
            disabled={save.isPending}
            onChange={(event) =>
              save.mutate({
                topic,
                channel: 'here',
                preference: event.currentTarget.checked ? 'each' : 'none',
              })
            }
          />
        )}
        {push !== null && hasBrowsers && (
          <Switch
            label={channelWords.push}
            aria-label={`${title}, en el navegador`}
            checked={currentChoice('push', push) === 'each'}
            disabled={save.isPending}
            onChange={(event) =>
              save.mutate({
                topic,
                channel: 'push',
                preference: event.currentTarget.checked ? 'each' : 'none',
              })
            }
          />
        )}
        <NativeSelect
          className={styles.mail}
          label="Por correo"
          aria-label={`${title}, por correo`}
          data={mailChoices.map(choice)}
          value={currentChoice('mail', mail)}
          disabled={save.isPending}
          onChange={(event) =>
            save.mutate({
              topic,
              channel: 'mail',
              preference: event.currentTarget.value as ChannelPreference,
            })
          }
        />
      </div>
      <FormError message={save.error?.message ?? null} onClose={() => save.reset()} />
    </li>
  )
}
