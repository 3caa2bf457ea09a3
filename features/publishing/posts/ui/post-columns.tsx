import { momentWords } from '#shared/text/dates.ts'
import { joinParts } from '#shared/text/join-parts.ts'
import { shortAge } from '#shared/text/short-times.ts'
import { wholeNumber } from '#shared/text/whole-number.ts'
import { Badge } from '#shared/ui/badge.tsx'
import { Link } from '#shared/ui/link.tsx'
import type { Column } from '#shared/ui/lists/data-table.tsx'
import named from '#shared/ui/lists/named.module.css'
import { Grouped } from '#shared/ui/text/grouped.tsx'
import type { StaffPostCard } from '../contract/post.ts'
import {
  freshnessOf,
  postKindWords,
  postStateWords,
  postStatusWords,
  postViewDays,
} from '../vocabulary.ts'
import { FreshnessMark } from './freshness-mark.tsx'
import styles from './staff-posts.module.css'

/** Columns of the team's list of posts. */
export const postColumns: Column<StaffPostCard>[] = [
  {
    key: 'title',
    header: 'Entrada',
    width: '48%',
    cell: ({ id, title, excerpt, minutes, category, author, cover }) => (
      <span className={styles.entry}>
        {cover && (
          <img
            className={styles.cover}
            src={cover.url}
            srcSet={cover.srcset}
            sizes="4rem"
            alt=""
            loading="lazy"
          />
        )}
        <span className={styles.what}>
          <Link to={`/staff/contenido/blog/${id}`}>{title || 'Sin título'}</Link>
          <span className={styles.line}>
            {joinParts([author, category, `${minutes}\u00a0min`, excerpt])}
          </span>
        </span>
      </span>
    ),
  },
  { key: 'state', header: 'Estado', isBeside: true, cell: (post) => <PostState post={post} /> },
  {
    key: 'touched',
    header: 'Última interacción',
    width: '8rem',
    cell: ({ lastInteraction: { at, by } }) => (
      <span className={named.name}>
        <time dateTime={at} title={momentWords(at)} className={named.when}>
          {shortAge(at)}
        </time>
        <span className={named.quiet}>{by}</span>
      </span>
    ),
  },
  {
    key: 'views',
    header: 'Vistas',
    align: 'right',
    width: '5rem',
    cell: ({ viewCount, publicSlug }) =>
      (viewCount > 0 || publicSlug) && (
        <span title={`En los últimos ${postViewDays} días`}>
          <Grouped>{wholeNumber(viewCount)}</Grouped>
        </span>
      ),
  },
  {
    key: 'likes',
    header: 'Me sirvió',
    align: 'right',
    width: '6rem',
    cell: ({ likeCount }) => <Grouped>{wholeNumber(likeCount)}</Grouped>,
  },
  {
    key: 'comments',
    header: 'Comentarios',
    align: 'right',
    width: '7rem',
    cell: ({ commentCount }) => <Grouped>{wholeNumber(commentCount)}</Grouped>,
  },
]

function PostState({
  post: { status, state, kind, hasChanges, checkedAt, scheduledFor, scheduleProblem },
}: {
  post: StaffPostCard
}) {
  return (
    <span className={styles.badges}>
      <Badge color={status === 'published' && state === 'active' ? 'good' : 'plain'}>
        {postStatusWords[status]}
      </Badge>
      {state !== 'active' && <Badge color="clay">{postStateWords[state]}</Badge>}
      {hasChanges && <Badge color="saffron">Con cambios sin publicar</Badge>}
      {kind !== 'regular' && <Badge color="ink">{postKindWords[kind]}</Badge>}
      {freshnessOf(checkedAt) !== 'recent' && <FreshnessMark checkedAt={checkedAt} />}
      {scheduledFor && !scheduleProblem && (
        <span className={styles.quiet}>Se publica el {momentWords(scheduledFor)}</span>
      )}
      {scheduleProblem && (
        <span className={styles.problem}>No se publicó sola: {scheduleProblem}</span>
      )}
    </span>
  )
}
