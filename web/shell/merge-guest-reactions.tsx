import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useApi } from '#shared/ui/calls/api.tsx'
import { useSnackbar } from '#shared/ui/overlays/snackbar.tsx'

/**
 * After a sign-in on any page, merges the guest's reactions of this device into the account.
 * Renders nothing.
 */
export function MergeGuestReactions() {
  const queries = useQueryClient()
  const api = useApi()
  const say = useSnackbar()
  useEffect(() => {
    import('#features/community/reactions/ui/account-reactions.ts').then(
      ({ mergeDeviceReactions }) => mergeDeviceReactions({ queries, api, say }),
      reportError,
    )
  }, [queries, api, say])
  return null
}
