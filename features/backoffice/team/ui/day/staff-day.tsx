import type { Output } from '#shared/endpoint.ts'
import { agoWords } from '#shared/text/dates.ts'
import { shortSpan } from '#shared/text/short-span.ts'
import { ButtonLink } from '#shared/ui/button-link.tsx'
import { useCall } from '#shared/ui/calls/api.tsx'
import { Link } from '#shared/ui/link.tsx'
import { ErrorState, Skeleton } from '#shared/ui/states.tsx'
import { openStaffDay } from '../../contract/day.ts'
import { staffQueueWords } from '../../vocabulary.ts'
import { ActivityFeed } from '../activity-feed.tsx'
import { DayPosts } from './day-posts.tsx'
import { DecisionsChart } from './decisions-chart.tsx'
import { countOf, QueueAgesTable } from './queue-ages.tsx'
import { casePath, queuePaths } from './queue-links.ts'
import styles from './staff-day.module.css'

type Day = Output<typeof openStaffDay>

const sinceText = (moment: string | null) =>
  moment
    ? `Lo que hizo el equipo desde tu última visita, ${agoWords(moment)}.`
    : 'Es tu primera visita: lo último que hizo el equipo.'

const timeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone

type StaffDayProps = {
  /** When stores are paid next, in words. */
  payday: string
}

/** Daily overview of a member: what waits and how long, drafts, and colleagues' activity. */
export function StaffDay({ payday }: StaffDayProps) {
  const { data, error, refetch } = useCall(openStaffDay, { timeZone: timeZone() })
  if (error && !data) return <ErrorState message={error.message} onRetry={() => void refetch()} />
  if (!data) return <Waiting />
  return (
    <div className={styles.page}>
      <Work payday={payday} day={data} />
      <div className={styles.side}>
        <div className={styles.news}>
          <DecisionsChart days={data.decided} />
        </div>
        <div className={styles.news}>
          <DayPosts posts={data.posts} />
        </div>
      </div>
      <div className={styles.news}>
        <ActivityFeed
          title="Novedades"
          lead={sinceText(data.since)}
          only={{ byColleagues: true, since: data.since ?? undefined }}
          empty={['Nada nuevo', 'Nadie más del equipo hizo nada desde entonces.']}
        />
      </div>
    </div>
  )
}

const waitingWords = (count: number) =>
  count === 0
    ? 'No hay nada en espera.'
    : count === 1
      ? 'Hay 1 cosa en espera.'
      : `Hay ${count} cosas en espera.`

/** What waits for the member, with the way to the oldest case. */
function Work({ payday, day }: StaffDayProps & { day: Day }) {
  const now = Date.now()
  const { queues, emptyQueues } = day
  const waiting = queues.reduce((sum, ages) => sum + countOf(ages), 0)
  const late = queues.reduce((sum, ages) => sum + ages.late, 0)
  const oldest = queues.toSorted((a, b) => a.oldestSince.localeCompare(b.oldestSince))[0]
  return (
    <section className={styles.waiting} aria-labelledby="en-espera">
      <div className={styles.now}>
        <p>
          <span className={styles.total} aria-hidden>
            {waiting}
          </span>
          <span>
            <span id="en-espera" className={styles.sentence}>
              {waitingWords(waiting)}
            </span>
            {late > 0 && (
              <span className={styles.late}>
                {late === 1 ? '1 pasó de su meta.' : `${late} pasaron de su meta.`}
              </span>
            )}
          </span>
        </p>
        {oldest && (
          <ButtonLink to={casePath(oldest.queue, oldest.oldestId)}>
            Empezar por la más antigua ({shortSpan(now - Date.parse(oldest.oldestSince))})
          </ButtonLink>
        )}
      </div>
      {queues.length > 0 && <QueueAgesTable queues={queues} now={now} />}
      {emptyQueues.length > 0 && (
        <p className={styles.quiet}>
          Sin nada en espera:{' '}
          {emptyQueues.map((queue, at) => (
            <span key={queue}>
              {at > 0 && '\u00a0· '}
              <Link to={queuePaths[queue]}>{staffQueueWords[queue]}</Link>
              {queue === 'payouts' && ` (el ${payday})`}
            </span>
          ))}
        </p>
      )}
    </section>
  )
}

/** Skeleton in the shape of the overview. */
function Waiting() {
  return (
    <div className={styles.page} aria-busy>
      <div className={styles.waiting}>
        <Skeleton width="10rem" height="1.75rem" />
        <Skeleton width="16rem" height="3.5rem" />
        {Array.from({ length: 5 }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: placeholder rows are equal
          <Skeleton key={at} height="2.75rem" />
        ))}
      </div>
      <div className={styles.side}>
        <div className={styles.news}>
          <Skeleton height="14rem" />
        </div>
        <div className={styles.news}>
          <Skeleton height="8rem" />
        </div>
      </div>
      <div className={styles.news}>
        <Skeleton height="16rem" />
      </div>
    </div>
  )
}
