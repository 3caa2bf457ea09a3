import type { Output } from '#shared/endpoint.ts'
import { agoWords } from '#shared/text/dates.ts'
import { useCall } from '#shared/ui/calls/api.tsx'
import { Link } from '#shared/ui/link.tsx'
import { ErrorState, Skeleton } from '#shared/ui/states.tsx'
import { openStaffDay } from '../contract/day.ts'
import { ActivityFeed } from './activity-feed.tsx'
import { DayPosts } from './day-posts.tsx'
import styles from './staff-day.module.css'

type Day = Output<typeof openStaffDay>
type Tile = { to: string; title: string; count: number | null; isLate?: boolean }

/** The queues, each with the path of its view. */
const tiles = ({ reviews, ...day }: Day): Tile[] => [
  {
    to: '/staff?espera=older',
    title: 'Verificaciones con más de 3 días',
    count: reviews.older,
    isLate: true,
  },
  {
    to: '/staff?espera=three_days',
    title: 'Verificaciones de 1 a 3 días',
    count: reviews.three_days,
  },
  { to: '/staff?espera=day', title: 'Verificaciones de menos de 1 día', count: reviews.day },
  {
    to: '/staff?vista=second',
    title: 'Verificaciones que esperan a otra persona',
    count: reviews.second,
  },
  { to: '/staff/empresas/reclamos', title: 'Reclamos de negocios', count: day.claims },
  { to: '/staff/avisos', title: 'Reportes de personas', count: day.cases },
  { to: '/staff/avisos?vista=appealed', title: 'Apelaciones', count: day.appeals },
  { to: '/staff/avisos?cola=disputas', title: 'Opiniones disputadas', count: day.disputes },
  { to: '/staff/empresas/duplicados', title: 'Posibles duplicados', count: day.duplicates },
  { to: '/staff/usuarios/staff', title: 'Solicitudes para el equipo', count: day.applications },
]

const sinceText = (moment: string | null) =>
  moment
    ? `Lo que hizo el equipo desde tu última visita, ${agoWords(moment)}.`
    : 'Es tu primera visita: lo último que hizo el equipo.'

/** Daily overview of a member: pending items, drafts and colleagues' activity. */
export function StaffDay({ name }: { name: string }) {
  const { data, error, refetch } = useCall(openStaffDay, {})
  if (error && !data) return <ErrorState message={error.message} onRetry={() => void refetch()} />
  if (!data) return <Skeleton height="24rem" />
  const shown = tiles(data).filter(({ count }) => count !== null)
  const waiting = shown.reduce((sum, { count }) => sum + (count ?? 0), 0)
  return (
    <div className={styles.page}>
      <section className={styles.waiting} aria-labelledby="mi-dia">
        <h2 id="mi-dia">Hola, {name}</h2>
        <p className={styles.quiet}>
          {waiting === 0
            ? 'No hay nada en espera.'
            : waiting === 1
              ? 'Hay 1 cosa en espera.'
              : `Hay ${waiting} cosas en espera.`}
        </p>
        <ul className={styles.tiles}>
          {shown.map(({ to, title, count, isLate }) => (
            <li key={to}>
              <Link
                to={to}
                data-none={count === 0 || undefined}
                data-late={(isLate && Boolean(count)) || undefined}
              >
                <strong>{count}</strong>
                <span>{title}</span>
              </Link>
            </li>
          ))}
        </ul>
      </section>
      <div className={styles.news}>
        <DayPosts posts={data.posts} />
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
