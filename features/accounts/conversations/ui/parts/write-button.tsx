import { IconMessage } from '@tabler/icons-react'
import { type ComponentProps, useEffect, useState } from 'react'
import type { EvidenceSlot } from '#features/platform/media/ui/parts/evidence-field.tsx'
import { Button } from '#shared/ui/button.tsx'
import { lazyPart } from '#shared/ui/lazy-part.tsx'
import type { Recipient } from './recipient.ts'

const MessageSheet = lazyPart(() => import('./message-sheet.tsx'))

type WriteButtonProps = Pick<ComponentProps<typeof Button>, 'variant'> & {
  to: Recipient
  /** Name of who is written to. */
  name: string
  words?: string
  /** Uploader for files, where the page has one. */
  fileSlot?: EvidenceSlot
}

/**
 * Button to write to a business or an author. What it opens is loaded when it is pressed; guests are
 * asked in when they send, and come back to their text.
 */
export function WriteButton({ to, name, words = 'Mensaje', variant, fileSlot }: WriteButtonProps) {
  const [opened, setOpened] = useState(0)
  // Opens it again after signing in.
  const hash = `#escribir-${to.kind === 'business' ? to.slug : to.subjectId}`
  useEffect(() => {
    if (location.hash === hash) setOpened(1)
  }, [hash])
  return (
    <>
      <Button
        variant={variant}
        aria-haspopup="dialog"
        onPointerEnter={MessageSheet.fetchAhead}
        onClick={() => setOpened(opened + 1)}
      >
        <IconMessage size="1.25rem" stroke={1.75} aria-hidden />
        {words}
      </Button>
      {opened > 0 && (
        <MessageSheet to={to} name={name} hash={hash} opened={opened} fileSlot={fileSlot} />
      )}
    </>
  )
}
