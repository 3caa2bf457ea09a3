import { useCall } from '#shared/ui/calls/api.tsx'
import { useViewer } from '#shared/ui/viewer.tsx'
import type { HidingWay } from '../../vocabulary.ts'
import { findHiddenTextsCall, listHiddenPeopleCall } from './hiding-calls.ts'

/** So long whom somebody keeps away is taken as known, in milliseconds; what they do about it on this device counts at once. */
const known = 5 * 60_000

/**
 * Which of the texts of a page the reader does not want to read, once it is known who reads. Who keeps nobody away, as most, asks once a session; the
 * others once a page, with up to a hundred ids.
 */
export function useHiddenTexts(ids: string[]): (id: string) => HidingWay | undefined {
  const isMember = useViewer().state === 'member'
  const people = useCall(listHiddenPeopleCall, {}, { enabled: isMember, staleTime: known })
  const hasHidden = (people.data?.people.length ?? 0) > 0
  const subjectIds = ids.slice(0, 100)
  const found = useCall(
    findHiddenTextsCall,
    { subjectIds },
    { enabled: isMember && hasHidden && subjectIds.length > 0, staleTime: known },
  )
  const hidden = isMember && hasHidden ? found.data?.hidden : undefined
  return (id) => hidden?.find((one) => one.id === id)?.way
}
