import { Checkbox, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { AddButton } from '#shared/ui/editing/add-button.tsx'
import { newRow, type Row, useRowFocus } from '#shared/ui/editing/list-rows.ts'
import { RowTools } from '#shared/ui/editing/row-tools.tsx'
import fields from '#shared/ui/fields.module.css'
import type { Hours } from '../../contract/sections.ts'
import { closingAt, openingAt } from './clock.ts'
import { TimeField } from './day-hours.tsx'
import styles from './special-days.module.css'

export type SpecialDayRow = Row<{
  day: string
  opens: number | null
  closes: number | null
  note: string
}>

export type HoursValues = Omit<Hours, 'specialDays'> & { specialDays: SpecialDayRow[] }

const defaultTimes = { opens: 540, closes: 1080 }
const maxDays = 60

/** Days whose hours differ from the weekly hours, such as public holidays. */
export function SpecialDays({ form }: { form: UseFormReturnType<HoursValues> }) {
  const days = form.values.specialDays
  const list = useRowFocus(days.length, (index) =>
    form.getInputNode(`specialDays.${index}.day`)?.focus(),
  )
  const setTimes = (index: number, times: { opens: number | null; closes: number | null }) => {
    form.setFieldValue(`specialDays.${index}.opens`, times.opens)
    form.setFieldValue(`specialDays.${index}.closes`, times.closes)
  }
  return (
    <fieldset className={fields.group}>
      <legend>Días especiales</legend>
      <p className={fields.hint}>Festivos, inventario, horario de temporada.</p>
      <ul className={fields.items} ref={list} tabIndex={-1} aria-label="Días especiales">
        {days.map(({ key, opens, closes }, index) => {
          const span = opens === null || closes === null ? null : { opens, closes }
          return (
            <li key={key} className={fields.item}>
              <div className={fields.itemHead}>
                <Checkbox
                  label="Cerrado todo el día"
                  className={styles.closed}
                  checked={span === null}
                  onChange={(event) =>
                    setTimes(
                      index,
                      event.currentTarget.checked ? { opens: null, closes: null } : defaultTimes,
                    )
                  }
                />
                <RowTools
                  name={`el día especial ${index + 1}`}
                  index={index}
                  count={days.length}
                  onRemove={() => form.removeListItem('specialDays', index)}
                />
              </div>
              <div className={fields.pair}>
                <TextInput
                  type="date"
                  label="Día"
                  withAsterisk
                  {...form.getInputProps(`specialDays.${index}.day`)}
                />
                <TextInput
                  label="Motivo"
                  placeholder="Navidad"
                  {...form.getInputProps(`specialDays.${index}.note`)}
                />
              </div>
              {span && (
                <div className={styles.times}>
                  <TimeField
                    label={`Día especial ${index + 1}: abre`}
                    value={span.opens}
                    onChange={(minutes) => setTimes(index, openingAt(span, minutes))}
                  />
                  <span aria-hidden>–</span>
                  <TimeField
                    label={`Día especial ${index + 1}: cierra`}
                    value={span.closes}
                    onChange={(minutes) => setTimes(index, closingAt(span, minutes))}
                  />
                  {span.closes > 1440 && <span className={fields.hint}>del día siguiente</span>}
                </div>
              )}
            </li>
          )
        })}
      </ul>
      {form.errors.specialDays && (
        <p className={fields.problem} role="alert">
          {form.errors.specialDays}
        </p>
      )}
      {days.length < maxDays && (
        <div className={fields.chips}>
          <AddButton
            onClick={() =>
              form.insertListItem(
                'specialDays',
                newRow({ day: '', opens: null, closes: null, note: '' }),
              )
            }
          >
            Agregar día especial
          </AddButton>
        </div>
      )}
    </fieldset>
  )
}
