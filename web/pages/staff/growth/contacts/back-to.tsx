import type { ReactNode } from 'react'
import styles from '#features/growth/contacts/ui/contacts.module.css'
import { ButtonLink } from '#shared/ui/button-link.tsx'

/** Layout of a contacts page with a back link. */
export function BackTo({
  to,
  words,
  children,
}: {
  to: string
  words: string
  children: ReactNode
}) {
  return (
    <div className={styles.notes}>
      <p>
        <ButtonLink to={to} variant="plain">
          {words}
        </ButtonLink>
      </p>
      {children}
    </div>
  )
}
