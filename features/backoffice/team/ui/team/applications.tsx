import type { ReactNode } from 'react'
import { useCallPages } from '#shared/ui/calls/use-call-pages.ts'
import { MoreRows } from '#shared/ui/lists/more-rows.tsx'
import { ErrorState, Skeleton } from '#shared/ui/states.tsx'
import { listApplications } from '../../contract/team.ts'
import { ApplicationCard } from './application-card.tsx'
import styles from './team.module.css'

/** List of pending applications, nothing without any, and below it `children`: they wait, so that nothing moves. */
export function Applications({ children }: { children: ReactNode }) {
  const list = useCallPages(listApplications, { size: 20 })
  if (list.error && !list.rows)
    return (
      <>
        <ErrorState message={list.error.message} onRetry={list.retry} />
        {children}
      </>
    )
  if (!list.rows) return <Skeleton height="36rem" />
  if (list.rows.length === 0) return children
  return (
    <>
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
      {children}
    </>
  )
}
