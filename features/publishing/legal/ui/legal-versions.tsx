import { dayWords, momentWords } from '#shared/text/dates.ts'
import { Badge } from '#shared/ui/badge.tsx'
import { Link } from '#shared/ui/link.tsx'
import type { StaffDocument } from '../contract/manage.ts'
import { legalPath, versionStandingWords } from '../vocabulary.ts'
import styles from './legal.module.css'

/** Published versions of a document, newest first, each linked to its public page. */
export function LegalVersions({
  document,
  versions,
}: Pick<StaffDocument, 'document' | 'versions'>) {
  return (
    <section className={styles.page} aria-labelledby="versiones">
      <h3 id="versiones">Versiones publicadas</h3>
      <ol className={styles.rows} reversed>
        {versions.map(
          ({ number, standing, changes, asks, effectiveOn, publishedBy, publishedAt }) => (
            <li key={number} className={styles.row}>
              <h4 className={styles.title}>
                <Link to={legalPath(document, number)}>
                  Versión {number}, desde el {dayWords(effectiveOn)}
                </Link>
              </h4>
              <p className={styles.badges}>
                <Badge
                  color={
                    standing === 'current' ? 'good' : standing === 'coming' ? 'saffron' : 'plain'
                  }
                >
                  {versionStandingWords[standing]}
                </Badge>
                {asks && <Badge>Pide aceptación</Badge>}
              </p>
              <p className={styles.changes}>{changes || 'La primera.'}</p>
              <p className={styles.quiet}>
                {publishedBy
                  ? `La publicó ${publishedBy} el ${momentWords(publishedAt)}`
                  : `Publicada el ${momentWords(publishedAt)}${number === 1 ? ', al instalar' : ' por alguien que ya no está'}`}
              </p>
            </li>
          ),
        )}
      </ol>
      <p className={styles.quiet}>
        Lo publicado ya no se cambia ni se borra: un error se corrige con otra versión.
      </p>
    </section>
  )
}
