import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'

/** What in an address opens the report of something. */
export const reportHash = (subjectId: string): string => `#reportar-${subjectId}`

/** Whether a sheet about something is open, and whether the address asked to report it: who entered comes back to that. */
export function useReportSheet(subjectId: string) {
  const isAsked = useLocation().hash === reportHash(subjectId)
  const [open, setOpen] = useState(false)
  useEffect(() => {
    if (isAsked) setOpen(true)
  }, [isAsked])
  return { open, setOpen, isAsked }
}
