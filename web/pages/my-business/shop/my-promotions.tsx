import { PromotionsList } from '#features/selling/promotions/ui/promotions-list.tsx'
import { useMyBusiness } from '../use-my-business.ts'
import { ManagersOnly } from './managers-only.tsx'
import { WithStore } from './with-store.tsx'

/** Promotions of the store, automatic or by code. */
export default function MyPromotions() {
  const { id, role } = useMyBusiness()
  if (role === 'seller') return <ManagersOnly what="Promociones" />
  return (
    <WithStore>
      {({ currency }) => <PromotionsList key={id} businessId={id} currency={currency} />}
    </WithStore>
  )
}
