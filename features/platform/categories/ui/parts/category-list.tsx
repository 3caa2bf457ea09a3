import { wholeNumber } from '#shared/text/whole-number.ts'
import { Link } from '#shared/ui/link.tsx'
import { CategoryIcon } from './category-icon.tsx'
import styles from './category-list.module.css'

export type CategoryLink = { slug: string; name: string; icon: string; count?: number }

type CategoryListProps = {
  items: CategoryLink[]
  /** Slug of the selected category; empty for all. */
  current?: string
  /** `side`: list in the sidebar; `row`: one scrollable line on phones. */
  variant: 'side' | 'row'
}

/** The root categories, each linking to its part of the directory. */
export function CategoryList({ items, current, variant }: CategoryListProps) {
  const all: CategoryLink = { slug: '', name: 'Todas las empresas', icon: 'building-store' }
  return (
    <nav aria-label="Categorías" className={styles.nav} data-variant={variant}>
      {variant === 'side' && <h2 className={styles.title}>Categorías</h2>}
      <ul>
        {[all, ...items].map(({ slug, name, icon, count }) => (
          <li key={slug}>
            <Link
              to={slug ? `/directorio/${slug}` : '/directorio'}
              className={styles.link}
              aria-current={slug === current ? 'page' : undefined}
            >
              <CategoryIcon name={icon} size="1.375rem" />
              <span>{name}</span>
              {count !== undefined && variant === 'side' && (
                <span className={styles.count}>{wholeNumber(count)}</span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
