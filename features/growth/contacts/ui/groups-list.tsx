import { Badge } from '#shared/ui/badge.tsx'
import { ButtonLink } from '#shared/ui/button-link.tsx'
import { useCall } from '#shared/ui/calls/api.tsx'
import { Link } from '#shared/ui/link.tsx'
import { EmptyState, ErrorState, Skeleton } from '#shared/ui/states.tsx'
import { listContactGroups } from '../contract/groups.ts'
import { AddMenu } from './add-menu.tsx'
import { useBook } from './book.tsx'
import type { May } from './contact-queries.ts'
import styles from './contacts.module.css'

/** The groups of the book, with the number of contacts in each. */
export function GroupsList({ may }: { may: May }) {
  const { book, group, groupsAt, newGroupAt } = useBook()
  const { data, error, refetch } = useCall(listContactGroups, { book })
  if (error && !data) return <ErrorState message={error.message} onRetry={() => void refetch()} />
  if (!data) return <Skeleton height="12rem" rows />
  const isFloating = book === 'platform'
  return (
    <div className={styles.page}>
      {data.length > 0 && may.create && !isFloating && (
        <div className={styles.row}>
          <ButtonLink to={newGroupAt} variant="main">
            {group.fresh}
          </ButtonLink>
        </div>
      )}
      {data.length === 0 ? (
        <EmptyState
          title={`${group.none}.`}
          action={may.create && <ButtonLink to={newGroupAt}>{group.fresh}</ButtonLink>}
        >
          {may.create
            ? `Reúne en ${group.a} a quienes quieras tener juntos: proveedores, invitados, una ciudad.`
            : `Aquí aparecen ${group.theMany} que forme tu equipo.`}
        </EmptyState>
      ) : (
        <ul className={styles.notes} aria-label={group.titles}>
          {data.map(({ id, name, description, color, people }) => (
            <li key={id} className={styles.notes}>
              <Link to={groupsAt(`/${id}`)} className={styles.tile}>
                <span>
                  <strong>
                    <Badge color={color}>{name}</Badge>
                  </strong>
                  {description && <span className={styles.quiet}>{description}</span>}
                </span>
                <span>
                  {people === null
                    ? 'Automática'
                    : people === 1
                      ? '1 contacto'
                      : `${people} contactos`}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      {isFloating && <AddMenu may={may} />}
    </div>
  )
}
