import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useAuth } from '#features/accounts/auth/ui/use-auth.ts'
import { tokenOfFragment } from '#features/buying/orders/contract/purchase-path.ts'
import {
  storedQuotationToken,
  storeQuotation,
} from '#features/growth/quotations/ui/received/stored-quotations.ts'
import { useHydrated } from '#shared/ui/use-hydrated.ts'

/**
 * Token with which this device reads a quotation: from the link, or stored; null for the account's own. `isKnown`:
 * the token is resolved.
 */
export function useQuotationToken(quotationId: string): { token: string | null; isKnown: boolean } {
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
    if (storeQuotation({ id: quotationId, token: tokenInLink }))
      navigate(pathname + search, { replace: true })
  }, [tokenInLink, quotationId, pathname, search, navigate])
  const token = isHydrated ? (tokenInLink ?? linked ?? storedQuotationToken(quotationId)) : null
  return { token, isKnown: isHydrated && (!loading || user !== null) }
}
