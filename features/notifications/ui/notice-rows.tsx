import { IconCheck } from '@tabler/icons-react'
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
}

/** What somebody was told, one under the other, each leading to where it happened. */
export function NoticeRows({ rows, onFollow, onRead }: Props) {
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
          {onRead && !row.isRead && (
            <IconButton label={`Marcar como leído: ${row.text}`} onClick={() => onRead(row)}>
              <IconCheck size="1.25rem" stroke={1.75} aria-hidden />
            </IconButton>
          )}
        </li>
      ))}
    </ul>
  )
}
