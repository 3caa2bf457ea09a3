import { Link } from '#shared/ui/link.tsx'
import styles from './blog.module.css'
import { blogAddress } from './blog-address.ts'

/** Tags shown until somebody asks for the others. */
const firstShown = 8

const Tag = ({ tag, isChosen }: { tag: string; isChosen: boolean }) => (
  <Link to={blogAddress({ tag })} aria-current={isChosen ? 'page' : undefined}>
    #{tag}
  </Link>
)

/** Tags as links to their posts: the first ones, and the others unfolded. */
export function TagLinks({ tags, chosen }: { tags: string[]; chosen?: string | undefined }) {
  const others = tags.slice(firstShown)
  const isChosen = (tag: string) => tag === chosen
  return (
    <nav aria-label="Etiquetas" className={styles.topics}>
      {tags.slice(0, firstShown).map((tag) => (
        <Tag key={tag} tag={tag} isChosen={isChosen(tag)} />
      ))}
      {others.length > 0 && (
        <details open={others.some(isChosen)}>
          <summary>Ver más</summary>
          <div className={styles.topics}>
            {others.map((tag) => (
              <Tag key={tag} tag={tag} isChosen={isChosen(tag)} />
            ))}
          </div>
        </details>
      )}
    </nav>
  )
}
