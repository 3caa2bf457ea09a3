import { Link } from '#shared/ui/link.tsx'
import styles from './category-tiles.module.css'
import { DrawnPattern } from './drawn-pattern.tsx'

export type CategoryTile = { slug: string; name: string; icon: string }

type CategoryTilesProps = {
  items: CategoryTile[]
  /** Slug of the place in which they open; everywhere without it. */
  place?: string
  title: string
}

/** Categories as pictures, each linking to its part of the directory; nothing without categories. */
export function CategoryTiles({ items, place, title }: CategoryTilesProps) {
  if (items.length === 0) return null
  return (
    <nav aria-label={title} className={styles.nav}>
      <ul>
        {items.map(({ slug, name, icon }) => (
          <li key={slug}>
            <Link
              to={['/directorio', slug, place].filter(Boolean).join('/')}
              className={styles.tile}
              data-plain
            >
              <span className={styles.picture}>
                <DrawnPattern name={name} icon={icon} />
              </span>
              <span className={styles.name}>{name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
