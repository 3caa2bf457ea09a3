import { CategoryIcon } from '#features/platform/categories/ui/parts/category-icon.tsx'
import { productIcons } from '#features/selling/products/ui/parts/category-icons.ts'
import { productCategoryWords } from '#features/selling/products/vocabulary.ts'
import type { StorePage } from '#features/selling/stores/contract/store-page.ts'
import { Link } from '#shared/ui/link.tsx'
import styles from './category-picker.module.css'
import { soldCategories } from './sold-categories.ts'
import { storeSearch } from './store-address.ts'

/** The categories that the store sells, each with its number of products. */
export function OwnCategories({ store }: { store: Pick<StorePage, 'handle' | 'categories'> }) {
  return (
    <ul className={styles.picker} aria-label="Categorías">
      {soldCategories(store).map(({ category, count }) => (
        <li key={category}>
          <Link
            to={storeSearch(store.handle, { category })}
            className={styles.tile}
            rel="nofollow"
            data-plain
          >
            <CategoryIcon name={productIcons[category]} size="1.75rem" />
            {productCategoryWords[category]}
            <span className={styles.count}>
              <span className="only-spoken">, </span>
              {count}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
