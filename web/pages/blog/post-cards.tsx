import { DrawnPattern } from '#features/platform/categories/ui/parts/drawn-pattern.tsx'
import type { PostCard } from '#features/publishing/posts/contract/read.ts'
import { commentsWords, postKindWords } from '#features/publishing/posts/vocabulary.ts'
import { joinParts } from '#shared/text/join-parts.ts'
import { Badge } from '#shared/ui/badge.tsx'
import { Link } from '#shared/ui/link.tsx'
import { Photo } from '#shared/ui/photo.tsx'
import { useDayWords } from '#shared/ui/text/use-day-words.ts'
import styles from './post-cards.module.css'

/** Returns a function that writes author, day and reading time of a post. */
export function useByline() {
  const dayOf = useDayWords()
  return ({
    author,
    publishedAt,
    minutes,
  }: Pick<PostCard, 'author' | 'publishedAt' | 'minutes'>): string =>
    joinParts([author?.name, dayOf(publishedAt), isLong(minutes) && `${minutes} min de lectura`])
}

/** Whether a post takes so long that its time is worth saying. */
const isLong = (minutes: number) => minutes >= 3

const sizes = '(min-width: 48em) 22rem, 100vw'
const leadSizes = '(min-width: 64em) 48rem, 100vw'

function Card({ of: post, isLead }: { of: PostCard; isLead: boolean }) {
  const { slug, title, excerpt, cover, category, kind, commentCount, publishedAt, minutes } = post
  const bylineOf = useByline()
  const dayOf = useDayWords()
  // One line beside a small picture; the author is on the post.
  const said = isLead
    ? [bylineOf(post), commentCount > 0 && commentsWords(commentCount)]
    : [dayOf(publishedAt), isLong(minutes) && `${minutes} min`]
  return (
    <article className={styles.card}>
      <div className={styles.cover}>
        {cover ? (
          <Photo
            picture={cover}
            alt=""
            ratio="16 / 9"
            sizes={isLead ? leadSizes : sizes}
            first={isLead}
          />
        ) : (
          <DrawnPattern name={title} icon="news" />
        )}
      </div>
      <div className={styles.words}>
        <h3>
          <Link to={`/blog/${slug}`} className={styles.whole}>
            {title}
          </Link>
        </h3>
        <p className={styles.excerpt}>{excerpt}</p>
        <p className={styles.quiet}>{joinParts(said)}</p>
        {(category || kind !== 'regular') && (
          <p className={styles.badges}>
            {category && <Badge>{category.name}</Badge>}
            {kind !== 'regular' && <Badge color="saffron">{postKindWords[kind]}</Badge>}
          </p>
        )}
      </div>
    </article>
  )
}

type PostCardsProps = {
  items: PostCard[]
  /** The front of the blog: a lead story, two beside it, and the others as a list. */
  isFront?: boolean
  /** Rows with a small picture on phones. */
  isBrief?: boolean
}

/** Cards of posts, each linked to its page. */
export const PostCards = ({ items, isFront = false, isBrief = false }: PostCardsProps) => (
  <div className={styles.cards} data-front={isFront || undefined} data-brief={isBrief || undefined}>
    {items.map((post, at) => (
      <Card key={post.id} of={post} isLead={isFront && at === 0} />
    ))}
  </div>
)
