import { momentWords } from '#shared/text/dates.ts'
import styles from '#shared/ui/queue.module.css'
import type { CaseDetail } from '../contract/cases.ts'
import own from './case.module.css'

/** The reported subject in its current state, with its context. */
export function CaseContext({
  found: { text, pictures, around, changedAt },
}: {
  found: CaseDetail
}) {
  return (
    <div className={styles.side}>
      {text ? (
        <blockquote className={styles.statement}>{text}</blockquote>
      ) : (
        <p className={styles.quiet}>No tiene texto.</p>
      )}
      {pictures.length > 0 && (
        <ul className={own.pictures}>
          {pictures.map(({ url, alt }) => (
            <li key={url}>
              <a href={url} target="_blank" rel="noreferrer">
                <img src={url} alt={alt} loading="lazy" width="112" height="112" />
              </a>
            </li>
          ))}
        </ul>
      )}
      {around.map(({ title, text }) => (
        <div key={title} className={own.around}>
          <strong>{title}</strong>
          <p>{text}</p>
        </div>
      ))}
      <p className={styles.quiet}>Cambió {momentWords(changedAt)}.</p>
    </div>
  )
}
