import { NativeSelect, Switch } from '@mantine/core'
import { type Channel, channelWords, mailWishWords, type Wish } from '#shared/channels.ts'
import { useSend } from '#shared/ui/calls/api.tsx'
import { FormError } from '#shared/ui/notice.tsx'
import { useSnackbar } from '#shared/ui/overlays/snackbar.tsx'
import { readWishes, saveWish, type TopicWishes as Wishes } from '../contract/wishes.ts'
import styles from './wishes.module.css'

const choice = (value: Wish) => ({ value, label: mailWishWords[value] })

/** One topic, and by which ways it is told; each choice is saved at once. Browsers can be chosen once there is one that tells. */
export function TopicWishes({ topic, title, explains, here, mail, mailChoices, push, hasBrowsers }: Wishes & { hasBrowsers: boolean }) {
  const say = useSnackbar()
  const save = useSend(saveWish, { refreshes: [readWishes], onSuccess: () => say(`${title}: guardado`) })
  // While it is being saved the field already shows what was chosen.
  const chosen = (channel: Channel, kept: Wish) => (save.isPending && save.variables.channel === channel ? save.variables.wish : kept)
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
            onChange={(event) => save.mutate({ topic, channel: 'here', wish: event.currentTarget.checked ? 'each' : 'none' })}
          />
        )}
        {push !== null && hasBrowsers && (
          <Switch
            label={channelWords.push}
            aria-label={`${title}, en el navegador`}
            checked={chosen('push', push) === 'each'}
            disabled={save.isPending}
            onChange={(event) => save.mutate({ topic, channel: 'push', wish: event.currentTarget.checked ? 'each' : 'none' })}
          />
        )}
        <NativeSelect
          className={styles.mail}
          label="Por correo"
          aria-label={`${title}, por correo`}
          data={mailChoices.map(choice)}
          value={chosen('mail', mail)}
          disabled={save.isPending}
          onChange={(event) => save.mutate({ topic, channel: 'mail', wish: event.currentTarget.value as Wish })}
        />
      </div>
      <FormError message={save.error?.message ?? null} onClose={() => save.reset()} />
    </li>
  )
}
