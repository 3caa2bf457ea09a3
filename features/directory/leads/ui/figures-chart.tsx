import type { Figures } from '../contract.ts'
import { countedKinds, countedKindWords } from '../vocabulary.ts'
import styles from './figures-chart.module.css'

type Day = Figures & { day: string }

const series = [
  { key: 'view', name: 'Visitas', of: (day: Day) => day.view },
  { key: 'search', name: 'Apariciones en búsquedas', of: (day: Day) => day.search },
  {
    key: 'contact',
    name: 'Contactos',
    of: (day: Day) => day.whatsapp + day.phone + day.web + day.form,
  },
] as const

export type Series = (typeof series)[number]['key']

const dayWords = new Intl.DateTimeFormat('es', { day: 'numeric', month: 'short', timeZone: 'UTC' })
const words = (day: string) => dayWords.format(new Date(`${day}T00:00:00Z`))

const height = 120
const step = 10

/** A daily bar chart, with the same data as an accessible table. */
export function FiguresChart({
  days,
  shown,
  onShow,
}: {
  days: Day[]
  shown: Series
  onShow: (series: Series) => void
}) {
  const chosen = series.find(({ key }) => key === shown) ?? series[0]
  const values = days.map(chosen.of)
  const max = Math.max(1, ...values)
  const total = values.reduce((sum, value) => sum + value, 0)
  return (
    <div className={styles.chart}>
      <fieldset className={styles.choices}>
        <legend className="only-spoken">Qué se muestra</legend>
        {series.map(({ key, name }) => (
          <button
            key={key}
            type="button"
            className={styles.choice}
            aria-pressed={key === shown}
            onClick={() => onShow(key)}
          >
            {name}
          </button>
        ))}
      </fieldset>
      <figure className={styles.figure}>
        <svg
          viewBox={`0 0 ${days.length * step} ${height}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={`${chosen.name} por día: ${total} en 30 días, el día más alto ${Math.max(...values)}. La tabla de abajo da cada día.`}
        >
          {days.map((day, index) => {
            const tall = (chosen.of(day) / max) * (height - 4)
            return (
              <rect
                key={day.day}
                x={index * step + 1.5}
                y={height - Math.max(tall, 1)}
                width={step - 3}
                height={Math.max(tall, 1)}
                rx="1.5"
              >
                <title>{`${words(day.day)}: ${chosen.of(day)}`}</title>
              </rect>
            )
          })}
        </svg>
        <figcaption className={styles.axis}>
          <span>{words(days[0]?.day ?? '1970-01-01')}</span>
          <span>máximo {Math.max(...values)} en un día</span>
          <span>hoy</span>
        </figcaption>
      </figure>
      <details className={styles.details}>
        <summary>Ver como tabla</summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
        <section className={styles.scroll} tabIndex={0} aria-label="Cifras por día">
          <table>
            <thead>
              <tr>
                <th scope="col">Día</th>
                {countedKinds.map((key) => (
                  <th key={key} scope="col">
                    {countedKindWords[key]}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {days.toReversed().map((day) => (
                <tr key={day.day}>
                  <th scope="row">{words(day.day)}</th>
                  {countedKinds.map((key) => (
                    <td key={key}>{day[key]}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </details>
    </div>
  )
}
