import { ClientOpportunity } from './client-opportunity.tsx'
import type { OfClient } from './client-queries.ts'
import { ClientReach } from './client-reach.tsx'
import { ClientTasks } from './client-tasks.tsx'
import { ClientTimeline } from './client-timeline.tsx'
import styles from './clients.module.css'

/** What a team does with a client: reach them, remember, sell, and look back. For the page of the client. */
export function ClientWork(of: OfClient) {
  return (
    <div className={styles.page}>
      <ClientReach {...of} />
      <ClientTasks {...of} />
      <ClientOpportunity {...of} />
      <ClientTimeline {...of} />
    </div>
  )
}
