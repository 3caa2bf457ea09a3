import { useState } from 'react'
import { useLocation } from 'react-router'
import type { EvidenceSlot } from '#features/platform/media/ui/parts/evidence-field.tsx'
import { Sheet } from '#shared/ui/overlays/sheet.tsx'
import { MessagePanel } from './message-panel.tsx'
import type { Recipient } from './recipient.ts'

type MessageSheetProps = {
  to: Recipient
  name: string
  /** Fragment that opens it. */
  hash: string
  /** How often it was opened: it opens each time that this grows. */
  opened: number
  fileSlot?: EvidenceSlot | undefined
}

/** A message to a business or person in a sheet of its own. */
export default function MessageSheet({ to, name, hash, opened, fileSlot }: MessageSheetProps) {
  const { pathname, search } = useLocation()
  const [closed, setClosed] = useState(0)
  const isOpen = opened > closed
  const close = () => setClosed(opened)
  return (
    <Sheet open={isOpen} onClose={close} title={`Escribe a ${name}`}>
      {isOpen && (
        <MessagePanel
          to={to}
          name={name}
          where={pathname + search + hash}
          fileSlot={fileSlot}
          onClose={close}
        />
      )}
    </Sheet>
  )
}
