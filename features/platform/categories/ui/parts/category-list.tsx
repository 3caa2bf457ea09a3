import { wholeNumber } from '#shared/text/whole-number.ts'
import { Link } from '#shared/ui/link.tsx'
import { Grouped } from '#shared/ui/text/grouped.tsx'
import { CategoryIcon } from './category-icon.tsx'
import styles from './category-list.module.css'
import { sideCategories } from './side-categories.ts'

export type CategoryLink = { slug: string; name: string; icon: string; count?: number }

type CategoryListProps = {
  items: CategoryLink[]
  /** Slug of the selected category; empty for all. */
  current?: string
  /** `side`: list in the sidebar; `row`: one scrollable line on phones. */
  variant: 'side' | 'row'
  /** Slug of the place in which they open. */
  place?: string
  /** The largest stand elsewhere on the page: in the side column they are folded, too. */
  isShort?: boolean
}

/** Number of the largest categories that the side column shows unfolded, too. */
const largest = 4

/** The root categories, each linking to its part of the directory; in the side column most are folded. */
export function CategoryList({
  items,
  current,
  variant,
  place,
  isShort = false,
}: CategoryListProps) {
  const all: CategoryLink = { slug: '', name: 'Todas las empresas', icon: 'building-store' }
  const isSide = variant === 'side'
  const ordered = isSide ? items.toSorted((a, b) => (b.count ?? 0) - (a.count ?? 0)) : items
  const first = isSide
    ? ordered.filter(({ name }, nth) => (nth < largest && !isShort) || sideCategories.has(name))
    : ordered
  const rest = ordered.filter((item) => !first.includes(item))
  const line = ({ slug, name, icon, count }: CategoryLink) => (
    <li key={slug}>
      <Link
        to={
          slug
            ? ['/directorio', slug, place].filter(Boolean).join('/')
            : place
              ? `/directorio?lugar=${place}`
              : '/directorio'
        }
        className={styles.link}
        aria-current={slug === current ? 'page' : undefined}
      >
        <CategoryIcon name={icon} size="1.375rem" />
        <span>{name}</span>
        {count !== undefined && isSide && (
          <span className={styles.count}>
            <Grouped>{wholeNumber(count)}</Grouped>
          </span>
        )}
      </Link>
    </li>
  )
  return (
    <nav aria-label="Categorías" className={styles.nav} data-variant={variant}>
      {isSide && <h2 className={styles.title}>Categorías</h2>}
      <ul>{[all, ...first].map(line)}</ul>
      {rest.length > 0 && (
        <details className={styles.more}>
          <summary>Ver {rest.length} más</summary>
          <ul>{rest.map(line)}</ul>
        </details>
      )}
    </nav>
  )
}
