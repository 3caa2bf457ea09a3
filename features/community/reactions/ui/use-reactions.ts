import { useQuery, useQueryClient } from '@tanstack/react-query'
import { apiNetworkMode, useApi } from '#shared/ui/calls/api.tsx'
import { errorMessageOf } from '#shared/ui/calls/error-message-of.ts'
import { useSnackbar } from '#shared/ui/overlays/snackbar.tsx'
import { useViewer } from '#shared/ui/viewer.tsx'
import type { MyReactions } from '../contract.ts'
import type { AccountReaction } from './account-reactions.ts'

/** Lazily loads the code for accounts, which guests do not need. */
const loadAccountMarks = () => import('./account-reactions.ts')

const nothing = { business: [], product: [], store: [], author: [], post: [] }
const none: MyReactions = {
  save: nothing,
  like: nothing,
  archive: nothing,
  follow: nothing,
  bell: nothing,
}

/**
 * Reactions of the signed-in person, and `turn` to change one, which resolves to whether it succeeded and shows a message otherwise.
 * `marks` is null for guests and while the session is unknown: then the device's lists apply. `isRead` is false until the account's
 * reactions are loaded.
 */
export function useReactions() {
  const api = useApi()
  const queries = useQueryClient()
  const say = useSnackbar()
  const isMember = useViewer().state === 'member'
  const answer = useQuery<MyReactions>({
    networkMode: apiNetworkMode,
    enabled: isMember,
    queryKey: ['getMyReactions'],
    queryFn: async () => (await loadAccountMarks()).loadAccountReactions(api, say),
  })
  const turn = async (mark: AccountReaction, isOn: boolean): Promise<boolean> => {
    try {
      await (await loadAccountMarks()).setReaction({ api, queries, say }, mark, isOn)
      return true
    } catch (refusal) {
      say(errorMessageOf(refusal, 'No pudimos cambiarlo. Revisa tu conexión e inténtalo de nuevo.'))
      return false
    }
  }
  return { marks: isMember ? (answer.data ?? none) : null, isRead: answer.data !== undefined, turn }
}
