import { Link } from '#shared/ui/link.tsx'
import styles from './section-links.module.css'
import type { StaffLink } from './sections.ts'
import { WaitingCount } from './staff-nav.tsx'

/** The pages within a section in one line, where there is no rail that shows them. */
export function SectionLinks({ label, links }: { label: string; links: StaffLink[] }) {
  return (
    <nav className={styles.row} aria-label={label}>
      {links.map(({ to, label: words, count }) => (
        <Link key={words} to={to} data-plain>
          {words} <WaitingCount count={count} />
        </Link>
      ))}
    </nav>
  )
}
