import { Link } from '#shared/ui/link.tsx'
import styles from './checkout-shell.module.css'

const steps = [
  { step: 'cart', name: 'Carrito', path: '/cart' },
  { step: 'shipping', name: 'Envío', path: '/checkout' },
  { step: 'payment', name: 'Pago', path: '/checkout?paso=pago' },
  { step: 'done', name: 'Listo', path: '/order-confirmation' },
] as const

export type CheckoutStep = (typeof steps)[number]['step']

/** The steps from the cart to the confirmation; from a later one, until the purchase, links lead back. */
export function CheckoutProgress({ current }: { current: CheckoutStep }) {
  const at = steps.findIndex(({ step }) => step === current)
  return (
    <nav className={styles.progress} aria-label="Pasos de la compra">
      <ol>
        {steps.map(({ step, name, path }, index) => (
          <li key={step}>
            {index < at && current !== 'done' ? (
              <Link to={path} data-plain>
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
