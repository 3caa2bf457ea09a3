import { Checkbox, Switch } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import { IconButton } from '#shared/ui/button.tsx'
import { AddButton } from '#shared/ui/editing/add-button.tsx'
import fields from '#shared/ui/fields.module.css'
import {
  clockMinutes,
  clockText,
  closingAt,
  isWholeDay,
  openingAt,
  type Span,
  spanAfter,
} from './clock.ts'
import styles from './day-hours.module.css'

type DaySpan = Span & { weekday: number }

type DayHoursProps = {
  name: string
  weekday: number
  spans: DaySpan[]
  onChange: (spans: DaySpan[]) => void
  problem: ReactNode
}

const defaultSpan: Span = { opens: 540, closes: 1080 }
const wholeDay: Span = { opens: 0, closes: 1440 }

/** Hours of one weekday: closed, around the clock, or several spans with breaks between them. */
export function DayHours({ name, weekday, spans, onChange, problem }: DayHoursProps) {
  const problemId = useId()
  const [first] = spans
  const isOpen = first !== undefined
  const isAllDay = spans.length === 1 && isOpen && isWholeDay(first)
  const last = spans.at(-1)
  const next = last && !isAllDay && spans.length < 4 ? spanAfter(last) : null
  const set = (index: number, span: Span) =>
    onChange(spans.map((old, at) => (at === index ? { ...span, weekday } : old)))
  return (
    <fieldset className={styles.day} aria-describedby={problem ? problemId : undefined}>
      <legend className="only-spoken">{name}</legend>
      <Switch
        label={name}
        aria-label={`Abre el ${name.toLowerCase()}`}
        checked={isOpen}
        onChange={(event) =>
          onChange(event.currentTarget.checked ? [{ ...defaultSpan, weekday }] : [])
        }
        className={styles.name}
      />
      <div className={styles.spans}>
        {!isOpen && <span className={styles.closed}>Cerrado</span>}
        {!isAllDay &&
          spans.map((span, index) => (
            <div key={`${weekday}-${spans.length}-${String(index)}`} className={styles.span}>
              <TimeField
                label={`${name}: abre`}
                value={span.opens}
                onChange={(opens) => set(index, openingAt(span, opens))}
              />
              <span aria-hidden>–</span>
              <TimeField
                label={`${name}: cierra`}
                value={span.closes}
                onChange={(closes) => set(index, closingAt(span, closes))}
              />
              {span.closes > 1440 && <span className={fields.hint}>del día siguiente</span>}
              {spans.length > 1 && (
                <IconButton
                  label={`Quitar ${clockText(span.opens)} a ${clockText(span.closes)} del ${name.toLowerCase()}`}
                  onClick={() => onChange(spans.filter((_, at) => at !== index))}
                >
                  <IconTrash size="1.25rem" stroke={1.75} aria-hidden />
                </IconButton>
              )}
            </div>
          ))}
        {isOpen && (
          <div className={styles.more}>
            <Checkbox
              label="24 horas"
              aria-label={`${name}: abierto 24 horas`}
              checked={isAllDay}
              onChange={(event) =>
                onChange([{ ...(event.currentTarget.checked ? wholeDay : defaultSpan), weekday }])
              }
            />
            {next && (
              <AddButton onClick={() => onChange([...spans, { ...next, weekday }])}>
                Descanso<span className="only-spoken"> del {name.toLowerCase()}</span>
              </AddButton>
            )}
          </div>
        )}
        {problem && (
          <p id={problemId} className={fields.problem} role="alert">
            {problem}
          </p>
        )}
      </div>
    </fieldset>
  )
}

/** Time input whose value is in minutes after midnight; incomplete input changes nothing. */
export function TimeField({
  label,
  value,
  onChange,
}: {
  label: string
  value: number
  onChange: (minutes: number) => void
}) {
  return (
    <input
      type="time"
      className={styles.time}
      aria-label={label}
      value={clockText(value)}
      onChange={(event) => {
        const minutes = clockMinutes(event.currentTarget.value)
        if (minutes !== null) onChange(minutes)
      }}
    />
  )
}
