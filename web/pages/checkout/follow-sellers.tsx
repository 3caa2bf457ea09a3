import { IconCheck, IconPlus } from '@tabler/icons-react'
import type { BoughtOrder } from '#features/buying/orders/contract/purchase.ts'
import { Button } from '#shared/ui/button.tsx'
import { useFollowed } from '../reactions/use-reactions.ts'
import styles from './checkout.module.css'

/** Buttons to follow the stores of a purchase. */
export function FollowSellers({ orders }: { orders: BoughtOrder[] }) {
  const stores = new Map(
    orders.flatMap(({ store }) => (store.isPublic ? [[store.handle, store]] : [])),
  )
  if (stores.size === 0) return null
  return (
    <div className={styles.actions}>
      {[...stores.values()].map((store) => (
        <FollowButton key={store.handle} store={store} />
      ))}
    </div>
  )
}

function FollowButton({ store }: { store: BoughtOrder['store'] }) {
  const { isFollowed, turn } = useFollowed(store)
  const Icon = isFollowed ? IconCheck : IconPlus
  return (
    <Button aria-pressed={isFollowed} onClick={turn}>
      <Icon size="1.25rem" stroke={1.75} aria-hidden />
      {isFollowed ? 'Siguiendo a' : 'Seguir a'} {store.name}
    </Button>
  )
}
