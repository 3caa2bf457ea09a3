import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'

/** Fragment that opens the report form of a subject. */
export const reportHash = (subjectId: string): string => `#reportar-${subjectId}`

/** Whether a fragment opens the report form of some subject. */
export const isReportHash = (hash: string): boolean => hash.startsWith(reportHash(''))

/** State of a report sheet, and whether the address asked to open it, as after signing in. */
export function useReportSheet(subjectId: string) {
  const isAsked = useLocation().hash === reportHash(subjectId)
  const [open, setOpen] = useState(false)
  useEffect(() => {
    if (isAsked) setOpen(true)
  }, [isAsked])
  return { open, setOpen, isAsked }
}
