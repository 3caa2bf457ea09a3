import {
  type ShopState,
  shopAddress,
  withShopChange,
} from '#features/selling/products/contract/shop-address.ts'
import { Link } from '#shared/ui/link.tsx'
import styles from './shop-chips.module.css'

const chips: { words: string; on: ShopState }[] = [
  { words: 'Ofertas', on: { sale: true } },
  { words: 'Nuevo', on: { new: true } },
  { words: 'Ropa', on: { category: 'ropa' } },
  { words: 'Calzado', on: { category: 'calzado' } },
  { words: 'Accesorios', on: { category: 'accesorios' } },
]

/** Only where the list is of one country. */
const elsewhere = { words: 'Ver también de otros países', on: { abroad: true } }

/** The most used filters as chips; an active one links to the list without it. */
export function ShopChips({ state }: { state: ShopState }) {
  return (
    <ul className={styles.chips} aria-label="Ver solo">
      {[...chips, ...(state.country ? [elsewhere] : [])].map(({ words, on }) => {
        const [[name, value]] = Object.entries(on) as [[keyof ShopState, unknown]]
        const isOn = state[name] === value
        return (
          <li key={words}>
            <Link
              to={shopAddress(withShopChange(state, isOn ? { [name]: undefined } : on))}
              className={styles.chip}
              aria-current={isOn ? 'true' : undefined}
              preventScrollReset
              data-plain
            >
              {words}
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
