import type { Output } from '#shared/endpoint.ts'
import { agoWords, momentWords } from '#shared/text/dates.ts'
import { joinParts } from '#shared/text/join-parts.ts'
import { Link } from '#shared/ui/link.tsx'
import type { DayPost, openStaffDay } from '../../contract/day.ts'
import styles from './staff-day.module.css'

const ownTitle = 'Tus borradores'
const teamTitle = 'Borradores del equipo'

/** The member's drafts, colleagues' drafts and scheduled posts of the blog, each with a link. */
export function DayPosts({
  posts: { own, team, scheduled, drafts },
}: {
  posts: Output<typeof openStaffDay>['posts']
}) {
  const lastAction = ({ at, by }: DayPost) => joinParts([by, agoWords(at)])
  // The only kind names the section, so that no two headings follow each other.
  const kinds = [own.length > 0 && ownTitle, team.length > 0 && teamTitle].filter(Boolean)
  const only = kinds.length === 1 && scheduled.length === 0 ? kinds[0] : null
  return (
    <section className={styles.waiting} aria-labelledby="borradores">
      <h2 id="borradores">{only ?? 'Borradores'}</h2>
      {own.length + team.length + scheduled.length === 0 && (
        <p className={styles.quiet}>No hay borradores ni entradas programadas.</p>
      )}
      <Posts isAlone={Boolean(only)} title={ownTitle} posts={own} when={({ at }) => agoWords(at)} />
      <Posts isAlone={Boolean(only)} title={teamTitle} posts={team} when={lastAction} />
      <Posts
        title="Programadas"
        posts={scheduled}
        when={({ at }) => `se publica ${momentWords(at)}`}
      />
      {drafts > 0 && (
        <Link to="/staff/contenido/blog?publicacion=draft">
          {drafts === 1 ? 'Ver el borrador' : `Ver los ${drafts} borradores`}
        </Link>
      )}
    </section>
  )
}

function Posts({
  isAlone = false,
  title,
  posts,
  when,
}: {
  isAlone?: boolean
  title: string
  posts: DayPost[]
  when: (post: DayPost) => string
}) {
  if (posts.length === 0) return null
  return (
    <>
      {!isAlone && <h3>{title}</h3>}
      <ul className={styles.posts} aria-label={title}>
        {posts.map((post) => (
          <li key={post.id}>
            <Link to={`/staff/contenido/blog/${post.id}`}>{post.title || 'Sin título'}</Link>
            <span className={styles.quiet}>{when(post)}</span>
          </li>
        ))}
      </ul>
    </>
  )
}
