import { useQuery, useQueryClient } from '@tanstack/react-query'
import { answers, useApi } from '#shared/ui/calls/api.tsx'
import { ownWords } from '#shared/ui/calls/own-words.ts'
import { useSnackbar } from '#shared/ui/overlays/snackbar.tsx'
import { useViewer } from '#shared/ui/viewer.tsx'
import type { Marks } from '../contract.ts'
import type { AccountMark } from './account-marks.ts'

/** The code of an account's marks: guests read without it. */
const load = () => import('./account-marks.ts')

const nothing = { business: [], product: [], store: [], author: [], post: [] }
const none: Marks = {
  save: nothing,
  like: nothing,
  archive: nothing,
  follow: nothing,
  bell: nothing,
}

/**
 * What the signed-in person marked, and the turn of one, which resolves to whether it was done and has said why where it was not. `marks` is null
 * for guests and until it is known who is looking: then the device's lists count. `isRead` is false while the account's are not known, too.
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
    queryFn: async () => (await load()).openMarks(api, say),
  })
  const turn = async (mark: AccountMark, isOn: boolean): Promise<boolean> => {
    try {
      await (await load()).turnMark({ api, queries, say }, mark, isOn)
      return true
    } catch (refusal) {
      say(ownWords(refusal, 'No pudimos cambiarlo. Revisa tu conexión e inténtalo de nuevo.'))
      return false
    }
  }
  return { marks: isMember ? (answer.data ?? none) : null, isRead: answer.data !== undefined, turn }
}
