import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useAuth } from '#features/accounts/auth/ui/use-auth.ts'
import { tokenOfFragment } from '#features/buying/orders/contract/purchase-path.ts'
import {
  getStoredPurchaseToken,
  storePurchase,
} from '#features/buying/orders/ui/parts/stored-purchases.ts'
import { useHydrated } from '#shared/ui/use-hydrated.ts'

/**
 * Token with which this device reads a purchase: from the link, or stored on the device; null for
 * the account's own. `isKnown`: the token is resolved.
 */
export function usePurchaseToken(purchaseId: string): { token: string | null; isKnown: boolean } {
  const { loading, user } = useAuth()
  const isHydrated = useHydrated()
  const navigate = useNavigate()
  const { hash, pathname, search } = useLocation()
  const tokenInLink = tokenOfFragment(hash)
  const [linked, setLinked] = useState<string | null>(null)
  useEffect(() => {
    if (!tokenInLink) return
    setLinked(tokenInLink)
    // The device stores the token and removes it from the address, which people share.
    if (storePurchase({ id: purchaseId, token: tokenInLink }))
      navigate(pathname + search, { replace: true })
  }, [tokenInLink, purchaseId, pathname, search, navigate])
  const token = isHydrated ? (tokenInLink ?? linked ?? getStoredPurchaseToken(purchaseId)) : null
  return { token, isKnown: isHydrated && (!loading || user !== null) }
}
