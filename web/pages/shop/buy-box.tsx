import { useEffect, useId, useState } from 'react'
import { useLocation } from 'react-router'
import type { Promised } from '#features/buying/checkout/ui/parts/payment-promise.tsx'
import { spanishList } from '#features/directory/businesses/contract/verification-words.ts'
import type { ProductPage } from '#features/selling/products/contract/catalogue.ts'
import { variantParameter } from '#features/selling/products/contract/variant-parameter.ts'
import { defaultVariant, type Variant } from '#features/selling/products/ui/parts/chosen-variant.ts'
import { OptionPicker } from '#features/selling/products/ui/parts/option-picker.tsx'
import { NewBadge, Price, SaleBadge } from '#features/selling/products/ui/parts/price.tsx'
import { QuantityField } from '#features/selling/products/ui/parts/quantity-field.tsx'
import type { PublicOffer } from '#features/selling/promotions/contract/offers.ts'
import { OfferLabels } from '#features/selling/promotions/ui/parts/offer-labels.tsx'
import { unitPrice } from '#features/selling/stores/contract/unit-price.ts'
import type { PriceTier } from '#features/selling/stores/vocabulary.ts'
import { capitalZone } from '#shared/countries.ts'
import { formatMoney } from '#shared/money.ts'
import { bytesWords } from '#shared/text/bytes.ts'
import { dayInWords } from '#shared/text/calendar-words.ts'
import { joinParts } from '#shared/text/join-parts.ts'
import { lastDayIn } from '#shared/time/zoned-time.ts'
import styles from './buy-box.module.css'
import { BuyButtons } from './buy-buttons.tsx'
import type { Arrival } from './product/home-arrival.ts'

/** Last day of a sale in the time zone of the store's country. */
const lastDay = (until: string, countryCode: string | null) =>
  dayInWords(lastDayIn(capitalZone(countryCode) ?? 'UTC', until))

/** Options that are named where the chosen one is sold out. */
const maxOthers = 5

type Props = {
  product: ProductPage
  /** Automatic promotions that apply to the product. */
  offers?: PublicOffer[] | undefined
  /** On the product's own page. */
  large?: boolean
  /** When it arrives, in words; null where the store does not say. */
  arrival?: Arrival | null
  /** What becomes of the payment; null where it is not held. */
  promise?: Promised | null
  /** Called with the index of the photo that shows the chosen variant. */
  onPhoto?: (at: number) => void
}

/** Price, variant choice, quantity and button to add to the cart. */
export function BuyBox({ product, offers = [], large, arrival, promise, onPhoto }: Props) {
  const { variants, currency, store } = product
  const id = useId()
  const [chosen, setChosen] = useState(() => defaultVariant(variants))
  const choose = (next: Variant) => {
    if (next.photo !== (chosen?.photo ?? null)) onPhoto?.(next.photo ?? 0)
    setChosen(next)
  }
  const [quantity, setQuantity] = useState(1)
  const { search } = useLocation()
  // In the browser only, because the cached page is the same for all variants; and once, so that it
  // does not override a later choice.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, see above
  useEffect(() => {
    const named = new URLSearchParams(search).get(variantParameter)
    const requested = named && variants.find((one) => one.id === named)
    if (requested) choose(requested)
  }, [])
  if (!chosen) return null
  // After a refetch the variant may have another price or no longer exist.
  const variant = variants.find((one) => one.id === chosen.id) ?? chosen
  const { price, fullPrice, max, lowestBefore, saleUntil } = variant
  const quantityInRange = Math.max(1, Math.min(quantity, max))
  const choice = variant.values
    .map((value, at) => `${product.options[at] ?? ''} ${value}`.trim())
    .join(', ')
  const others = variants
    .filter((one) => one.max > 0)
    .slice(0, maxOthers)
    .map(({ values }) => values.join(' '))
  const title = joinParts([product.title, variant.values.join(', ')])
  return (
    <div className={styles.box}>
      <div aria-live="polite">
        <div className={styles.price}>
          <Price price={price} fullPrice={fullPrice} currency={currency} large={large} />
          {fullPrice !== null && <SaleBadge price={price} fullPrice={fullPrice} />}
          {product.isNew && <NewBadge />}
        </div>
        {saleUntil && fullPrice !== null && (
          <p className={styles.small}>
            Oferta hasta el {lastDay(saleUntil, store.business.countryCode)}.
          </p>
        )}
        {lowestBefore !== null && fullPrice !== null && (
          <p className={styles.small}>
            Precio más bajo de los últimos 30 días: {formatMoney(lowestBefore, currency)}.
          </p>
        )}
      </div>
      <OfferLabels offers={offers} />
      {arrival && variant.isShipped && max > 0 && (
        <p className={styles.arrival}>
          <strong>{arrival.words}</strong> <span className={styles.small}>{arrival.where}</span>
        </p>
      )}
      {product.files && (
        <p className={styles.small}>
          Descarga digital:{' '}
          {product.files.count === 1 ? '1 archivo' : `${product.files.count} archivos`},{' '}
          {bytesWords(product.files.bytes)}. Se descarga al pagar.
        </p>
      )}
      <OptionPicker
        options={product.options}
        variants={variants}
        chosen={variant}
        onChoose={choose}
        id={id}
      />
      {store.state === 'holiday' ? (
        <p className={styles.closed}>
          La tienda está de vacaciones
          {store.holidayUntil ? ` hasta el ${dayInWords(store.holidayUntil)}` : ''}. Guarda este
          producto y vuelve entonces.
        </p>
      ) : !store.takesOrders ? (
        <p className={styles.closed}>La tienda no recibe pedidos por ahora.</p>
      ) : max < 1 ? (
        <p className={styles.closed}>
          Agotado{variants.length > 1 ? ' en esta opción' : ''}.
          {others.length > 0 && ` Hay en ${spanishList(others)}.`}
        </p>
      ) : (
        <>
          <TierTable tiers={variant.tiers} quantity={quantityInRange} currency={currency} />
          {!product.files && (
            <QuantityField value={quantityInRange} max={max} onChange={setQuantity} />
          )}
          <BuyButtons
            sellableId={variant.id}
            quantity={quantityInRange}
            title={title}
            choice={choice}
            total={unitPrice(price, variant.tiers, quantityInRange) * quantityInRange}
            currency={currency}
            promise={promise}
            hasBar={large}
          />
        </>
      )}
    </div>
  )
}

/** Table of volume prices; the row that applies to the quantity is emphasized. */
function TierTable({
  tiers,
  quantity,
  currency,
}: {
  tiers: PriceTier[]
  quantity: number
  currency: string
}) {
  const id = useId()
  if (tiers.length === 0) return null
  const reached = tiers.findLast(({ from }) => from <= quantity)
  return (
    <>
      <p id={id} className={styles.small}>
        Precios por cantidad
      </p>
      <table aria-labelledby={id}>
        <tbody>
          {tiers.map((tier) => {
            const Emphasis = tier === reached ? 'strong' : 'span'
            return (
              <tr key={tier.from}>
                <td>
                  <Emphasis>{tier.from} o más</Emphasis>
                </td>
                <td>
                  <Emphasis>{formatMoney(tier.price, currency)} cada una</Emphasis>
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </>
  )
}
