import type { ReactNode } from 'react'
import { type ContactKind, contactWords } from '../../vocabulary.ts'
import { contactIcons } from './contact-icons.ts'
import styles from './contact-list.module.css'

/** A contact ready to show: as people write it, and where it leads. */
export type ShownContact = { kind: ContactKind; label: string | null; text: string; href: string }

/** Opens a place outside this page in a tab of its own, and vouches for nothing there. */
const outside = (kind: ShownContact['kind']) =>
  kind === 'phone' || kind === 'email' ? {} : { target: '_blank', rel: 'noopener nofollow ugc' }

type ContactWayProps = Pick<ShownContact, 'kind' | 'href'> & {
  className: string | undefined
  onUse?: ((kind: ShownContact['kind']) => void) | undefined
  children: ReactNode
}

/** Leads to a contact: a link, or for WhatsApp, where a tap is written down, a form that needs no script. */
export function ContactWay({ kind, href, className, onUse, children }: ContactWayProps) {
  if (kind === 'whatsapp')
    return (
      <form
        action={href}
        method="post"
        target="_blank"
        rel="noopener nofollow"
        className={styles.form}
      >
        <button type="submit" className={`${styles.button} ${className ?? ''}`}>
          {children}
        </button>
      </form>
    )
  return (
    <a
      href={href}
      className={className}
      {...outside(kind)}
      onClick={() => onUse?.(kind)}
      data-plain
    >
      {children}
    </a>
  )
}

type ContactListProps = {
  contacts: ShownContact[]
  onUse?: (kind: ShownContact['kind']) => void
}

/** Every way to reach the business that its owner made public. */
export function ContactList({ contacts, onUse }: ContactListProps) {
  return (
    <ul className={styles.list}>
      {contacts.map(({ kind, label, text, href }) => {
        const Icon = contactIcons[kind]
        return (
          <li key={kind + href}>
            <ContactWay kind={kind} href={href} className={styles.contact} onUse={onUse}>
              <Icon size="1.375rem" stroke={1.75} aria-hidden />
              <span className={styles.words}>
                <span className={styles.kind}>{label ?? contactWords[kind]}</span>
                <span className={styles.value}>{text}</span>
              </span>
            </ContactWay>
          </li>
        )
      })}
    </ul>
  )
}
