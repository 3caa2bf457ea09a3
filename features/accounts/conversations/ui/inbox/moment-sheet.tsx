import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import '#shared/ui/mantine.css'
import { dayMs, minuteMs } from '#shared/time/durations.ts'
import { fromLocalField, toLocalField } from '#shared/time/local-field.ts'
import { Sheet } from '#shared/ui/overlays/sheet.tsx'
import { maxMessageDaysAhead } from '../../vocabulary.ts'
import styles from './moment-sheet.module.css'
import { momentsAhead } from './moments-ahead.ts'

type MomentSheetProps = {
  title: string
  submit: string
  open: boolean
  onClose: () => void
  onChoose: (at: string) => void
}

const zone = () => Intl.DateTimeFormat().resolvedOptions().timeZone

/** Chooses a moment ahead, in the reader's zone. */
export function MomentSheet({ title, submit, open, onClose, onChoose }: MomentSheetProps) {
  return (
    <Sheet open={open} onClose={onClose} title={title}>
      {open && (
        <MomentForm
          submit={submit}
          onChoose={(at) => {
            onClose()
            onChoose(at)
          }}
        />
      )}
    </Sheet>
  )
}

function MomentForm({ submit, onChoose }: { submit: string; onChoose: (at: string) => void }) {
  const [value, setValue] = useState(() => toLocalField(new Date(momentsAhead()[0]?.at ?? '')))
  const [problem, setProblem] = useState<string | null>(null)
  const [now] = useState(Date.now)
  const bounds = {
    min: toLocalField(new Date(now + minuteMs)),
    max: toLocalField(new Date(now + maxMessageDaysAhead * dayMs)),
  }
  const send = (event: FormEvent) => {
    event.preventDefault()
    const at = fromLocalField(value)
    if (!at) return setProblem('Elige el día y la hora.')
    if (Date.parse(at) <= Date.now()) return setProblem('Elige un momento que no haya pasado.')
    if (value > bounds.max) return setProblem(`Elige un día dentro de ${maxMessageDaysAhead} días.`)
    onChoose(at)
  }
  return (
    <form className={styles.form} onSubmit={send} noValidate>
      <TextInput
        type="datetime-local"
        label="Día y hora"
        description={`Según la hora de ${zone().split('/').at(-1)?.replaceAll('_', ' ')}.`}
        data-autofocus
        value={value}
        min={bounds.min}
        max={bounds.max}
        error={problem}
        onChange={(event) => {
          setValue(event.currentTarget.value)
          setProblem(null)
        }}
      />
      <Button type="submit">{submit}</Button>
    </form>
  )
}
