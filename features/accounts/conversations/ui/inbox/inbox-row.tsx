import { IconUser } from '@tabler/icons-react'
import { shortAge } from '#shared/text/short-times.ts'
import { hourMs } from '#shared/time/durations.ts'
import { Badge } from '#shared/ui/badge.tsx'
import type { InboxRow as Row } from '../../contract/inbox.ts'
import { answerDueHours, inboxStateWords } from '../../vocabulary.ts'
import { ConversationRow } from '../conversation-row.tsx'
import { messageMoment } from '../message-times.ts'
import { nameOfPerson } from '../name-of-person.ts'
import styles from './inbox-view.module.css'

type InboxRowProps = {
  row: Row
  to: string
  isOpen: boolean
  /** In lists of several states. */
  showsState: boolean
}

const isLate = (waitingSince: string) =>
  Date.now() - Date.parse(waitingSince) > answerDueHours * hourMs

/** How long the person has been waiting, called out when the answer is late. */
const Waits = ({ since }: { since: string }) => (
  <time className={styles.waits} dateTime={since} data-late={isLate(since) || undefined}>
    <span className="only-spoken">Espera: </span>
    {shortAge(since)}
  </time>
)

/** A conversation of the inbox: who has been waiting for how long, and who answers. */
export function InboxRow({ row, to, isOpen, showsState }: InboxRowProps) {
  const { state, snoozedUntil, waitingSince, assignee } = row
  return (
    <ConversationRow
      to={to}
      name={nameOfPerson(row)}
      picture={null}
      isBusiness={false}
      changedAt={row.changedAt}
      excerpt={row.excerpt}
      isOwnExcerpt={row.isOwnExcerpt}
      unread={row.unread}
      isOpen={isOpen}
      moment={state === 'open' && waitingSince ? <Waits since={waitingSince} /> : undefined}
    >
      {(showsState || assignee || snoozedUntil) && (
        <>
          {showsState && <Badge>{inboxStateWords[state].one}</Badge>}
          {snoozedUntil && <span>Vuelve: {messageMoment(snoozedUntil)}</span>}
          {assignee && (
            <span>
              <IconUser size="0.875rem" stroke={1.75} aria-hidden />{' '}
              <span className="only-spoken">A cargo de </span>
              {assignee.name}
            </span>
          )}
        </>
      )}
    </ConversationRow>
  )
}
