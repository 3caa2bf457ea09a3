import { Radio, Switch } from '@mantine/core'
import '#shared/ui/mantine.css'
import { useCall, useSend } from '#shared/ui/calls/api.tsx'
import { FormError } from '#shared/ui/notice.tsx'
import { useSnackbar } from '#shared/ui/overlays/snackbar.tsx'
import { SettingsCard } from '#shared/ui/settings-card.tsx'
import { ErrorState, Skeleton } from '#shared/ui/states.tsx'
import { readMessageSettings, saveMessageSettings } from '../../contract/person.ts'
import { type WriterChoice, writerChoices, writerChoiceWords } from '../../vocabulary.ts'
import styles from './message-settings-card.module.css'

/** Who may begin a conversation with the person, and whether others see what they have read. */
export function MessageSettingsCard() {
  const say = useSnackbar()
  const settings = useCall(readMessageSettings, {})
  const save = useSend(saveMessageSettings, {
    refreshes: [readMessageSettings],
    onSuccess: () => say('Guardado.'),
  })
  if (settings.error && !settings.data)
    return <ErrorState message={settings.error.message} onRetry={() => void settings.refetch()} />
  if (!settings.data) return <Skeleton height="18rem" />
  const shown = save.isPending ? save.variables : settings.data
  return (
    <SettingsCard id="mensajes" title="Mensajes">
      <Radio.Group
        label="Quién puede escribirme"
        description="Los negocios a los que escribiste o compraste siempre pueden contestarte. A los negocios y al equipo del sitio siempre se les puede escribir."
        value={shown.writers}
        onChange={(writers) => save.mutate({ ...settings.data, writers: writers as WriterChoice })}
      >
        <div className={styles.choices}>
          {writerChoices.map((choice) => (
            <Radio
              key={choice}
              value={choice}
              label={writerChoiceWords[choice].label}
              description={writerChoiceWords[choice].explains}
              disabled={save.isPending}
            />
          ))}
        </div>
      </Radio.Group>
      <Switch
        label="Decir qué he leído"
        description="Quien te escribe ve que lo leíste, y tú ves si leyeron lo tuyo. Sin esto, ninguno de los dos."
        checked={shown.sendsReceipts}
        disabled={save.isPending}
        onChange={(event) =>
          save.mutate({ ...settings.data, sendsReceipts: event.currentTarget.checked })
        }
      />
      <FormError message={save.error?.message ?? null} onClose={() => save.reset()} />
    </SettingsCard>
  )
}
