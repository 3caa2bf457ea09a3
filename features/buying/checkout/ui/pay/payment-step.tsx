import { useEffect, useRef } from 'react'
import { addressLines } from '#features/platform/places/contract/address-line.ts'
import { arrivalWords } from '#features/selling/stores/contract/delivery-days.ts'
import { localDay } from '#shared/text/dates.ts'
import { Button } from '#shared/ui/button.tsx'
import { Link } from '#shared/ui/link.tsx'
import { FormError } from '#shared/ui/notice.tsx'
import type { Quote } from '../../contract/checkout.ts'
import type { CheckoutValues } from './checkout-draft.ts'
import { chosenOption } from './checkout-values.ts'
import styles from './pay.module.css'
import { PayForm, type PaypalProps } from './pay-form.tsx'
import type { ChosenPayment } from './pay-purchase.ts'
import { PaymentSafety } from './payment-safety.tsx'
import type { WayBack } from './way-back.ts'

type Props = {
  quote: Quote
  back: WayBack
  values: CheckoutValues
  withAddress: boolean
  onPay: (chosen: ChosenPayment) => void
  paypal: PaypalProps | null
  isPaying: boolean
  error: string | null
  onBack: () => void
}

/** Second step of the checkout: who buys, and the payment. */
export function PaymentStep({
  quote,
  back,
  values,
  withAddress,
  onPay,
  paypal,
  isPaying,
  error,
  onBack,
}: Props) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  const { name, address, email } = values
  const addressText = addressLines(address)
  const today = localDay(new Date().toISOString())
  const unavailable = quote.sellers.filter(({ problem }) => problem !== null)
  // Why the order was refused is mostly what the quote says of its seller, too.
  const isSaid = unavailable.some(({ problem }) => problem === error)
  return (
    <div className={styles.form}>
      <h1 ref={title} tabIndex={-1}>
        Método de Pago
      </h1>
      <div className={styles.part}>
        <div className={styles.given}>
          <p className={styles.who}>
            <strong>{name}</strong>
            <br />
            {email}
            {withAddress && (
              <>
                <br />
                {addressText.join(', ')}
              </>
            )}
            {values.invoice.isWanted && (
              <>
                <br />
                Factura a nombre de {values.invoice.name}, {values.invoice.taxId}
              </>
            )}
          </p>
          <Button variant="quiet" onClick={onBack} disabled={isPaying}>
            Cambiar
            <span className="only-spoken"> tus datos</span>
          </Button>
        </div>
        {quote.isDownloaded && <p className={styles.hint}>Tus archivos se descargan al pagar.</p>}
        {quote.sellers.map((seller) => {
          const way = chosenOption(seller, values.choices)
          return (
            way && (
              <p key={seller.store.id} className={styles.hint}>
                {quote.sellers.length > 1 && `${seller.store.name}: `}
                {way.kind === 'pick_up'
                  ? `Recoges en la tienda: ${way.detail ?? 'pregúntale dónde y a qué hora.'}`
                  : (arrivalWords(way.detail, today) ?? way.name)}
              </p>
            )
          )
        })}
      </div>
      {unavailable.map(({ store, problem }) => (
        <p key={store.id} className={styles.problem} role="alert">
          {problem} <Link to={back.path}>{back.words}</Link>
        </p>
      ))}
      {unavailable.length === 0 ? (
        <PayForm
          providers={quote.providers}
          currency={quote.currency}
          amount={quote.total}
          renderSafety={(provider) => <PaymentSafety sellers={quote.sellers} provider={provider} />}
          onPay={onPay}
          paypal={paypal}
          isPaying={isPaying}
          error={error}
        />
      ) : (
        <>
          <FormError message={isSaid ? null : error} />
          <Button variant="main" large disabled>
            Pagar
          </Button>
        </>
      )}
      <Button variant="quiet" className={styles.back} onClick={onBack} disabled={isPaying}>
        Volver a tus datos
      </Button>
    </div>
  )
}
