import { useForm } from '@mantine/form'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { listSavedAddresses, type SavedAddress } from '#features/buying/address-book/contract.ts'
import { purchasePath } from '#features/buying/orders/contract/purchase-path.ts'
import type { PaypalSettings } from '#features/buying/payments/vocabulary.ts'
import { VerificationBadge } from '#features/directory/businesses/ui/parts/verification-seal.tsx'
import { ButtonLink } from '#shared/ui/button-link.tsx'
import { useCall } from '#shared/ui/calls/api.tsx'
import { EmptyState, Skeleton } from '#shared/ui/states.tsx'
import { useUrlState } from '#shared/ui/use-url-state.ts'
import { enumField, formatUrlState, textField } from '#shared/url-state.ts'
import type { OnlyLine, Quote } from '../../contract/checkout.ts'
import { buyNowFields } from '../parts/buy-now-address.ts'
import { EmptyCart } from '../parts/empty-cart.tsx'
import { checkoutDraft, readDraft } from './checkout-draft.ts'
import {
  beginCheckout,
  checkoutErrors,
  needsShippingAddress,
  type Prefill,
} from './checkout-values.ts'
import { CodeField } from './code-field.tsx'
import { OrderSummary } from './order-summary.tsx'
import styles from './pay.module.css'
import { PaymentStep } from './payment-step.tsx'
import { PurchaseTerms } from './purchase-terms.tsx'
import { hasOnlyCode } from './quoted-sellers.tsx'
import { CheckoutShipping } from './shipping-step.tsx'
import { usePurchase } from './use-purchase.ts'
import { useQuote } from './use-quote.ts'
import { wayBackOf } from './way-back.ts'

const fields = {
  step: enumField('paso', ['pago']),
  currency: textField('moneda', { pattern: /^[A-Z]{3}$/ }),
  ...buyNowFields,
}

const none: SavedAddress[] = []

type Props = {
  /** The product that is bought alone; null for the cart. */
  only?: OnlyLine | null
  /** Null for guests. */
  userId: string | null
  /** Known buyer data, for fields not typed yet. */
  prefill: Prefill
  /** PayPal settings; null where PayPal is not configured. */
  paypal: PaypalSettings | null
  /** How the quoted products are returned by a buyer of a country, below the step's button. */
  renderRights?: (sellers: Quote['sellers'], countryCode: string) => ReactNode
  /** Above the buyer's data, such as a way to sign in. */
  children?: ReactNode
}

/** Checkout in two steps; the second has the URL parameter `?paso=pago`, so that going back returns to the first. */
export function CheckoutView({
  only = null,
  userId,
  prefill,
  paypal,
  renderRights,
  children,
}: Props) {
  const navigate = useNavigate()
  const [{ step, currency }] = useUrlState(fields)
  const [initialValues] = useState(() => readDraft(userId) ?? beginCheckout(prefill))
  const addressBook = useCall(listSavedAddresses, {}, { enabled: userId !== null })
  const saved = addressBook.data?.items ?? none
  const form = useForm({
    initialValues,
    validate: (values) => checkoutErrors(values, state.quote, saved),
  })
  const { values } = form
  const state = useQuote(values, currency ?? null, only)
  const { quote } = state
  useEffect(() => void checkoutDraft.store({ of: userId, values }), [userId, values])
  const purchase = usePurchase({
    purchaseInput: quote ? { quote, only, values, token: state.token, userId } : null,
    onBought: (purchaseId, token) => navigate(purchasePath(purchaseId, token), { replace: true }),
    onRefused: () => void state.refresh(),
  })
  const addressOf = (next: typeof step) =>
    formatUrlState(fields, '/checkout', {
      step: next,
      currency,
      product: only?.sellableId,
      quantity: only?.quantity,
    })
  const isReady = useMemo(
    () => quote !== undefined && Object.keys(checkoutErrors(values, quote, saved)).length === 0,
    [values, quote, saved],
  )
  const isUnready = step === 'pago' && quote !== undefined && !isReady
  // The address names the step that is shown.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is new in each rendering
  useEffect(() => {
    if (isUnready) navigate(addressOf(undefined), { replace: true })
  }, [isUnready])
  const back = wayBackOf(only, quote)
  const { setFieldValue } = form
  const setCode = (storeId: string, code: string | undefined) =>
    setFieldValue('codes', ({ [storeId]: _, ...others }) =>
      code === undefined ? others : { ...others, [storeId]: code },
    )
  if (state.isEmpty) return <EmptyCart heading="h1" />
  if (state.refusal)
    return (
      <EmptyState
        title={state.refusal}
        heading="h1"
        action={<ButtonLink to="/online-store">Seguir comprando</ButtonLink>}
      />
    )
  return (
    <div className={styles.columns}>
      <OrderSummary
        quote={quote}
        choices={values.choices}
        renderSeal={({ business: { badge, countryCode } }) => (
          <VerificationBadge badge={badge} claimed countryCode={countryCode} short />
        )}
      >
        {step !== 'pago' &&
          quote?.sellers.filter(hasOnlyCode).map((seller) => (
            <div key={seller.store.id}>
              {seller.notes.map((note) => (
                <p key={note} className={styles.hint}>
                  {note}
                </p>
              ))}
              <CodeField
                seller={seller}
                code={values.codes[seller.store.id]}
                onCode={(code) => setCode(seller.store.id, code)}
                isOld={state.isOld}
              />
            </div>
          ))}
      </OrderSummary>
      <div className={styles.step}>
        {renderStep()}
        {quote && (
          <PurchaseTerms quote={quote} isPaying={step === 'pago'}>
            {renderRights?.(quote.sellers, values.address.countryCode)}
          </PurchaseTerms>
        )}
      </div>
    </div>
  )

  function renderStep() {
    if (step === 'pago' && !quote && !state.problem) return <Skeleton height="20rem" />
    if (step === 'pago' && quote && isReady)
      return (
        <PaymentStep
          quote={quote}
          back={back}
          values={values}
          withAddress={needsShippingAddress(quote, values.choices)}
          onPay={purchase.pay}
          paypal={paypal && { settings: paypal, currency: quote.currency, pay: purchase.paypal }}
          isPaying={purchase.isPaying}
          error={purchase.error}
          onBack={() => {
            purchase.clearError()
            navigate(addressOf(undefined), { replace: true })
          }}
        />
      )
    return (
      <CheckoutShipping
        form={form}
        state={state}
        back={back}
        isMember={userId !== null}
        onCode={setCode}
        onDone={() => {
          window.scrollTo(0, 0)
          navigate(addressOf('pago'))
        }}
      >
        {children}
      </CheckoutShipping>
    )
  }
}
