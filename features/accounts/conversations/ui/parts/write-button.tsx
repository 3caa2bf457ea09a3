import { IconMessage } from '@tabler/icons-react'
import { type ComponentProps, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { Button } from '#shared/ui/button.tsx'
import { lazyPart } from '#shared/ui/lazy-part.tsx'
import type { Recipient } from './recipient.ts'

const MessageSheet = lazyPart(() => import('./message-sheet.tsx'))

type WriteButtonProps = Pick<ComponentProps<typeof Button>, 'variant' | 'wide' | 'large'> & {
  to: Recipient
  /** Name of who is written to. */
  name: string
  words?: string
}

/** Fragment that opens the message to somebody, as after signing in. */
const hashOf = (to: Recipient) => `#escribir-${to.kind === 'business' ? to.slug : to.subjectId}`

/**
 * Button to write to a business or an author. What it opens is loaded when it is pressed; guests are
 * asked in when they send, and come back to their text.
 */
export function WriteButton({ to, name, words = 'Mensaje', ...looks }: WriteButtonProps) {
  const { pathname, search, hash } = useLocation()
  const own = hashOf(to)
  const isAsked = hash === own
  const [isOpen, setOpen] = useState<boolean | null>(null)
  useEffect(() => {
    if (isAsked) setOpen(true)
  }, [isAsked])
  return (
    <>
      <Button
        {...looks}
        aria-haspopup="dialog"
        onPointerEnter={MessageSheet.fetchAhead}
        onClick={() => setOpen(true)}
      >
        <IconMessage size="1.25rem" stroke={1.75} aria-hidden />
        {words}
      </Button>
      {isOpen !== null && (
        <MessageSheet
          to={to}
          name={name}
          where={pathname + search + own}
          isOpen={isOpen}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
