import type { Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Button, IconButton } from '#shared/ui/button.tsx'

type MarkButtonProps = {
  isOn: boolean
  onTurn: () => void
  /** Icons for off and on; a single icon is filled while on. */
  icons: [off: Icon, on?: Icon]
  /** Accessible name of a button without a label. */
  label?: string
  /** Of a button with a visible label. */
  variant?: 'plain' | 'quiet'
  /** Visible label, which is also the accessible name. */
  children?: ReactNode
}

/** Toggle button for a reaction. */
export function ReactionButton({
  isOn,
  onTurn,
  icons: [Off, On],
  label = '',
  variant = 'quiet',
  children,
}: MarkButtonProps) {
  const Drawn = (isOn && On) || Off
  const drawn = (
    <Drawn size="1.25rem" stroke={1.75} fill={isOn && !On ? 'currentColor' : 'none'} aria-hidden />
  )
  if (!children)
    return (
      <IconButton label={label} variant="plain" aria-pressed={isOn} onClick={onTurn}>
        {drawn}
      </IconButton>
    )
  return (
    <Button variant={variant} aria-pressed={isOn} onClick={onTurn}>
      {drawn}
      {children}
    </Button>
  )
}
