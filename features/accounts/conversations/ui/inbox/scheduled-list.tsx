import { IconCalendarTime } from '@tabler/icons-react'
import { joinParts } from '#shared/text/join-parts.ts'
import { Button } from '#shared/ui/button.tsx'
import { useSend } from '#shared/ui/calls/api.tsx'
import { useSnackbar } from '#shared/ui/overlays/snackbar.tsx'
import {
  cancelScheduledMessage,
  type InboxConversation,
  listInboxMessages,
  readInboxConversation,
} from '../../contract/inbox.ts'
import { messageMoment } from '../message-times.ts'
import type { AttachedFile } from '../outbox.ts'
import styles from './scheduled-list.module.css'

type ScheduledListProps = {
  businessId: string
  conversation: InboxConversation
  /** Gives the text of a cancelled one back to who cancelled it, and their own files. */
  onCancelled: (text: string, files: AttachedFile[]) => void
}

/** Answers that wait for their time; a cancelled one returns to the field. */
export function ScheduledList({
  businessId,
  conversation: { id, scheduled },
  onCancelled,
}: ScheduledListProps) {
  const say = useSnackbar()
  const cancel = useSend(cancelScheduledMessage, {
    refreshes: [readInboxConversation, listInboxMessages],
    onError: ({ message }) => say(message),
    onSuccess: ({ text, files }) => {
      onCancelled(text, files)
      say('Ya no se enviará. Lo que decía está en tu campo.')
    },
  })
  if (scheduled.length === 0) return null
  return (
    <ul className={styles.list} aria-label="Mensajes programados">
      {scheduled.map((one) => (
        <li key={one.id} className={styles.row}>
          <IconCalendarTime size="1.25rem" stroke={1.75} aria-hidden />
          <span className={styles.words}>
            <strong>{joinParts([`Se envía: ${messageMoment(one.sendAt)}`, one.author])}</strong>
            <span className={styles.text}>{one.text}</span>
            {one.files.map((name) => (
              <span key={name} className={styles.text}>
                📎 {name}
              </span>
            ))}
          </span>
          <Button
            variant="quiet"
            aria-label={`Cancelar el de ${messageMoment(one.sendAt)}`}
            disabled={cancel.isPending}
            onClick={() => cancel.mutate({ businessId, conversationId: id, scheduledId: one.id })}
          >
            Cancelar
          </Button>
        </li>
      ))}
    </ul>
  )
}
