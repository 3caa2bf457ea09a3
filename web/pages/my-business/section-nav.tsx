import { IconPlus } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import { useLocation } from 'react-router'
import { Link } from '#shared/ui/link.tsx'
import styles from './section-nav.module.css'
import { groupsOf, myBusinessHref, type Seen, sectionAt, sectionHref } from './sections.ts'
import { pendingFigure, pendingWord, usePending } from './use-pending.ts'

type SectionNavProps = {
  label: string
  businessId: string
  seen: Seen
  /** In the rail, whose rows are low where a mouse points at them. */
  isDense?: boolean
  /** After a link was chosen. */
  onChoose?: () => void
  /** Further links, after the groups. */
  children?: ReactNode
}

/** The sections of the workspace by group, with what waits in each. */
export function SectionNav({
  label,
  businessId,
  seen,
  isDense,
  onChoose,
  children,
}: SectionNavProps) {
  const id = useId()
  const countOf = usePending(businessId)
  // One section, the closest: /clientes/tareas lies below /clientes.
  const here = sectionAt(useLocation().pathname)?.path
  return (
    <nav className={styles.nav} data-dense={isDense || undefined} aria-label={label}>
      {groupsOf(seen).map((group, at) => (
        <div key={group.label}>
          {group.label && (
            <p id={`${id}-${at}`} className={styles.label}>
              {group.label}
            </p>
          )}
          <ul aria-labelledby={group.label ? `${id}-${at}` : undefined}>
            {group.sections.map(({ path, label: words, Icon, counts, countedState }) => {
              const count = countOf(counts)
              return (
                <li key={path}>
                  <Link
                    to={sectionHref({ path, countedState }, businessId, count)}
                    aria-current={path === here ? 'page' : undefined}
                    className={styles.link}
                    onClick={onChoose}
                    data-plain
                  >
                    <Icon size="1.25rem" stroke={1.75} aria-hidden />
                    <span className={styles.name}>{words}</span> <Waiting count={count} />
                  </Link>
                </li>
              )
            })}
          </ul>
        </div>
      ))}
      {seen.hasStore === false && !seen.isNew && seen.role !== 'seller' && (
        <Link
          to={myBusinessHref('/tienda', businessId)}
          className={styles.link}
          onClick={onChoose}
          data-plain
        >
          <IconPlus size="1.25rem" stroke={1.75} aria-hidden />
          <span className={styles.name}>Abre tu tienda</span>
        </Link>
      )}
      {children}
    </nav>
  )
}

/** How many things wait; nothing for none. */
function Waiting({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <span className={styles.count}>
      {pendingFigure(count)} <span className="only-spoken">{pendingWord(count)}</span>
    </span>
  )
}
