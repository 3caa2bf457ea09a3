import { productCategoryWords } from '#features/selling/products/vocabulary.ts'
import type { StorePage } from '#features/selling/stores/contract/store-page.ts'
import { Link } from '#shared/ui/link.tsx'
import { soldCategories } from './sold-categories.ts'
import { storeSearch } from './store-address.ts'
import styles from './store-view.module.css'

/** Maximum topics shown. */
const maxTopics = 8

/** The store's categories with the most products, as links. */
export function Topics({ store }: { store: StorePage }) {
  const shown = soldCategories(store).slice(0, maxTopics)
  if (shown.length === 0) return null
  return (
    <section aria-labelledby="temas" className={styles.part}>
      <h2 id="temas">Temas populares</h2>
      <ul className={styles.topics}>
        {shown.map(({ category, count }) => (
          <li key={category}>
            <Link
              to={storeSearch(store.handle, { category })}
              className={styles.topic}
              rel="nofollow"
              data-plain
            >
              {productCategoryWords[category]}
              <span className={styles.figure}>
                <span className="only-spoken">, </span>
                {count}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
