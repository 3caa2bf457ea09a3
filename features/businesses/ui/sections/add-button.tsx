import { IconPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import fields from '#shared/ui/fields.module.css'

/** Adds a row to a list. */
export function AddButton({ onClick, icon, children }: { onClick: () => void; icon?: ReactNode; children: ReactNode }) {
  return (
    <button type="button" className={fields.add} onClick={onClick}>
      {icon ?? <IconPlus size="1.25rem" stroke={1.75} aria-hidden />} {children}
    </button>
  )
}
