import type { ReactNode } from 'react'
import { paymentProviderInfo } from '#shared/payment-providers.ts'
import { joinParts } from '#shared/text/join-parts.ts'
import type { Quote } from '../../contract/checkout.ts'
import styles from './pay.module.css'
import { QuotePromise } from './payment-safety.tsx'

type Props = {
  quote: Quote
  /** Where the buyer chooses how to pay, the choice itself says what there is and what becomes of the money. */
  isPaying: boolean
  /** How it is returned. */
  children?: ReactNode
}

/** The terms of a purchase, below the button of its step. */
export function PurchaseTerms({ quote, isPaying, children }: Props) {
  const methods = new Set(quote.providers.map((name) => paymentProviderInfo[name].label))
  return (
    <div className={styles.terms}>
      {!isPaying && <QuotePromise quote={quote} />}
      {!isPaying && methods.size > 0 && (
        <section aria-label="Formas de pago">
          <h2>Formas de pago</h2>
          <p className={styles.hint}>{joinParts([...methods])}</p>
        </section>
      )}
      {children}
    </div>
  )
}
