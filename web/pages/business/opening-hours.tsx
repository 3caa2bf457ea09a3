import type { BusinessPage } from '#features/directory/businesses/contract/business-page.ts'
import { WeekHours } from '#features/directory/businesses/ui/parts/week-hours.tsx'
import styles from './opening-hours.module.css'

type OpeningHoursProps = { business: BusinessPage; renderedAt: string }

/** Opening hours; if they are unknown, it says so. */
export function OpeningHours({ business, renderedAt }: OpeningHoursProps) {
  if (business.state === 'closed') return null
  const hasHours =
    business.alwaysOpen || business.hours.length > 0 || business.specialDays.length > 0
  return (
    <section className={styles.hours} aria-labelledby="horario">
      <h2 id="horario">Horario</h2>
      {hasHours ? (
        <WeekHours business={business} renderedAt={renderedAt} />
      ) : (
        <p className={styles.unknown}>
          <strong>Horario sin confirmar</strong>
          {business.claimed
            ? 'El negocio no ha publicado su horario. Pregúntale antes de ir.'
            : 'Nadie del negocio nos ha dicho cuándo abre. Compruébalo antes de ir.'}
        </p>
      )}
    </section>
  )
}
