import { useCall } from '#shared/ui/calls/api.tsx'
import { useViewer } from '#shared/ui/viewer.tsx'
import type { HidingWay } from '../../vocabulary.ts'
import { findHiddenTextsCall, listHiddenPeopleCall } from './hiding-calls.ts'

/**
 * Milliseconds for which muted and blocked people are cached; changes made on this device apply at
 * once.
 */
const staleMs = 5 * 60_000

/**
 * Finds the texts on a page that the reader's mutes and blocks hide, once the reader is known.
 * People who hide nobody, as most do, cause one request per session; the others one per page, with
 * up to a hundred ids.
 */
export function useHiddenTexts(ids: string[]): (id: string) => HidingWay | undefined {
  const isMember = useViewer().state === 'member'
  const people = useCall(listHiddenPeopleCall, {}, { enabled: isMember, staleTime: staleMs })
  const hasHidden = (people.data?.people.length ?? 0) > 0
  const subjectIds = ids.slice(0, 100)
  const found = useCall(
    findHiddenTextsCall,
    { subjectIds },
    { enabled: isMember && hasHidden && subjectIds.length > 0, staleTime: staleMs },
  )
  const hidden = isMember && hasHidden ? found.data?.hidden : undefined
  return (id) => hidden?.find((one) => one.id === id)?.way
}
