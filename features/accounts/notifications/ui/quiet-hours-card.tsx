import { Button, Switch, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import type { SummaryPace } from '#shared/channels.ts'
import { useSend } from '#shared/ui/calls/api.tsx'
import { FormError } from '#shared/ui/notice.tsx'
import { useSnackbar } from '#shared/ui/overlays/snackbar.tsx'
import { SettingsCard } from '#shared/ui/settings-card.tsx'
import { getPreferences, saveNoticeSettings } from '../contract/preferences.ts'
import styles from './preferences.module.css'

export type Quiet = { from: string; until: string; timeZone: string }

const placeOf = (timeZone: string) => timeZone.split('/').at(-1)?.replaceAll('_', ' ') ?? timeZone

/** Quiet hours: no mail except topics that are always sent, and no push messages. */
export function QuietHoursCard({ quiet, pace }: { quiet: Quiet | null; pace: SummaryPace }) {
  const [from, setFrom] = useState(quiet?.from ?? '22:00')
  const [until, setUntil] = useState(quiet?.until ?? '08:00')
  const showSnackbar = useSnackbar()
  const save = useSend(saveNoticeSettings, {
    refreshes: [getPreferences],
    onSuccess: ({ quiet: saved }) =>
      showSnackbar(
        saved ? `Sin avisos de ${saved.from} a ${saved.until}` : 'Ya no tienes horas de silencio',
      ),
  })
  const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone
  const store = (next: Quiet | null) => save.mutate({ quiet: next, summary: pace })
  const send = (event: FormEvent) => {
    event.preventDefault()
    store({ from, until, timeZone })
  }
  const fields = save.error?.fields
  const isOn = save.isPending ? save.variables.quiet !== null : quiet !== null
  return (
    <SettingsCard id="silencio" title="Horas de silencio">
      <Switch
        label="No escribirme a ciertas horas"
        description="Los correos de esas horas te llegan cuando terminan. Tus navegadores callan: lo que pase queda en la campana."
        checked={isOn}
        disabled={save.isPending}
        onChange={(event) => store(event.currentTarget.checked ? { from, until, timeZone } : null)}
      />
      {isOn && (
        <form className={styles.hours} onSubmit={send} noValidate>
          <TextInput
            type="time"
            label="Desde"
            required
            value={from}
            error={fields?.['quiet.from']}
            onChange={(event) => setFrom(event.currentTarget.value)}
          />
          <TextInput
            type="time"
            label="Hasta"
            required
            value={until}
            error={fields?.['quiet.until']}
            onChange={(event) => setUntil(event.currentTarget.value)}
          />
          <Button type="submit" variant="default" disabled={save.isPending}>
            Guardar horas
          </Button>
          <p className={styles.small}>
            Según la hora de {placeOf(quiet?.timeZone ?? timeZone)}
            {quiet && quiet.timeZone !== timeZone && `; al guardar será la de ${placeOf(timeZone)}`}
            .
          </p>
        </form>
      )}
      <FormError message={save.error?.message ?? null} onClose={() => save.reset()} />
    </SettingsCard>
  )
}
