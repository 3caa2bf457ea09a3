import { momentWords } from '#shared/text/dates.ts'
import type { Contact } from '../contract/contacts.ts'
import styles from './contacts.module.css'

/** Who changed a contact, and when; nothing where nobody did. */
export function ContactHistory({ lines }: { lines: Contact['history'] }) {
  if (lines.length === 0) return null
  return (
    <section className={styles.card} aria-labelledby="historia">
      <h3 id="historia">Historia</h3>
      <ol className={styles.lines}>
        {lines.map(({ id, at, action, by }) => (
          <li key={id}>
            <span>{action}</span>
            <span className={styles.quiet}>
              <time dateTime={at}>{momentWords(at)}</time>
              {by && `\u00a0· ${by}`}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
