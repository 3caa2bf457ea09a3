import { NativeSelect, Switch } from '@mantine/core'
import { type SummaryPace, summaryPaces, summaryPaceWords } from '#shared/channels.ts'
import { useSend } from '#shared/ui/calls/api.tsx'
import { FormError } from '#shared/ui/notice.tsx'
import { useSnackbar } from '#shared/ui/overlays/snackbar.tsx'
import { SettingsCard } from '#shared/ui/settings-card.tsx'
import { getPreferences, saveNoticeSettings, savePreference } from '../contract/preferences.ts'
import { summaryTopic } from '../vocabulary.ts'
import styles from './preferences.module.css'
import type { Quiet } from './quiet-hours-card.tsx'

const paces = summaryPaces.map((value) => ({ value, label: summaryPaceWords[value] }))

/** Turns the summary mail of unread notices on and off, and sets its frequency. */
export function SummaryCard({
  wanted,
  pace,
  quiet,
}: {
  wanted: boolean
  pace: SummaryPace
  quiet: Quiet | null
}) {
  const showSnackbar = useSnackbar()
  const refreshes = [getPreferences]
  const toggle = useSend(savePreference, {
    refreshes,
    onSuccess: ({ mail }) =>
      showSnackbar(mail === 'none' ? 'Ya no te enviamos el resumen' : 'Te enviaremos el resumen'),
  })
  const save = useSend(saveNoticeSettings, {
    refreshes,
    onSuccess: ({ summary }) => showSnackbar(`Resumen: ${summaryPaceWords[summary].toLowerCase()}`),
  })
  const failed = toggle.error ?? save.error
  return (
    <SettingsCard id="resumen" title="Resumen por correo">
      <Switch
        label="Recibir un resumen"
        description="Un solo correo, por la mañana, con lo que no has leído. Si ya leíste todo, no te escribimos."
        checked={toggle.isPending ? toggle.variables.preference !== 'none' : wanted}
        disabled={toggle.isPending}
        onChange={(event) =>
          toggle.mutate({
            topic: summaryTopic,
            channel: 'mail',
            preference: event.currentTarget.checked ? 'each' : 'none',
          })
        }
      />
      {wanted && (
        <NativeSelect
          className={styles.mail}
          label="Cada cuánto"
          data={paces}
          value={save.isPending ? save.variables.summary : pace}
          disabled={save.isPending}
          onChange={(event) =>
            save.mutate({ quiet, summary: event.currentTarget.value as SummaryPace })
          }
        />
      )}
      <FormError
        message={failed?.message ?? null}
        onClose={() => {
          toggle.reset()
          save.reset()
        }}
      />
    </SettingsCard>
  )
}
