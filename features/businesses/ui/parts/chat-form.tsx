import type { ReactNode } from 'react'
import styles from './chat-form.module.css'

type ChatFormProps = { href: string; className?: string | undefined; children: ReactNode }

/** Click-to-chat in a tab of its own. A form, as a tap writes a request down for the business; it needs no script. */
export function ChatForm({ href, className = '', children }: ChatFormProps) {
  return (
    <form action={href} method="post" target="_blank" rel="noopener nofollow" className={styles.form}>
      <button type="submit" className={`${styles.button} ${className}`}>
        {children}
      </button>
    </form>
  )
}
