import type { Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Button, IconButton } from '#shared/ui/button.tsx'

type MarkButtonProps = {
  isOn: boolean
  onTurn: () => void
  /** Drawn while it is off, and on; one alone is filled while it is on. */
  icons: [off: Icon, on?: Icon]
  /** What it is called where it has no words. */
  label?: string
  /** Its words, by which it is called, too: what is read aloud is what is seen. */
  children?: ReactNode
}

/** Marks something for oneself, or takes the mark off: pressed while it is on. */
export function MarkButton({
  isOn,
  onTurn,
  icons: [Off, On],
  label = '',
  children,
}: MarkButtonProps) {
  const Drawn = (isOn && On) || Off
  const drawn = (
    <Drawn size="1.25rem" stroke={1.75} fill={isOn && !On ? 'currentColor' : 'none'} aria-hidden />
  )
  if (!children)
    return (
      <IconButton label={label} look="plain" aria-pressed={isOn} onClick={onTurn}>
        {drawn}
      </IconButton>
    )
  return (
    <Button look="quiet" aria-pressed={isOn} onClick={onTurn}>
      {drawn}
      {children}
    </Button>
  )
}
