import type { ReactNode } from 'react'
import { Link } from '#shared/ui/link.tsx'
import styles from './sheet-link.module.css'

type RowProps = { icon: ReactNode; onClick: () => void; children: ReactNode }

/** Link row of a sheet. */
export function SheetLink({
  to,
  state,
  icon,
  onClick,
  children,
}: RowProps & { to: string; state?: object }) {
  return (
    <Link to={to} state={state} className={styles.row} onClick={onClick}>
      {icon}
      {children}
    </Link>
  )
}

/** Button row of a sheet. */
export function SheetButton({ icon, onClick, children }: RowProps) {
  return (
    <button type="button" className={styles.row} onClick={onClick}>
      {icon}
      {children}
    </button>
  )
}
