import type { ReactNode } from 'react'
import { type ContactKind, contactWords } from '../../vocabulary.ts'
import { contactIcons } from './contact-icons.ts'
import styles from './contact-list.module.css'

/** A contact ready to display: formatted text and link. */
export type DisplayContact = { kind: ContactKind; label: string | null; text: string; href: string }

/** Attributes of an external link: opens a new tab and passes no endorsement. */
const externalLinkProps = (kind: DisplayContact['kind']) =>
  kind === 'phone' || kind === 'email' ? {} : { target: '_blank', rel: 'noopener nofollow ugc' }

type ContactWayProps = Pick<DisplayContact, 'kind' | 'href'> & {
  className: string | undefined
  /** Tooltip of a link that is only an icon. */
  title?: string
  onUse?: ((kind: DisplayContact['kind']) => void) | undefined
  children: ReactNode
}

/**
 * A link to a contact. WhatsApp is a form that works without JavaScript, because the server records
 * the tap.
 */
export function ContactWay({ kind, href, className, title, onUse, children }: ContactWayProps) {
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
      title={title}
      {...externalLinkProps(kind)}
      onClick={() => onUse?.(kind)}
      data-plain
    >
      {children}
    </a>
  )
}

type ContactListProps = {
  contacts: DisplayContact[]
  onUse?: (kind: DisplayContact['kind']) => void
}

/** Every public contact of the business. */
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
