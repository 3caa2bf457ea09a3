import type { BusinessPage } from '#features/directory/businesses/contract/business-page.ts'
import { TodayHours, WeekHours } from '#features/directory/businesses/ui/parts/week-hours.tsx'
import styles from './opening-hours.module.css'

type OpeningHoursProps = { business: BusinessPage; renderedAt: string }

/** Today's opening hours with those of the week behind a disclosure; if unknown, it says so. */
export function OpeningHours({ business, renderedAt }: OpeningHoursProps) {
  if (business.state === 'closed') return null
  const hasHours =
    business.alwaysOpen || business.hours.length > 0 || business.specialDays.length > 0
  return (
    <section className={styles.hours} aria-label="Horario">
      {hasHours ? (
        <details className={styles.week}>
          <summary>
            <span>
              <TodayHours business={business} renderedAt={renderedAt} />
            </span>
            <span className={styles.more}>Ver semana</span>
          </summary>
          <WeekHours business={business} renderedAt={renderedAt} />
        </details>
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
