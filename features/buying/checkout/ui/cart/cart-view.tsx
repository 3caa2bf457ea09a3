import type { ReactNode } from 'react'
import { ButtonLink } from '#shared/ui/button-link.tsx'
import { Link } from '#shared/ui/link.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import { ErrorState, Skeleton } from '#shared/ui/states.tsx'
import { canBeBought } from '../parts/cart-changes.ts'
import { EmptyCart } from '../parts/empty-cart.tsx'
import styles from './cart.module.css'
import { CartLineRow } from './cart-line-row.tsx'
import { CartSum } from './cart-sum.tsx'
import { NextSteps } from './next-steps.tsx'
import { SellerBadge } from './seller-badge.tsx'
import { SellerPromise } from './seller-promise.tsx'
import { SellerSum } from './seller-sum.tsx'
import { type CartPageState, useCartPage } from './use-cart-page.ts'

type Seller = CartPageState['cart']['sellers'][number]

/** The cart by seller; also shown without a connection. `renderBelow` for each seller of what is in it. */
export function CartView({ renderBelow }: { renderBelow?: (seller: Seller) => ReactNode }) {
  const shown = useCartPage()
  const { cart, isKnown, problem, retry } = shown
  if (!isKnown) return <Skeleton height="18rem" />
  const isEmpty = cart.sellers.length === 0
  if (isEmpty && problem && shown.waiting.length === 0)
    return <ErrorState message={problem} onRetry={retry} />
  return (
    <div className={styles.cart}>
      <CartNotices shown={shown} />
      {isEmpty ? (
        <EmptyContent isWaiting={shown.waiting.length > 0} />
      ) : (
        <>
          <CartLines shown={shown} />
          {renderBelow && cart.sellers.map(renderBelow)}
        </>
      )}
    </div>
  )
}

const EmptyContent = ({ isWaiting }: { isWaiting: boolean }) =>
  isWaiting ? <ButtonLink to="/online-store">Continuar Comprando</ButtonLink> : <EmptyCart />

/** Notices: changes waiting for the connection, refused changes, and possibly outdated data. */
function CartNotices({
  shown: { waiting, refused, problem, forgetRefusals },
}: {
  shown: CartPageState
}) {
  const additions = waiting.filter((change) => change.action === 'add')
  return (
    <>
      {waiting.length > 0 && (
        <Notice title="Sin conexión">
          {additions.length > 0
            ? 'Cuando vuelva agregaremos a tu carrito:'
            : 'Cuando vuelva guardaremos los cambios de tu carrito.'}
          {additions.length > 0 && (
            <ul className={styles.waiting}>
              {additions.map(({ key, title, quantity }) => (
                <li key={key}>
                  {quantity} × {title ?? 'un producto'}
                </li>
              ))}
            </ul>
          )}
        </Notice>
      )}
      {waiting.length === 0 && problem && (
        <Notice>Te mostramos tu carrito como estaba la última vez. {problem}</Notice>
      )}
      {refused.length > 0 && (
        <Notice
          color="problem"
          title="No pudimos agregar algo que esperaba"
          onClose={forgetRefusals}
        >
          {[...new Set(refused)].join(' ')}
        </Notice>
      )}
    </>
  )
}

function CartLines({ shown: { cart, setQuantity, remove } }: { shown: CartPageState }) {
  const buyable = new Set(
    cart.sellers.flatMap(({ store, lines }) => (lines.some(canBeBought) ? [store.currency] : [])),
  )
  // Products made free by promotions can be bought, too.
  const subtotals = cart.subtotals.filter(
    ({ currency, amount }) => amount > 0 || buyable.has(currency),
  )
  const inSeveral = subtotals.length > 1
  const lines = cart.sellers.flatMap((seller) => seller.lines)
  return (
    <div className={styles.columns}>
      <div className={styles.cart}>
        {cart.sellers.map((seller) => {
          const { store, lines } = seller
          return (
            <section key={store.id} className={styles.seller} aria-labelledby={`vende-${store.id}`}>
              <h2 id={`vende-${store.id}`} className={styles.store}>
                <Link to={`/tienda/${store.handle}`} data-plain>
                  {store.name}
                </Link>
              </h2>
              <SellerBadge handle={store.handle} />
              <ul className={styles.lines}>
                {lines.map((line) => (
                  <CartLineRow
                    key={line.sellableId}
                    line={line}
                    currency={store.currency}
                    onQuantity={(quantity) => setQuantity(line, quantity)}
                    onRemove={() => remove(line)}
                  />
                ))}
              </ul>
              <SellerSum seller={seller} isAlone={cart.sellers.length === 1} />
              <SellerPromise handle={store.handle} lines={lines} />
            </section>
          )
        })}
        {lines.some(canBeBought) && <NextSteps lines={lines.filter(canBeBought)} />}
      </div>
      <aside className={styles.summary} aria-label="Resumen" data-sticks={!inSeveral || undefined}>
        {inSeveral && (
          <p className={styles.hint}>Cada moneda se paga por separado, una después de otra.</p>
        )}
        {subtotals.map(({ currency, amount }) => (
          <div key={currency} className={styles.foot}>
            <CartSum
              sellers={cart.sellers.filter(({ store }) => store.currency === currency)}
              currency={currency}
              amount={amount}
              isNamed={inSeveral}
            />
            <ButtonLink to={inSeveral ? `/checkout?moneda=${currency}` : '/checkout'} wide>
              Proceder al Pago
              {inSeveral && <span className="only-spoken"> en {currency}</span>}
            </ButtonLink>
          </div>
        ))}
        {subtotals.length === 0 && <Notice>Nada de tu carrito se puede comprar por ahora.</Notice>}
      </aside>
    </div>
  )
}
