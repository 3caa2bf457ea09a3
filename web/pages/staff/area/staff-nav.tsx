import { type ReactNode, useId } from 'react'
import { Link } from '#shared/ui/link.tsx'
import type { StaffLink, StaffLinkGroup } from './sections.ts'
import styles from './staff-nav.module.css'

type Props = {
  label: string
  groups: StaffLinkGroup[]
  /** Shows the pages within every section, not only within the open one. */
  isWhole?: boolean
  /** After a link was chosen. */
  onChoose?: () => void
}

/** The sections of the staff area by group, with what waits in each. */
export function StaffNav({ label, groups, isWhole = false, onChoose }: Props) {
  const id = useId()
  return (
    <nav className={styles.nav} aria-label={label}>
      {groups.map(({ label: words, sections }, at) => (
        <div key={words} className={styles.group}>
          {words && (
            <p id={`${id}-${at}`} className={styles.label}>
              {words}
            </p>
          )}
          <ul aria-labelledby={words ? `${id}-${at}` : undefined}>
            {sections.map(({ Icon, isOpen, links, ...section }) => (
              <li key={section.to}>
                <NavItem link={section} onChoose={onChoose}>
                  <Icon size="1.25rem" stroke={1.75} aria-hidden />
                </NavItem>
                {(isOpen || isWhole) && links.length > 0 && (
                  <ul aria-label={section.label}>
                    {links.map((link) => (
                      <li key={link.to} className={styles.within}>
                        <NavItem link={link} onChoose={onChoose} />
                      </li>
                    ))}
                  </ul>
                )}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  )
}

type NavItemProps = {
  link: StaffLink
  onChoose?: (() => void) | undefined
  children?: ReactNode
}

function NavItem({ link: { to, label, count, isCurrent }, onChoose, children }: NavItemProps) {
  return (
    <Link
      to={to}
      className={styles.link}
      aria-current={isCurrent ? 'page' : undefined}
      onClick={onChoose}
      data-plain
    >
      {children}
      <span className={styles.name}>{label}</span> <WaitingCount count={count} />
    </Link>
  )
}

/** How many things wait; nothing for none. */
export function WaitingCount({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <span className={styles.count}>
      {count > 99 ? '99+' : count}{' '}
      <span className="only-spoken">{count === 1 ? 'pendiente' : 'pendientes'}</span>
    </span>
  )
}
