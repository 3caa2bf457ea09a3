import { useQuery, useQueryClient } from '@tanstack/react-query'
import { answers, useApi } from '#shared/ui/calls/api.tsx'
import { ownWords } from '#shared/ui/calls/own-words.ts'
import { useSnackbar } from '#shared/ui/overlays/snackbar.tsx'
import { useViewer } from '#shared/ui/viewer.tsx'
import type { Marks } from '../contract.ts'
import type { AccountMark } from './account-marks.ts'

/** Lazily loads the code for accounts, which guests do not need. */
const loadAccountMarks = () => import('./account-marks.ts')

const nothing = { business: [], product: [], store: [], author: [], post: [] }
const none: Marks = {
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
export function useMarks() {
  const api = useApi()
  const queries = useQueryClient()
  const say = useSnackbar()
  const isMember = useViewer().state === 'member'
  const answer = useQuery<Marks>({
    networkMode: answers,
    enabled: isMember,
    queryKey: ['readMarks'],
    queryFn: async () => (await loadAccountMarks()).openMarks(api, say),
  })
  const turn = async (mark: AccountMark, isOn: boolean): Promise<boolean> => {
    try {
      await (await loadAccountMarks()).turnMark({ api, queries, say }, mark, isOn)
      return true
    } catch (refusal) {
      say(ownWords(refusal, 'No pudimos cambiarlo. Revisa tu conexión e inténtalo de nuevo.'))
      return false
    }
  }
  return { marks: isMember ? (answer.data ?? none) : null, isRead: answer.data !== undefined, turn }
}
