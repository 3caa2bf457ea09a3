import { Button } from '#shared/ui/button.tsx'
import { useSend } from '#shared/ui/calls/api.tsx'
import { useSnackbar } from '#shared/ui/overlays/snackbar.tsx'
import {
  answerMessageRequest,
  type Conversation,
  countUnreadConversations,
  findConversations,
  readConversation,
} from '../contract/person.ts'
import styles from './request-banner.module.css'

type Props = {
  conversation: Conversation
  name: string
  /** Blocks the other person. */
  onBlock: () => void
}

/** The first contact of somebody whom the reader does not know, with its answers; what they sent waits for one. */
export function RequestBanner({ conversation: { id, request }, name, onBlock }: Props) {
  const say = useSnackbar()
  const answer = useSend(answerMessageRequest, {
    refreshes: [readConversation, findConversations, countUnreadConversations],
    onError: ({ message }) => say(message),
  })
  if (!request || request.state === 'accepted') return null
  if (request.isOwn)
    return (
      <p className={styles.banner} role="status">
        Tu mensaje le llegó como solicitud. Podrás escribir más cuando {name} la acepte.
      </p>
    )
  if (request.state === 'declined')
    return (
      <div className={styles.banner} role="status">
        <p>Rechazaste esta solicitud. {name} no se enteró.</p>
        <div className={styles.ways}>
          <Button
            disabled={answer.isPending}
            onClick={() => answer.mutate({ conversationId: id, state: 'accepted' })}
          >
            Aceptar de todos modos
          </Button>
        </div>
      </div>
    )
  return (
    <section className={styles.banner} aria-label="Solicitud de mensaje">
      <p>
        <strong>{name} quiere escribirte.</strong> Si aceptas, podrán conversar. Si rechazas, no se
        entera.
      </p>
      <div className={styles.ways}>
        <Button
          variant="main"
          disabled={answer.isPending}
          onClick={() => answer.mutate({ conversationId: id, state: 'accepted' })}
        >
          Aceptar
        </Button>
        <Button
          disabled={answer.isPending}
          onClick={() => answer.mutate({ conversationId: id, state: 'declined' })}
        >
          Rechazar
        </Button>
        <Button variant="danger" disabled={answer.isPending} onClick={onBlock}>
          Bloquear
        </Button>
      </div>
    </section>
  )
}
