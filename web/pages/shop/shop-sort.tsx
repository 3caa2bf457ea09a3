import { useNavigate } from 'react-router'
import {
  defaultShopSort,
  type ShopState,
  shopAddress,
  withShopChange,
} from '#features/selling/products/contract/shop-address.ts'
import {
  type ProductSort,
  productSorts,
  productSortWords,
} from '#features/selling/products/vocabulary.ts'
import styles from './shop-filters.module.css'

/** Order of the results. Relevance is offered only for a text search. */
export function ShopSort({ state, path }: { state: ShopState; path?: string }) {
  const navigate = useNavigate()
  const usual = defaultShopSort(state)
  const choose = (sort: ProductSort) =>
    navigate(
      shopAddress(withShopChange(state, { sort: sort === usual ? undefined : sort }), path),
      {
        preventScrollReset: true,
      },
    )
  return (
    <select
      className={styles.sort}
      aria-label="Ordenar por"
      value={state.sort ?? usual}
      onChange={(event) => choose(event.currentTarget.value as ProductSort)}
    >
      {productSorts
        .filter((sort) => sort !== 'best' || state.q)
        .map((sort) => (
          <option key={sort} value={sort}>
            {productSortWords[sort]}
          </option>
        ))}
    </select>
  )
}
