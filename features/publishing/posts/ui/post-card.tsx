import { momentWords } from '#shared/text/dates.ts'
import { Badge } from '#shared/ui/badge.tsx'
import { Link } from '#shared/ui/link.tsx'
import type { StaffPostCard } from '../contract/post.ts'
import { commentsWords, postKindWords, postStateWords, postStatusWords } from '../vocabulary.ts'
import { FreshnessMark } from './freshness-mark.tsx'
import styles from './staff-posts.module.css'

/** A post in the team's list. */
export function PostCard({ post }: { post: StaffPostCard }) {
  const {
    id,
    title,
    excerpt,
    minutes,
    kind,
    status,
    state,
    category,
    author,
    cover,
    scheduledFor,
    scheduleProblem,
    commentCount,
    hasChanges,
    checkedAt,
    lastInteraction,
  } = post
  return (
    <li className={styles.card}>
      {cover && (
        <img
          className={styles.cover}
          src={cover.url}
          srcSet={cover.srcset}
          sizes="22rem"
          alt={cover.alt}
          loading="lazy"
        />
      )}
      <div className={styles.badges}>
        <Badge color={status === 'published' && state === 'active' ? 'good' : 'plain'}>
          {postStatusWords[status]}
        </Badge>
        {state !== 'active' && <Badge color="clay">{postStateWords[state]}</Badge>}
        {hasChanges && <Badge color="saffron">Con cambios sin publicar</Badge>}
        {kind !== 'regular' && <Badge color="ink">{postKindWords[kind]}</Badge>}
      </div>
      <h3 className={styles.title}>
        <Link to={`/staff/contenido/blog/${id}`}>{title || 'Sin título'}</Link>
      </h3>
      {excerpt && <p className={styles.excerpt}>{excerpt}</p>}
      <p className={styles.quiet}>
        {[
          author,
          category,
          `${minutes} min de lectura`,
          commentCount > 0 && commentsWords(commentCount),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {scheduledFor && !scheduleProblem && (
        <p className={styles.quiet}>Se publica el {momentWords(scheduledFor)}</p>
      )}
      {scheduleProblem && <p className={styles.problem}>No se publicó sola: {scheduleProblem}</p>}
      <FreshnessMark checkedAt={checkedAt} />
      <p className={styles.quiet}>
        Última interacción: {momentWords(lastInteraction.at)}
        {lastInteraction.by && `, ${lastInteraction.by}`}
      </p>
    </li>
  )
}
