import { useMutation, useQueryClient } from '@tanstack/react-query'
import { callKey, useApi } from '#shared/ui/calls/api.tsx'
import { useSnackbar } from '#shared/ui/overlays/snackbar.tsx'
import {
  getVerification,
  listVerifications,
  releaseVerification,
  takeVerification,
} from '../../contract/staff.ts'

/** Takes or releases all facts of a case. Facts taken by another member stay theirs, and the error is shown. */
export function useVerificationAssignment(ids: string[], onTaken: () => void) {
  const api = useApi()
  const queries = useQueryClient()
  const say = useSnackbar()
  const refresh = () =>
    Promise.all(
      [listVerifications, getVerification].map((endpoint) =>
        queries.invalidateQueries({ queryKey: callKey(endpoint) }),
      ),
    )
  const each = async (endpoint: typeof takeVerification | typeof releaseVerification) => {
    const results = await Promise.allSettled(ids.map((factId) => api.call(endpoint, { factId })))
    await refresh()
    const refusals = results.flatMap((result) =>
      result.status === 'rejected' ? [result.reason as Error] : [],
    )
    if (refusals[0]) say(refusals[0].message)
    return refusals.length < ids.length
  }
  const take = useMutation({
    networkMode: 'always',
    mutationFn: () => each(takeVerification),
    onSuccess: (anyTaken) => anyTaken && onTaken(),
  })
  const release = useMutation({
    networkMode: 'always',
    mutationFn: () => each(releaseVerification),
  })
  return { take, release }
}
