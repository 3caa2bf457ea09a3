import { agoWords, momentWords } from '#shared/text/dates.ts'
import { useCall } from '#shared/ui/calls/api.tsx'
import { Link } from '#shared/ui/link.tsx'
import { ErrorState, Skeleton } from '#shared/ui/states.tsx'
import { findEntries } from '../contract/entries.ts'
import styles from './audit-log.module.css'

/** Number of entries shown. */
const maxShown = 5

/** The newest entries in which a person is the actor or the subject, with a link to all; for members who may manage users. */
export function PersonAuditLog({ personId }: { personId: string }) {
  const { data, error, refetch } = useCall(findEntries, { personId, size: maxShown })
  return (
    <section className={styles.short} aria-label="Historia">
      <h3>Historia</h3>
      {error && !data && <ErrorState message={error.message} onRetry={() => void refetch()} />}
      {!error && !data && <Skeleton height="8rem" />}
      {data?.items.length === 0 && <p>Todavía no hay registros.</p>}
      {data && data.items.length > 0 && (
        <ul>
          {data.items.map(({ id, at, action, words, actor, subject }) => (
            <li key={id}>
              <Link to={`/staff/auditoria?persona=${personId}&fila=${id}`}>{words ?? action}</Link>{' '}
              <span>
                {actor && actor.id !== personId
                  ? `por ${actor.name}`
                  : (subject.id !== personId && subject.name) || ''}{' '}
                <time dateTime={at} title={momentWords(at)}>
                  {agoWords(at)}
                </time>
              </span>
            </li>
          ))}
        </ul>
      )}
      <Link to={`/staff/auditoria?persona=${personId}`}>Ver todo su registro de auditoría</Link>
    </section>
  )
}
