import { IconPlus } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import { NavLink } from 'react-router'
import { listMyTasks } from '#features/directory/businesses/contract/my-tasks.ts'
import type { TeamTaskKind } from '#shared/team-task-kinds.ts'
import { useCall } from '#shared/ui/calls/api.tsx'
import { Link } from '#shared/ui/link.tsx'
import styles from './section-nav.module.css'
import { groupsOf, myBusinessHref, type Seen } from './sections.ts'

type SectionNavProps = {
  label: string
  businessId: string
  seen: Seen
  /** After a link was chosen. */
  onChoose?: () => void
  /** Further links, after the groups. */
  children?: ReactNode
}

/** The sections of the workspace by group, with what waits in each. */
export function SectionNav({ label, businessId, seen, onChoose, children }: SectionNavProps) {
  const id = useId()
  const { data } = useCall(listMyTasks, {})
  const countOf = (kinds: TeamTaskKind[] = []) =>
    (data?.counts ?? [])
      .filter((one) => one.businessId === businessId && kinds.includes(one.kind))
      .reduce((sum, { count }) => sum + count, 0)
  return (
    <nav className={styles.nav} aria-label={label}>
      {groupsOf(seen).map((group, at) => (
        <div key={group.label}>
          {group.label && (
            <p id={`${id}-${at}`} className={styles.label}>
              {group.label}
            </p>
          )}
          <ul aria-labelledby={group.label ? `${id}-${at}` : undefined}>
            {group.sections.map(({ path, label: words, Icon, counts }) => (
              <li key={path}>
                <NavLink
                  to={myBusinessHref(path, businessId)}
                  end={path === ''}
                  className={styles.link}
                  onClick={onChoose}
                  data-plain
                >
                  <Icon size="1.25rem" stroke={1.75} aria-hidden />
                  <span className={styles.name}>{words}</span> <Waiting count={countOf(counts)} />
                </NavLink>
              </li>
            ))}
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
      {count > 99 ? '99+' : count}{' '}
      <span className="only-spoken">{count === 1 ? 'pendiente' : 'pendientes'}</span>
    </span>
  )
}
