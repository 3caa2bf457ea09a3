import { useNavigate } from 'react-router'
import {
  type ShopState,
  shopAddress,
  withShopChange,
} from '#features/selling/products/contract/shop-address.ts'
import { countries, countryCodes } from '#shared/countries.ts'
import styles from './shop-filters.module.css'

/** Filter by destination country; products that need no shipping match every country. */
export function ShipsTo({ state }: { state: ShopState }) {
  const navigate = useNavigate()
  const choose = (code: string) => {
    navigate(shopAddress(withShopChange(state, { shipsTo: code || undefined })), {
      preventScrollReset: true,
    })
  }
  return (
    <select
      className={styles.sort}
      aria-label="Se envía a"
      value={state.shipsTo ?? ''}
      onChange={(event) => choose(event.currentTarget.value)}
    >
      <option value="">Se envía a cualquier país</option>
      {countryCodes.map((code) => (
        <option key={code} value={code}>
          Se envía a {countries[code].name}
        </option>
      ))}
    </select>
  )
}
