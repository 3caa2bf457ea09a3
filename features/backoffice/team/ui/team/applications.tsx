import { useCallPages } from '#shared/ui/calls/use-call-pages.ts'
import { MoreRows } from '#shared/ui/lists/more-rows.tsx'
import { ErrorState } from '#shared/ui/states.tsx'
import { listApplications } from '../../contract/team.ts'
import { ApplicationCard } from './application-card.tsx'
import styles from './team.module.css'

/** List of pending applications; renders nothing without any. */
export function Applications() {
  const list = useCallPages(listApplications, { size: 20 })
  if (list.error && !list.rows)
    return <ErrorState message={list.error.message} onRetry={list.retry} />
  if (!list.rows || list.rows.length === 0) return null
  return (
    <section className={styles.waiting} aria-labelledby="solicitudes">
      <div className={styles.head}>
        <h2 id="solicitudes">Solicitudes para entrar</h2>
      </div>
      <ul>
        {list.rows.map((application) => (
          <ApplicationCard key={application.id} application={application} />
        ))}
      </ul>
      <MoreRows list={list} />
    </section>
  )
}
