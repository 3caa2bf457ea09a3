import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useAuth } from '#features/accounts/auth/ui/use-auth.ts'
import { tokenOfFragment } from '#features/buying/orders/contract/purchase-path.ts'
import { keepPurchase, keptToken } from '#features/buying/orders/ui/parts/kept-purchases.ts'
import { useHydrated } from '#shared/ui/use-hydrated.ts'

/** By which token this device sees a purchase: that of the link, else what it kept; null for the account's own. `isKnown`: it can be asked. */
export function usePurchaseToken(purchaseId: string): { token: string | null; isKnown: boolean } {
  const { loading, user } = useAuth()
  const isAlive = useHydrated()
  const navigate = useNavigate()
  const { hash, pathname, search } = useLocation()
  const given = tokenOfFragment(hash)
  const [linked, setLinked] = useState<string | null>(null)
  useEffect(() => {
    if (!given) return
    setLinked(given)
    // A link that was opened is kept by the device, not by the address that people show around.
    if (keepPurchase({ id: purchaseId, token: given }))
      navigate(pathname + search, { replace: true })
  }, [given, purchaseId, pathname, search, navigate])
  const token = isAlive ? (given ?? linked ?? keptToken(purchaseId)) : null
  return { token, isKnown: isAlive && (!loading || user !== null) }
}
