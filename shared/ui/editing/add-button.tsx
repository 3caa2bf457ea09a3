import { IconPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Button } from '../button.tsx'

/** Button that adds a row to a list. */
export function AddButton({
  onClick,
  icon,
  children,
}: {
  onClick: () => void
  icon?: ReactNode
  children: ReactNode
}) {
  return (
    <Button variant="dashed" onClick={onClick}>
      {icon ?? <IconPlus size="1.25rem" stroke={1.75} aria-hidden />} {children}
    </Button>
  )
}
