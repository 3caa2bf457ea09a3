import { wholeNumber } from '#shared/text/whole-number.ts'
import { Grouped } from '#shared/ui/text/grouped.tsx'
import styles from './funnel.module.css'

type FunnelStage = { name: string; value: number; of?: string }

/** Words of a stage's share of the one before it; empty where there is none, or where it is larger. */
function shareWords(value: number, before: FunnelStage | undefined): string {
  if (!before || before.value === 0 || value > before.value) return ''
  return `${wholeNumber(Math.round((value / before.value) * 100))} % ${before.of}`
}

/** From being seen to being bought from: each stage with its share of the one before, bars of the first one. */
export function Funnel({ stages }: { stages: FunnelStage[] }) {
  const whole = stages[0]?.value ?? 0
  return (
    <section className={styles.funnel} aria-labelledby="embudo">
      <h3 id="embudo">De aparecer a vender</h3>
      <ol>
        {stages.map(({ name, value }, at) => (
          <li key={name}>
            <span>{name}</span>
            <strong>
              <Grouped>{wholeNumber(value)}</Grouped>
            </strong>
            <span
              className={styles.bar}
              style={{ inlineSize: `${whole === 0 ? 0 : Math.min(100, (value / whole) * 100)}%` }}
              aria-hidden
            />
            <span className={styles.share}>{shareWords(value, stages[at - 1])}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
