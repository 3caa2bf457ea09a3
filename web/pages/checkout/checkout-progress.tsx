import type { OnlyLine } from '#features/buying/checkout/contract/checkout.ts'
import { buyNowAddress } from '#features/buying/checkout/ui/parts/buy-now-address.ts'
import { Link } from '#shared/ui/link.tsx'
import styles from './checkout-shell.module.css'

const steps = [
  { step: 'cart', name: 'Carrito', path: '/cart' },
  { step: 'shipping', name: 'Datos', path: '/checkout' },
  { step: 'payment', name: 'Pago', path: '/checkout?paso=pago' },
  { step: 'done', name: 'Listo', path: '/order-confirmation' },
] as const

export type CheckoutStep = (typeof steps)[number]['step']

type Props = {
  current: CheckoutStep
  /** The product that is bought alone, which is not in the cart; null for the cart. */
  only?: OnlyLine | null
}

/** The steps from the cart to the confirmation; from a later one, until the purchase, links lead back. */
export function CheckoutProgress({ current, only = null }: Props) {
  const shown = steps.filter(({ step }) => !only || step !== 'cart')
  const at = shown.findIndex(({ step }) => step === current)
  return (
    <nav className={styles.progress} aria-label="Pasos de la compra">
      <ol>
        {shown.map(({ step, name, path }, index) => (
          <li key={step}>
            {index < at && current !== 'done' ? (
              <Link to={only ? buyNowAddress(only.sellableId, only.quantity) : path} data-plain>
                {name}
              </Link>
            ) : (
              <span aria-current={index === at ? 'step' : undefined}>{name}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
