import { countryCodes, countryOf } from '#shared/countries.ts'
import type { StorePage } from '../../contract/store-page.ts'
import styles from './sells-in.module.css'

type Props = { store: Pick<StorePage, 'currency' | 'shipping' | 'business'> }

/** Countries that are named one by one; of more, their number is said. */
const maxNamed = 3

/** `pesos colombianos` of COP. */
export const currencyWords = (currency: string): string =>
  new Intl.NumberFormat('es', { style: 'currency', currency, currencyDisplay: 'name' })
    .formatToParts(2)
    .find(({ type }) => type === 'currency')?.value ?? currency

/** The countries to which a store sends, by code; null: to any. Where one may only pick up, there are none. */
function destinations({ shipping }: Props['store']): string[] | null {
  const codes = shipping
    .filter(({ kind }) => kind === 'delivery')
    .map(({ countryCode }) => countryCode)
  return codes.includes(null) ? null : [...new Set(codes.filter((code) => code !== null))]
}

const names = new Intl.ListFormat('es', { type: 'conjunction' })

function sendsWords(codes: string[] | null): string {
  if (!codes) return 'envía a cualquier país'
  if (codes.length === 0) return 'se recoge en la tienda'
  return codes.length > maxNamed
    ? `envía a ${codes.length} países`
    : `envía a ${names.format(codes.map((code) => countryOf(code)?.name ?? code))}`
}

/** In which currency a store sells and where it sends, with a warning for readers of other countries. */
export function SellsIn({ store }: Props) {
  const { currency, shipping, business } = store
  const codes = destinations(store)
  const reached = codes ?? countryCodes
  const atHome = shipping.some(({ kind }) => kind === 'pick_up') ? [business.countryCode] : []
  return (
    <p className={styles.line} data-reaches={[...reached, ...atHome].join(' ')}>
      Vende en {currencyWords(currency)} ({currency})
      {shipping.length > 0 && (
        <>
          {'\u00a0· '}
          {sendsWords(codes)}
          <span className={styles.away}>&nbsp;· No envía a tu país</span>
        </>
      )}
    </p>
  )
}
