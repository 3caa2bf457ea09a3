import { IconArrowBackUp, IconCheck } from '@tabler/icons-react'
import { agoWords, momentWords } from '#shared/text/dates.ts'
import { IconButton } from '#shared/ui/button.tsx'
import { Link } from '#shared/ui/link.tsx'
import type { Notification } from '../contract/notices.ts'
import styles from './notice-rows.module.css'

type Props = {
  rows: readonly Notification[]
  /** Somebody goes where it leads. */
  onFollow: (notice: Notification) => void
  /** Marks one as read, where that can be done here. */
  onRead?: (notice: Notification) => void
  /** The one that was just read so, where no line says so, and how it is taken back. */
  taken?: { id: string; undo: () => void } | null
}

/** What somebody was told, one under the other, each leading to where it happened. */
export function NoticeRows({ rows, onFollow, onRead, taken }: Props) {
  return (
    <ul className={styles.rows}>
      {rows.map((row) => (
        <li key={row.id} className={styles.row} data-unread={!row.isRead || undefined}>
          <Link to={row.path} className={styles.link} data-plain onClick={() => onFollow(row)}>
            <span className={styles.text}>
              {!row.isRead && <span className="only-spoken">Sin leer: </span>}
              {row.text}
            </span>
            <time className={styles.when} dateTime={row.at} title={momentWords(row.at)}>
              {agoWords(row.at)}
            </time>
          </Link>
          {onRead && (
            <ReadButton row={row} onRead={onRead} undo={taken?.id === row.id ? taken.undo : null} />
          )}
        </li>
      ))}
    </ul>
  )
}

type ReadProps = {
  row: Notification
  onRead: (notice: Notification) => void
  undo: (() => void) | null
}

/** One button that reads and takes back: the focus stays where it was pressed. */
function ReadButton({ row, onRead, undo }: ReadProps) {
  const isTaken = row.isRead && undo !== null
  if (row.isRead && !isTaken) return null
  const Drawn = isTaken ? IconArrowBackUp : IconCheck
  return (
    <IconButton
      label={isTaken ? `Deshacer: ${row.text}` : `Marcar como leído: ${row.text}`}
      onClick={() => (isTaken ? undo?.() : onRead(row))}
    >
      <Drawn size="1.25rem" stroke={1.75} aria-hidden />
    </IconButton>
  )
}
