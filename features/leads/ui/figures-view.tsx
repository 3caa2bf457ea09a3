import { wholeNumber } from '#shared/text/whole-number.ts'
import { useCall } from '#shared/ui/calls/api.tsx'
import { ErrorState, Skeleton } from '#shared/ui/states.tsx'
import { type Figures, readFigures } from '../contract.ts'
import { FiguresChart } from './figures-chart.tsx'
import styles from './figures-view.module.css'

/** Every way in which somebody reached out. */
export const contactsOf = (day: Figures): number => day.whatsapp + day.phone + day.web + day.form

/** How a figure stands to the thirty days before, in words. */
function change(now: number, before: number): string {
  if (before === 0) return now === 0 ? 'Aún sin actividad' : 'Empezó este mes'
  const percent = Math.round(((now - before) / before) * 100)
  if (percent === 0) return 'Igual que los 30 días anteriores'
  return `${wholeNumber(Math.abs(percent))} % ${percent > 0 ? 'más' : 'menos'} que los 30 días anteriores`
}

/** What happened in the last thirty days: figures with what they were before, and day by day. */
export function FiguresView({ businessId }: { businessId: string }) {
  const answer = useCall(readFigures, { businessId })
  if (answer.error) return <ErrorState message={answer.error.message} onRetry={() => void answer.refetch()} />
  if (!answer.data) return <Skeleton height="20rem" />
  const { totals, before, days, leads } = answer.data
  const tiles = [
    { name: 'Leads', value: leads.last30, note: leads.waiting === 1 ? '1 sin atender' : `${wholeNumber(leads.waiting)} sin atender` },
    { name: 'Visitas', value: totals.view, note: change(totals.view, before.view) },
    { name: 'Apariciones en búsquedas', value: totals.search, note: change(totals.search, before.search) },
    { name: 'Contactos', value: contactsOf(totals), note: change(contactsOf(totals), contactsOf(before)) },
  ]
  return (
    <section className={styles.view} aria-labelledby="cifras">
      <h2 id="cifras">Últimos 30 días</h2>
      <dl className={styles.tiles}>
        {tiles.map(({ name, value, note }) => (
          <div key={name} className={styles.tile}>
            <dt>{name}</dt>
            <dd>
              <span className={styles.value}>{wholeNumber(value)}</span>
              <span className={styles.note}>{note}</span>
            </dd>
          </div>
        ))}
      </dl>
      <FiguresChart days={days} />
    </section>
  )
}
