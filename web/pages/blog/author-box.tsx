import type { PublicAuthor } from '#features/publishing/authors/contract/public.ts'
import { joinParts } from '#shared/text/join-parts.ts'
import { Link } from '#shared/ui/link.tsx'
import { FollowButton } from '../reactions/follow-button.tsx'
import { AuthorFace, postsWords } from './author-links.tsx'
import styles from './blog.module.css'
import own from './post.module.css'

type BoxAuthor = PublicAuthor & { isArchived: boolean }

/** Author and location in one line. */
export const roleOf = ({ city, country }: PublicAuthor): string =>
  joinParts(['Autor', [city, country].filter(Boolean).join(', ')])

/** Box about the author beside a post; archived authors have no follow button. */
export function AuthorBox({ author }: { author: BoxAuthor }) {
  const { username, name, followers, posts, isArchived } = author
  return (
    <aside aria-label={`Sobre ${name}`} className={own.box}>
      <div className={styles.author}>
        <AuthorFace author={author} />
        <span>
          <strong>
            <Link to={`/blog/autores/${username}`}>{name}</Link>
          </strong>
          <span className={styles.quiet}>{roleOf(author)}</span>
          <span className={styles.quiet}>{postsWords(posts)}</span>
        </span>
        {!isArchived && (
          <FollowButton
            kind="author"
            slug={username}
            name={name}
            followers={followers}
            countClass={styles.quiet}
          />
        )}
      </div>
    </aside>
  )
}
