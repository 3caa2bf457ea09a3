import { useNavigate } from 'react-router'
import {
  type ShopState,
  shopAddress,
  shopSorts,
  withShopChange,
} from '#features/selling/products/contract/shop-address.ts'
import { type ProductSort, productSortWords } from '#features/selling/products/vocabulary.ts'
import styles from './shop-filters.module.css'

/** Order of the results; `path` is that of a single store. */
export function ShopSort({ state, path }: { state: ShopState; path?: string }) {
  const navigate = useNavigate()
  const sorts = shopSorts(state, { isOneStore: path !== undefined })
  const [usual] = sorts
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
      value={sorts.find((sort) => sort === state.sort) ?? usual}
      onChange={(event) => choose(event.currentTarget.value as ProductSort)}
    >
      {sorts.map((sort) => (
        <option key={sort} value={sort}>
          {productSortWords[sort]}
        </option>
      ))}
    </select>
  )
}
