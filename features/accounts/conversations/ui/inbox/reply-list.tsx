import { IconSettings } from '@tabler/icons-react'
import { truncate } from '#shared/text/truncate.ts'
import { Button } from '#shared/ui/button.tsx'
import { Skeleton } from '#shared/ui/states.tsx'
import { fillReply, type ReplyValues } from './fill-reply.ts'
import styles from './reply-list.module.css'
import type { useSavedReplies } from './use-saved-replies.ts'

/** Characters of a reply shown in the list. */
const shownLength = 120

type ReplyListProps = {
  id: string
  saved: ReturnType<typeof useSavedReplies>
  values: ReplyValues
  onManage: () => void
}

/** The saved replies above the field: what fits what was typed, as it would be inserted. */
export function ReplyList({ id, saved, values, onManage }: ReplyListProps) {
  const { replies, options, active, said, insert } = saved
  return (
    <div className={styles.panel}>
      <p role="status" className="only-spoken">
        {said}
      </p>
      {replies.isPending && <Skeleton height="6rem" />}
      {replies.error && <p className={styles.none}>{replies.error.message}</p>}
      {replies.data && options.length === 0 && (
        <p className={styles.none}>
          {replies.data.length === 0
            ? 'Guarda lo que escribes seguido y úsalo con una diagonal: «/».'
            : 'Ninguna respuesta guardada coincide.'}
        </p>
      )}
      {options.length > 0 && (
        <div id={id} role="listbox" aria-label="Respuestas guardadas" className={styles.list}>
          {options.map((reply) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys
            // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus
            <div
              key={reply.id}
              id={`${id}-${reply.id}`}
              role="option"
              aria-selected={reply.id === active}
              className={styles.option}
              onClick={() => insert(reply)}
            >
              <strong>{reply.title}</strong>
              <span className={styles.text}>
                {truncate(fillReply(reply.text, values), shownLength)}
              </span>
            </div>
          ))}
        </div>
      )}
      <Button variant="quiet" className={styles.manage} onClick={onManage}>
        <IconSettings size="1.125rem" stroke={1.75} aria-hidden /> Administrar respuestas
      </Button>
    </div>
  )
}
