import { IconDots } from '@tabler/icons-react'
import { useState } from 'react'
import { CategoryIcon } from '#features/platform/categories/ui/parts/category-icon.tsx'
import { productIcons } from '#features/selling/products/ui/parts/category-icons.ts'
import {
  type ProductCategory,
  productCategoryWords,
  topCategories,
} from '#features/selling/products/vocabulary.ts'
import { Link } from '#shared/ui/link.tsx'
import styles from './category-picker.module.css'
import { storeSearch } from './store-address.ts'

/** Number of categories shown before "Más". */
const collapsedCount = 4

/** The nine top categories, four at first. The chosen one links back to all products. */
export function CategoryPicker({
  handle,
  chosen,
}: {
  handle: string
  chosen: ProductCategory | undefined
}) {
  const [isOpen, setIsOpen] = useState(
    () => chosen !== undefined && topCategories.indexOf(chosen) >= collapsedCount,
  )
  const shown = isOpen ? topCategories : topCategories.slice(0, collapsedCount)
  return (
    <ul className={styles.picker} aria-label="Categorías">
      {shown.map((category) => {
        const isOn = category === chosen
        return (
          <li key={category}>
            <Link
              to={storeSearch(handle, { category: isOn ? undefined : category })}
              className={styles.tile}
              aria-current={isOn ? 'true' : undefined}
              rel="nofollow"
              preventScrollReset
              data-plain
            >
              <CategoryIcon name={productIcons[category]} size="1.75rem" />
              {productCategoryWords[category]}
            </Link>
          </li>
        )
      })}
      {!isOpen && (
        <li>
          <button type="button" className={styles.tile} onClick={() => setIsOpen(true)}>
            <IconDots size="1.75rem" stroke={1.75} aria-hidden />
            Más
          </button>
        </li>
      )}
    </ul>
  )
}
