import { CartView } from '#features/buying/checkout/ui/cart/cart-view.tsx'
import { PageHead } from '../../page-head.tsx'
import { publicPage } from '../../public-page.ts'
import { PageShell } from '../../shell/page-shell.tsx'
import styles from './checkout.module.css'
import { CheckoutProgress } from './checkout-progress.tsx'

export const loader = publicPage()

/** Page of the cart. */
export default function CartPage() {
  return (
    <PageShell>
      <PageHead title="Carrito" description="Lo que estás por comprar." hidden />
      <div className={styles.page} data-wide data-tall>
        <CheckoutProgress current="cart" />
        <h1>Carrito</h1>
        <CartView />
      </div>
    </PageShell>
  )
}
