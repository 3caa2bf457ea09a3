import { Monogram } from '#features/platform/categories/ui/parts/drawn-pattern.tsx'
import { consentChannelWords } from '#shared/consents.ts'
import { agoWords, momentWords } from '#shared/text/dates.ts'
import { shortAge, shortDue } from '#shared/text/short-times.ts'
import { Badge } from '#shared/ui/badge.tsx'
import { Link } from '#shared/ui/link.tsx'
import type { Column } from '#shared/ui/lists/data-table.tsx'
import named from '#shared/ui/lists/named.module.css'
import type { ContactRow } from '../contract/contacts.ts'
import type { Book, ContactFigures } from './book.tsx'
import styles from './contacts.module.css'

/** Who a client is: initials, name, and where they are written to. */
const nameColumn = ({ contactsAt }: Book): Column<ContactRow> => ({
  key: 'name',
  header: 'Nombre',
  width: '32%',
  cell: ({ id, name, email, phone, organization, refuses }) => (
    <span className={styles.person}>
      <span className={styles.initials}>
        <Monogram name={name} />
      </span>
      <span className={named.name}>
        <Link to={contactsAt(`/${id}`)}>
          <strong>{name}</strong>
        </Link>
        <span className={`${named.quiet} ${named.line}`} title={email ?? undefined}>
          {email ?? phone ?? organization}
        </span>
        {refuses.length > 0 && (
          <span>
            <Badge color="clay">No escribir</Badge>{' '}
            <span className={named.quiet}>
              {refuses.map((channel) => consentChannelWords[channel]).join(', ')}
            </span>
          </span>
        )}
      </span>
    </span>
  ),
})

type Known = ReadonlyMap<string, ContactFigures>

const boughtColumn = (known: Known): Column<ContactRow> => ({
  key: 'bought',
  header: 'Comprado',
  align: 'right',
  isBeside: true,
  cell: ({ id }) => known.get(id)?.bought,
})

const lastColumn = (known: Known): Column<ContactRow> => ({
  key: 'last',
  header: 'Último contacto',
  cell: ({ id }) => {
    const { lastAt, isQuiet } = known.get(id) ?? {}
    return (
      lastAt && (
        <time
          dateTime={lastAt}
          title={`${agoWords(lastAt)}, ${momentWords(lastAt)}`}
          className={named.when}
          data-late={isQuiet || undefined}
        >
          {shortAge(lastAt)}
        </time>
      )
    )
  },
})

const taskColumn = (known: Known): Column<ContactRow> => ({
  key: 'task',
  header: 'Siguiente tarea',
  isMinor: true,
  cell: ({ id }) => {
    const task = known.get(id)?.nextTask
    const isLate = task && Date.parse(task.dueAt) < Date.now()
    return (
      task && (
        <span className={named.name}>
          <span>{task.title}</span>
          <span className={named.quiet} data-late={isLate || undefined}>
            {shortDue(task.dueAt)}
          </span>
        </span>
      )
    )
  },
})

/** Columns of the clients of a business in place of those of any book: `stage` and `tags` are the same in both. */
export const clientColumns = (
  book: Book,
  known: Known,
  { stage, tags }: Record<'stage' | 'tags', Column<ContactRow> | undefined>,
): Column<ContactRow>[] => [
  nameColumn(book),
  ...(stage ? [{ ...stage, isBeside: false, isMinor: true }] : []),
  boughtColumn(known),
  lastColumn(known),
  taskColumn(known),
  ...(tags ? [{ ...tags, isMinor: true }] : []),
]
