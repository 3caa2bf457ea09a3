import { IconShoppingBag } from '@tabler/icons-react'
import { NavLink } from 'react-router'
import { useCartCount } from '#features/buying/checkout/ui/parts/use-cart.ts'

/** Link to the cart with its number of items, which is known after hydration. */
export function CartLink({
  className,
  countClassName,
}: {
  className?: string
  countClassName?: string
}) {
  const count = useCartCount()
  return (
    <NavLink to="/cart" className={className}>
      <IconShoppingBag stroke={1.75} aria-hidden />
      Bolsa
      {count > 0 && (
        <span className={countClassName}>
          <span className="only-spoken">, </span>
          {count}
          <span className="only-spoken">{count === 1 ? ' producto' : ' productos'}</span>
        </span>
      )}
    </NavLink>
  )
}
