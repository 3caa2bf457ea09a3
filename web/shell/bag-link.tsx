import { IconShoppingCart } from '@tabler/icons-react'
import { useSyncExternalStore } from 'react'
import { NavLink } from 'react-router'
import { storedCartMark } from '#features/buying/checkout/ui/parts/stored-cart-key.ts'
import { lazyPart } from '#shared/ui/lazy-part.tsx'
import { useViewer } from '#shared/ui/viewer.tsx'
import styles from './bottom-bar.module.css'

/** Without the count the link still opens the bag. */
const Nothing = () => null
const BagCount = lazyPart(
  async () => ({
    default: (await import('#features/buying/checkout/ui/parts/bag-count.tsx')).BagCount,
  }),
  { Frame: Nothing },
)

const isStored = () => storedCartMark.read() !== null

type Props = {
  className?: string
  /** Hides the word visually, where the icon alone is shown. */
  isIcon?: boolean
}

/**
 * Link to the bag with its number of pieces. The cart is loaded after hydration, and only where
 * there can be one: on this device, or in an account.
 */
export function BagLink({ className, isIcon }: Props) {
  const { state } = useViewer()
  const hasCart = useSyncExternalStore(storedCartMark.watch, isStored, () => false)
  return (
    <NavLink to="/cart" className={className}>
      <IconShoppingCart stroke={1.75} aria-hidden />
      <span className={isIcon ? 'only-spoken' : undefined}>Carrito</span>
      {(hasCart || state === 'member') && <BagCount className={styles.count} />}
    </NavLink>
  )
}
