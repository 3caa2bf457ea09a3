import { Monogram } from '#features/platform/categories/ui/parts/drawn-pattern.tsx'
import type { PublicAuthor } from '#features/publishing/authors/contract/public.ts'
import { Link } from '#shared/ui/link.tsx'
import styles from './blog.module.css'

export const postsWords = (count: number): string =>
  count === 1 ? '1 entrada' : `${count} entradas`

/** Portrait, or a monogram. */
export function AuthorFace({ author }: { author: Pick<PublicAuthor, 'name' | 'profileImage'> }) {
  const { name, profileImage } = author
  return (
    <span className={styles.face}>
      {profileImage ? (
        <img
          src={profileImage.url}
          srcSet={profileImage.srcset}
          sizes="4rem"
          alt=""
          loading="lazy"
          width="64"
          height="64"
        />
      ) : (
        <Monogram name={name} />
      )}
    </span>
  )
}

/** List of authors, each linked to their page. */
export const AuthorLinks = ({ authors }: { authors: PublicAuthor[] }) => (
  <ul className={styles.authors}>
    {authors.map((author) => (
      <li key={author.id}>
        <Link to={`/blog/autores/${author.username}`} className={styles.author}>
          <AuthorFace author={author} />
          <span>
            <strong>{author.name}</strong>
            <span className={styles.quiet}>{postsWords(author.posts)}</span>
          </span>
        </Link>
      </li>
    ))}
  </ul>
)
