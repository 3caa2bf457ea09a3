import { useEffect, useRef, useState } from 'react'
import { AddToCart } from '#features/buying/checkout/ui/parts/add-to-cart.tsx'
import { buyNowAddress } from '#features/buying/checkout/ui/parts/buy-now-address.ts'
import type { Promised } from '#features/buying/checkout/ui/parts/payment-promise.tsx'
import { formatMoney } from '#shared/money.ts'
import { joinParts } from '#shared/text/join-parts.ts'
import { ButtonLink } from '#shared/ui/button-link.tsx'
import styles from './buy-box.module.css'

type Props = {
  sellableId: string
  quantity: number
  title: string
  /** The chosen options in words: `Talla 25`. */
  choice: string
  /** Of all pieces together, in minor units. */
  total: number
  currency: string
  /** What becomes of the payment; null where it is not held. */
  promise?: Promised | null
  /** On the product's own page phones have a bar, from the first paint on, while the buttons are off the screen. */
  hasBar: boolean | undefined
}

/** Buttons that add a product to the cart, or lead to the checkout with it. */
export function BuyButtons({ choice, total, currency, promise, hasBar, ...bought }: Props) {
  const buttons = useRef<HTMLDivElement>(null)
  const [isAway, setAway] = useState(hasBar)
  useEffect(() => {
    const shown = buttons.current
    if (!hasBar || !shown) return
    const observer = new IntersectionObserver(([entry]) => setAway(!entry?.isIntersecting), {
      // What the bottom bar covers is not on the screen: its height, which the style has in pixels.
      rootMargin: `0px 0px -${getComputedStyle(shown).scrollMarginBottom || '0px'}`,
    })
    observer.observe(shown)
    return () => observer.disconnect()
  }, [hasBar])
  return (
    <>
      <div ref={buttons} className={styles.buttons}>
        <AddToCart {...bought} />
        <ButtonLink to={buyNowAddress(bought.sellableId, bought.quantity)} variant="plain" wide>
          Comprar ahora
        </ButtonLink>
      </div>
      {promise && (
        <p className={styles.promise}>
          {promise.title}. {promise.detail}
        </p>
      )}
      {isAway && (
        <div className={styles.bar}>
          <AddToCart {...bought}>
            {joinParts([choice, formatMoney(total, currency), 'Agregar'])}
          </AddToCart>
        </div>
      )}
    </>
  )
}
