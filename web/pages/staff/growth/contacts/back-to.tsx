import type { ReactNode } from 'react'
import styles from '#features/growth/contacts/ui/contacts.module.css'
import { BackLink } from '#shared/ui/back-link.tsx'

type Props = { to: string; name: string; spoken?: string; children: ReactNode }

/** Layout of a contacts page with a back link. */
export function BackTo({ to, name, spoken, children }: Props) {
  return (
    <div className={styles.notes}>
      <BackLink to={to} spoken={spoken}>
        {name}
      </BackLink>
      {children}
    </div>
  )
}
