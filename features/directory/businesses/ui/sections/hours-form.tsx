import { Button, Select, Switch } from '@mantine/core'
import { weekdayWords } from '#shared/text/calendar-words.ts'
import { Button as TextButton } from '#shared/ui/button.tsx'
import { newRow, withoutKey } from '#shared/ui/editing/list-rows.ts'
import fields from '#shared/ui/fields.module.css'
import type { Hours } from '../../contract/sections.ts'
import { SectionFormFrame } from '../editor/section-form-frame.tsx'
import { useSectionForm } from '../editor/use-section-form.ts'
import { DayHours } from './day-hours.tsx'
import { type SpecialDayRow, SpecialDays } from './special-days.tsx'
import { zoneName, zoneOptions } from './time-zones.ts'

type Span = Hours['hours'][number]

const byTime = (a: Span, b: Span) => a.weekday - b.weekday || a.opens - b.opens
const workdays = [1, 2, 3, 4, 5]

/** Form of the weekly hours with breaks, special days and the time zone. */
export function HoursForm() {
  const control = useSectionForm('hours', {
    read: ({ specialDays, ...saved }) => ({
      ...saved,
      specialDays: specialDays.map(
        (special): SpecialDayRow => newRow({ ...special, note: special.note ?? '' }),
      ),
    }),
    write: ({ specialDays, ...values }) => ({
      ...values,
      specialDays: specialDays
        .map(withoutKey)
        .map(({ note, ...special }) => ({ ...special, note: note.trim() || null })),
    }),
  })
  const { form } = control
  const { alwaysOpen, timeZone, hours } = form.values
  const setDay = (weekday: number, spans: Span[]) => {
    form.clearErrors()
    form.setFieldValue(
      'hours',
      [...hours.filter((span) => span.weekday !== weekday), ...spans].sort(byTime),
    )
  }
  const copyMonday = (days: number[]) => {
    const monday = hours.filter(({ weekday }) => weekday === 1)
    form.clearErrors()
    form.setFieldValue(
      'hours',
      [
        ...hours.filter(({ weekday }) => !days.includes(weekday)),
        ...days.flatMap((weekday) => monday.map((span) => ({ ...span, weekday }))),
      ].sort(byTime),
    )
  }
  const problemOf = (weekday: number) =>
    form.errors[`hours.${weekday}`] ??
    hours
      .map(
        (span, index) =>
          span.weekday === weekday &&
          (form.errors[`hours.${index}.closes`] ?? form.errors[`hours.${index}.opens`]),
      )
      .find(Boolean)
  const deviceZone = Intl.DateTimeFormat().resolvedOptions().timeZone
  return (
    <SectionFormFrame control={control}>
      <Switch
        label="Abierto las 24 horas, todos los días"
        {...form.getInputProps('alwaysOpen', { type: 'checkbox' })}
      />
      {!alwaysOpen && (
        <>
          {weekdayWords.map((name, index) => (
            <DayHours
              key={name}
              name={name}
              weekday={index + 1}
              spans={hours.filter(({ weekday }) => weekday === index + 1)}
              onChange={(spans) => setDay(index + 1, spans)}
              problem={problemOf(index + 1)}
            />
          ))}
          {hours.some(({ weekday }) => weekday === 1) && (
            <div className={fields.chips}>
              <Button variant="default" onClick={() => copyMonday(workdays)}>
                Lunes a viernes como el lunes
              </Button>
              <Button variant="default" onClick={() => copyMonday([...workdays, 6, 7])}>
                Toda la semana como el lunes
              </Button>
            </div>
          )}
        </>
      )}
      <Select
        label="Zona horaria"
        description="La del lugar donde está el negocio"
        data={zoneOptions(timeZone, deviceZone)}
        searchable
        allowDeselect={false}
        nothingFoundMessage="Sin resultados"
        {...form.getInputProps('timeZone')}
      />
      {deviceZone !== timeZone && (
        <p className={fields.hint}>
          Tu dispositivo usa {zoneName(deviceZone)}.{' '}
          <TextButton variant="quiet" onClick={() => form.setFieldValue('timeZone', deviceZone)}>
            Usar esa zona
          </TextButton>
        </p>
      )}
      <SpecialDays form={form} />
    </SectionFormFrame>
  )
}
