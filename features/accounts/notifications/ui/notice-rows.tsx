import { IconArrowBackUp, IconCheck } from '@tabler/icons-react'
import { agoWords, localDay, momentWords } from '#shared/text/dates.ts'
import { weekdayWords } from '#shared/text/short-times.ts'
import { dayMs } from '#shared/time/durations.ts'
import { IconButton } from '#shared/ui/button.tsx'
import { Link } from '#shared/ui/link.tsx'
import type { Notification } from '../contract/notices.ts'
import styles from './notice-rows.module.css'
import { topicIcon } from './topic-icons.ts'

type Props = {
  rows: readonly Notification[]
  /** Called when the reader opens a notice. */
  onFollow: (notice: Notification) => void
  /** Marks a notice as read; without it no button is shown. */
  onRead?: (notice: Notification) => void
  /** The notice just marked as read whose row offers to undo that. */
  undoable?: { id: string; undo: () => void } | null
}

/** How long ago within a day, else the day: hours would say another one than its heading. */
const whenWords = (at: string) =>
  Date.now() - Date.parse(at) < dayMs ? agoWords(at) : weekdayWords(localDay(at))

/** A list of notices, each a link to its page. */
export function NoticeRows({ rows, onFollow, onRead, undoable }: Props) {
  return (
    <ul className={styles.rows}>
      {rows.map((row) => (
        <li key={row.id} className={styles.row} data-unread={!row.isRead || undefined}>
          <Link to={row.path} className={styles.link} data-plain onClick={() => onFollow(row)}>
            <TopicIcon topic={row.topic} />
            <span className={styles.text}>
              {!row.isRead && <span className="only-spoken">Sin leer: </span>}
              {row.text}
            </span>
            <time className={styles.when} dateTime={row.at} title={momentWords(row.at)}>
              {whenWords(row.at)}
            </time>
          </Link>
          {onRead && (
            <ReadButton
              row={row}
              onRead={onRead}
              undo={undoable?.id === row.id ? undoable.undo : null}
            />
          )}
        </li>
      ))}
    </ul>
  )
}

function TopicIcon({ topic }: Pick<Notification, 'topic'>) {
  const Icon = topicIcon(topic)
  return <Icon size="1.375rem" stroke={1.75} aria-hidden className={styles.icon} />
}

type ReadProps = {
  row: Notification
  onRead: (notice: Notification) => void
  undo: (() => void) | null
}

/** A single button to mark as read and to undo that, so that the focus stays on it. */
function ReadButton({ row, onRead, undo }: ReadProps) {
  const canUndo = row.isRead && undo !== null
  if (row.isRead && !canUndo) return null
  const Icon = canUndo ? IconArrowBackUp : IconCheck
  return (
    <IconButton
      label={canUndo ? `Deshacer: ${row.text}` : `Marcar como leído: ${row.text}`}
      onClick={() => (canUndo ? undo?.() : onRead(row))}
    >
      <Icon size="1.25rem" stroke={1.75} aria-hidden />
    </IconButton>
  )
}
