import { useEffect } from 'react'
import { useAuth } from '#features/accounts/auth/ui/use-auth.ts'

/**
 * Reads the profile again when `hasBusiness` differs from it, for example after the first business
 * was created, so that menus name it. Undefined while it is not known.
 */
export function useRefreshHasBusiness(hasBusiness: boolean | undefined): void {
  const { user, refresh } = useAuth()
  const isOutdated = hasBusiness !== undefined && (user?.hasBusiness ?? false) !== hasBusiness
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each change, also when it fails
  useEffect(() => {
    // Menus then name it after the next visit.
    if (isOutdated) refresh().catch(() => undefined)
  }, [isOutdated])
}
