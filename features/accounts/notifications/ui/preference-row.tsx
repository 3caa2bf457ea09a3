import { NativeSelect } from '@mantine/core'
import {
  type Channel,
  type ChannelPreference,
  channelWords,
  mailPreferenceWords,
} from '#shared/channels.ts'
import { useSend } from '#shared/ui/calls/api.tsx'
import { FormError } from '#shared/ui/notice.tsx'
import { useSnackbar } from '#shared/ui/overlays/snackbar.tsx'
import { getPreferences, savePreference, type TopicPreferences } from '../contract/preferences.ts'
import styles from './preferences-table.module.css'

const choice = (value: ChannelPreference) => ({ value, label: mailPreferenceWords[value] })

type Props = { preferences: TopicPreferences; hasBrowsers: boolean }

/** A topic with its preference for each channel; a change is saved at once, and can be undone. */
export function PreferenceRow({ preferences, hasBrowsers }: Props) {
  const { topic, title, explains, here, mail, mailChoices, push } = preferences
  const showSnackbar = useSnackbar()
  const save = useSend(savePreference, { refreshes: [getPreferences] })
  const store = (channel: Channel, preference: ChannelPreference, before: ChannelPreference) =>
    save.mutate(
      { topic, channel, preference },
      {
        onSuccess: () =>
          showSnackbar({
            text: `${title}: guardado`,
            action: {
              label: 'Deshacer',
              run: () => save.mutate({ topic, channel, preference: before }),
            },
          }),
      },
    )
  // While saving, the field already shows the new choice.
  const currentChoice = (channel: Channel, saved: ChannelPreference) =>
    save.isPending && save.variables.channel === channel ? save.variables.preference : saved
  const offOrOn = (channel: 'here' | 'push', saved: ChannelPreference | null, spoken: string) => (
    <td data-label={channelWords[channel]}>
      {saved === null ? (
        <span className={styles.none}>
          <span aria-hidden>–</span>
          <span className="only-spoken">No llega así</span>
        </span>
      ) : (
        <label className={styles.box}>
          <input
            type="checkbox"
            // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox has a native checked state
            role="switch"
            aria-label={`${title}, ${spoken}`}
            checked={currentChoice(channel, saved) === 'each'}
            disabled={save.isPending}
            onChange={(event) =>
              store(channel, event.currentTarget.checked ? 'each' : 'none', saved)
            }
          />
        </label>
      )}
    </td>
  )
  return (
    <tr>
      <th scope="row">
        {title}
        <span className={styles.explains}>{explains}</span>
        <FormError message={save.error?.message ?? null} onClose={() => save.reset()} />
      </th>
      {offOrOn('here', here, 'aquí')}
      <td data-label={channelWords.mail}>
        <NativeSelect
          aria-label={`${title}, por correo`}
          classNames={{ input: styles.select }}
          rightSectionWidth="1.75rem"
          data={mailChoices.map(choice)}
          value={currentChoice('mail', mail)}
          disabled={save.isPending}
          onChange={(event) => store('mail', event.currentTarget.value as ChannelPreference, mail)}
        />
      </td>
      {hasBrowsers && offOrOn('push', push, 'en el navegador')}
    </tr>
  )
}
