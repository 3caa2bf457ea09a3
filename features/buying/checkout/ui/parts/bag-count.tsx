import { useCartCount } from './use-cart.ts'

/** Number of pieces in the bag, visible and for screen readers; nothing for an empty one. */
export function BagCount({ className }: { className: string | undefined }) {
  const count = useCartCount()
  if (count === 0) return null
  return (
    <span className={className}>
      <span className="only-spoken">, </span>
      {count > 99 ? '99+' : count}
      <span className="only-spoken">{count === 1 ? ' producto' : ' productos'}</span>
    </span>
  )
}
