import type { CSSProperties } from 'react'
import { wholeNumber } from '#shared/text/whole-number.ts'
import { Link } from '#shared/ui/link.tsx'
import { Grouped } from '#shared/ui/text/grouped.tsx'
import { CategoryIcon } from './category-icon.tsx'
import styles from './category-tiles.module.css'
import { placeholderParams } from './placeholder-params.ts'

export type CategoryTile = {
  slug: string
  name: string
  icon: string
  count?: number
}

type CategoryTilesProps = {
  items: CategoryTile[]
  /** Slug of the place in which they open; everywhere without it. */
  place?: string
  title: string
}

/**
 * Categories as tiles, each with its own drawing, its number of businesses and the link to its part
 * of the directory; nothing without categories.
 */
export function CategoryTiles({ items, place, title }: CategoryTilesProps) {
  if (items.length === 0) return null
  return (
    <nav aria-label={title} className={styles.nav}>
      <ul>
        {items.map(({ slug, name, icon, count }) => (
          <li key={slug}>
            <Link
              to={['/directorio', slug, place].filter(Boolean).join('/')}
              className={styles.tile}
              style={{ '--hue': placeholderParams(name).hue } as CSSProperties}
              data-plain
            >
              <CategoryIcon name={icon} />
              <span className={styles.name}>{name}</span>
              {count !== undefined && (
                <span className={styles.count}>
                  <Grouped>{wholeNumber(count)}</Grouped>
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
