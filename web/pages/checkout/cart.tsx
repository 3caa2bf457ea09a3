import { CartView } from '#features/buying/checkout/ui/cart/cart-view.tsx'
import { lazyPart } from '#shared/ui/lazy-part.tsx'
import { PageHead } from '../../page-head.tsx'
import { publicPage } from '../../public-page.ts'
import styles from './checkout.module.css'
import { CheckoutShell } from './checkout-shell.tsx'

const AlsoOfStore = lazyPart(() => import('./also-of-store.tsx'))

export const loader = publicPage()

/** Page of the cart, the first step of the checkout. */
export default function CartPage() {
  return (
    <CheckoutShell step="cart">
      <PageHead title="Carrito" description="Lo que estás por comprar." hidden />
      <div className={styles.page} data-wide>
        <h1>Carrito</h1>
        <CartView
          renderBelow={({ store, lines }) => (
            <AlsoOfStore key={store.id} store={store} lines={lines} />
          )}
        />
      </div>
    </CheckoutShell>
  )
}
