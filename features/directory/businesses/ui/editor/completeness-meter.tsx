import { IconCircleCheck } from '@tabler/icons-react'
import { Link } from '#shared/ui/link.tsx'
import type { MyBusiness } from '../../contract/owner.ts'
import styles from './completeness-meter.module.css'

/** Maximum number of missing items to list. */
const maxItems = 5

type CompletenessMeterProps = {
  completeness: MyBusiness['completeness']
  /** Additional remark about the percentage. */
  note?: string
  /** URL of a section's form. */
  editHref?: (section: MyBusiness['completeness']['missing'][number]['section']) => string
}

/** Shows how complete the page is and which missing items add most. */
export function CompletenessMeter({
  completeness: { percent, missing },
  note,
  editHref,
}: CompletenessMeterProps) {
  return (
    <section className={styles.meter} aria-labelledby="completa">
      <div className={styles.head}>
        <h2 id="completa">Tu página está al {percent} %</h2>
        <progress className={styles.bar} max={100} value={percent} aria-labelledby="completa" />
        {note && <p className={styles.more}>{note}</p>}
      </div>
      {missing.length === 0 ? (
        <p className={styles.done}>
          <IconCircleCheck size="1.25rem" stroke={1.75} aria-hidden /> No le falta nada.
        </p>
      ) : (
        <ul className={styles.list}>
          {missing.slice(0, maxItems).map(({ section, points, required, todo }) => (
            <li key={todo}>
              {editHref ? <Link to={editHref(section)}>{todo}</Link> : <span>{todo}</span>}
              <span className={styles.points}>
                {required ? 'Hace falta para publicar' : `+${points} %`}
              </span>
            </li>
          ))}
          {missing.length > maxItems && (
            <li className={styles.more}>
              y {missing.length - maxItems} {missing.length - maxItems === 1 ? 'cosa' : 'cosas'} más
            </li>
          )}
        </ul>
      )}
    </section>
  )
}
