import { saveHours } from '#features/directory/businesses/contract/owner.ts'
import { useEditing } from '#features/directory/businesses/ui/editor/drafts.ts'
import { zoneOfAddress } from '#shared/places/states.ts'
import fields from '#shared/ui/fields.module.css'
import { FormError } from '#shared/ui/notice.tsx'
import styles from './set-up.module.css'
import { useSaveSection } from './use-save-section.ts'

const usualHours = [
  { name: 'L–V 9–18', days: 5, opens: 540, closes: 1080 },
  { name: 'L–S 9–19', days: 6, opens: 540, closes: 1140 },
  { name: 'Todos los días 10–20', days: 7, opens: 600, closes: 1200 },
]

const weekOf = ({ days, opens, closes }: (typeof usualHours)[number]) =>
  Array.from({ length: days }, (_, index) => ({ weekday: index + 1, opens, closes }))

/** Usual opening hours as one-tap choices, saved at once. Others are entered in the editor. */
export function HoursChoice() {
  const { business } = useEditing()
  const { hours, addresses } = business.sections
  const [address] = addresses.addresses
  const { save, error } = useSaveSection(business.id, 'hours', saveHours)
  const isChosen = ({ days, opens, closes }: (typeof usualHours)[number]) =>
    !hours.alwaysOpen &&
    hours.hours.length === days &&
    hours.hours.every(
      (span) => span.weekday <= days && span.opens === opens && span.closes === closes,
    )
  const set = (change: { alwaysOpen: boolean; hours: typeof hours.hours }) =>
    void save(({ version: _, ...saved }) => ({
      ...saved,
      ...change,
      timeZone: (address && zoneOfAddress(address)) ?? saved.timeZone,
    }))
  const isOther = !hours.alwaysOpen && hours.hours.length > 0 && !usualHours.some(isChosen)
  return (
    <fieldset className={fields.group}>
      <legend>Horario</legend>
      <div className={fields.chips}>
        {usualHours.map((usual) => (
          <button
            key={usual.name}
            type="button"
            className={styles.choice}
            aria-pressed={isChosen(usual)}
            onClick={() => set({ alwaysOpen: false, hours: weekOf(usual) })}
          >
            {usual.name}
          </button>
        ))}
        <button
          type="button"
          className={styles.choice}
          aria-pressed={hours.alwaysOpen}
          onClick={() => set({ alwaysOpen: true, hours: hours.hours })}
        >
          24 horas
        </button>
      </div>
      <p className={fields.hint}>
        {isOther
          ? 'Ya tienes un horario propio; si tocas uno de estos, lo cambias.'
          : 'Descansos, festivos y otros horarios: después, en tu página.'}
      </p>
      <FormError message={error} />
    </fieldset>
  )
}
