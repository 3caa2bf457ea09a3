import { weekdayWords } from '#shared/text/short-times.ts'
import styles from './decisions-chart.module.css'

type Day = { day: string; count: number }

/** Size of the drawing in its own units; it fills the width that it gets. */
const height = 96
const step = 24
const gap = 6

/** The next multiple of 5, or of 2 below 10, so that the axis ends at a round figure. */
const topOf = (largest: number) =>
  largest <= 10 ? Math.max(2, Math.ceil(largest / 2) * 2) : Math.ceil(largest / 5) * 5

const sumOf = (days: Day[]) => days.reduce((sum, { count }) => sum + count, 0)

const comparedWords = (more: number) =>
  more === 0
    ? 'las mismas que en los anteriores'
    : `${Math.abs(more)} ${more > 0 ? 'más' : 'menos'} que en los anteriores`

/** Bars of the decisions on each day, with an axis from zero and the same figures as a table. */
export function DecisionsChart({ days }: { days: Day[] }) {
  const top = topOf(Math.max(0, ...days.map(({ count }) => count)))
  const half = Math.floor(days.length / 2)
  const lately = sumOf(days.slice(days.length - half))
  const before = sumOf(days.slice(0, days.length - half))
  const [first, last] = [days[0], days.at(-1)]
  return (
    <figure className={styles.chart} aria-labelledby="decisiones">
      <figcaption>
        <h2 id="decisiones">Decisiones del equipo</h2>
        <p>
          <strong>{lately}</strong> en {half} días, {comparedWords(lately - before)}
        </p>
      </figcaption>
      <div className={styles.plot} aria-hidden>
        <span className={styles.axis}>
          <span>{top}</span>
          <span>0</span>
        </span>
        <svg
          viewBox={`0 0 ${days.length * step} ${height}`}
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          <path d={`M0 0.5H${days.length * step}M0 ${height - 0.5}H${days.length * step}`} />
          {days.map(({ day, count }, at) => (
            <rect
              key={day}
              x={at * step + gap / 2}
              y={height - (count / top) * height}
              width={step - gap}
              height={(count / top) * height}
            />
          ))}
        </svg>
        <span className={styles.days}>
          <span>{first && weekdayWords(first.day)}</span>
          <span>{last && 'Hoy'}</span>
        </span>
      </div>
      <details>
        <summary>Ver como tabla</summary>
        <table>
          <caption className="only-spoken">Decisiones del equipo por día</caption>
          <thead>
            <tr>
              <th scope="col">Día</th>
              <th scope="col">Decisiones</th>
            </tr>
          </thead>
          <tbody>
            {days.toReversed().map(({ day, count }) => (
              <tr key={day}>
                <th scope="row">{weekdayWords(day)}</th>
                <td>{count}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  )
}
