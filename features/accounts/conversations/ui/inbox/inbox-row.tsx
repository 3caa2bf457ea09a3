import { IconUser } from '@tabler/icons-react'
import { shortAge } from '#shared/text/short-times.ts'
import { hourMs, minuteMs } from '#shared/time/durations.ts'
import { Badge } from '#shared/ui/badge.tsx'
import type { InboxRow as Row } from '../../contract/inbox.ts'
import { answerDueHours, inboxStateWords } from '../../vocabulary.ts'
import { ConversationRow } from '../conversation-row.tsx'
import { messageMoment } from '../message-times.ts'
import { nameOfPerson } from '../name-of-person.ts'

type InboxRowProps = {
  row: Row
  to: string
  isOpen: boolean
  /** In lists of several states. */
  showsState: boolean
}

const isLate = (waitingSince: string) =>
  Date.now() - Date.parse(waitingSince) > answerDueHours * hourMs

/** How long the person waits; nothing at first, and called out when the answer is late. */
function Waits({ since }: { since: string }) {
  if (Date.now() - Date.parse(since) < minuteMs) return null
  return isLate(since) ? (
    <Badge color="clay">Espera desde {shortAge(since)}</Badge>
  ) : (
    <span>Espera desde hace {shortAge(since)}</span>
  )
}

/** A conversation of the inbox: who waits since when, and who answers. */
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
    >
      {(showsState || assignee || snoozedUntil || waitingSince) && (
        <>
          {showsState && <Badge>{inboxStateWords[state].one}</Badge>}
          {state === 'open' && waitingSince && <Waits since={waitingSince} />}
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
