import { Button, Textarea } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { useState } from 'react'
import '#shared/ui/mantine.css'
import type { EvidenceSlot } from '#features/platform/media/ui/parts/evidence-field.tsx'
import { Button as PlainButton } from '#shared/ui/button.tsx'
import { ButtonLink } from '#shared/ui/button-link.tsx'
import { useCall } from '#shared/ui/calls/api.tsx'
import { useDraftForm } from '#shared/ui/calls/use-draft-form.ts'
import { Link } from '#shared/ui/link.tsx'
import { FormError, Notice } from '#shared/ui/notice.tsx'
import { ErrorState, Skeleton } from '#shared/ui/states.tsx'
import { useViewer } from '#shared/ui/viewer.tsx'
import {
  countUnreadConversations,
  findConversations,
  findConversationWith,
  listMessages,
  startConversation,
} from '../../contract/person.ts'
import { conversationLengths } from '../../vocabulary.ts'
import { conversationPath } from '../conversation-path.ts'
import { groupMessages } from '../group-messages.ts'
import { MessageRunView, type NamedSides } from '../message-run.tsx'
import { messageDay } from '../message-times.ts'
import { useAttachments } from '../use-attachments.tsx'
import styles from './message-panel.module.css'
import type { Recipient } from './recipient.ts'

type PanelProps = {
  to: Recipient
  /** Name of who is written to. */
  name: string
  /** Address that opens it again, after signing in. */
  where: string
  /** Uploader for files; without it none are offered. */
  fileSlot?: EvidenceSlot | undefined
  onClose: () => void
}

/** A message to a business or person, with what was said before; then the way to the conversation. */
export function MessagePanel(props: PanelProps) {
  const { state } = useViewer()
  if (state === 'unknown') return <Skeleton height="12rem" />
  return state === 'guest' ? <MessageForm {...props} /> : <Continued {...props} />
}

/** For members: whether they may write, and what was said. */
function Continued(props: PanelProps) {
  const found = useCall(findConversationWith, { to: props.to })
  if (found.error && !found.data)
    return <ErrorState message={found.error.message} onRetry={() => void found.refetch()} />
  if (!found.data) return <Skeleton height="12rem" />
  const { conversationId, refusal, maxLength, kind } = found.data
  return (
    <>
      {conversationId && (
        <Said conversationId={conversationId} names={kind === 'people' ? 'none' : 'other'} />
      )}
      {refusal === null ? (
        <MessageForm
          {...props}
          maxLength={maxLength}
          isRequest={kind === 'people' && conversationId === null}
        />
      ) : (
        <Notice>{refusal}</Notice>
      )}
    </>
  )
}

/** Messages shown before the field. */
const shownBefore = 4

/** The last words of a conversation, and the way to all of it. */
function Said({ conversationId, names }: { conversationId: string; names: NamedSides }) {
  const { data } = useCall(listMessages, { conversationId, size: shownBefore })
  return (
    <section className={styles.said} aria-label="Lo último que se dijeron">
      {data ? (
        groupMessages(data.items).map(({ day, at, runs }) => (
          <div key={day}>
            <p className={styles.day}>{messageDay(at)}</p>
            <ol className={styles.runs}>
              {runs.map((run) => (
                <MessageRunView
                  key={run.key}
                  run={run}
                  readByOther={data.readByOther}
                  names={names}
                />
              ))}
            </ol>
          </div>
        ))
      ) : (
        <Skeleton height="6rem" />
      )}
      <Link to={conversationPath(conversationId)} className={styles.whole}>
        Ver toda la conversación
      </Link>
    </section>
  )
}

function MessageForm({
  to,
  name,
  where,
  fileSlot,
  onClose,
  maxLength = conversationLengths.text,
  isRequest = false,
}: PanelProps & { maxLength?: number; isRequest?: boolean }) {
  const [conversationId, setConversationId] = useState<string | null>(null)
  const { state } = useViewer()
  // Guests come back with their text alone, and a request is one text.
  const attached = useAttachments(state === 'member' && !isRequest ? fileSlot : undefined)
  const { form, send, isSending, error, isGuest } = useDraftForm(startConversation, {
    name: 'mensaje',
    where,
    more: {},
    toInput: ({ text, key }) => ({ to, text, key, files: attached.files }),
    refreshes: [findConversations, listMessages, findConversationWith, countUnreadConversations],
    onSuccess: (output) => setConversationId(output.conversationId),
  })
  if (conversationId)
    return (
      <Sent name={name} conversationId={conversationId} isRequest={isRequest} onClose={onClose} />
    )
  return (
    <form className={styles.form} onSubmit={send} noValidate>
      <Textarea
        label="Tu mensaje"
        description={
          isRequest
            ? 'Como no se conocen, le llega como solicitud: un solo texto, sin enlaces, hasta que la acepte.'
            : undefined
        }
        autosize
        minRows={4}
        maxRows={12}
        maxLength={maxLength}
        data-autofocus
        {...form.getInputProps('text')}
      />
      {attached.panel}
      {attached.button}
      {isGuest && <p className={styles.guest}>Te pediremos entrar; tu texto te espera aquí.</p>}
      <FormError message={error} />
      <Button type="submit" size="md" loading={isSending} disabled={attached.isBusy}>
        {isSending ? 'Enviando…' : isGuest ? 'Entrar y enviar' : 'Enviar'}
      </Button>
    </form>
  )
}

type SentProps = {
  name: string
  conversationId: string
  isRequest: boolean
  onClose: () => void
}

function Sent({ name, conversationId, isRequest, onClose }: SentProps) {
  return (
    <div className={styles.sent} role="status">
      <IconCircleCheck size="3rem" stroke={1.5} aria-hidden />
      <p className={styles.done}>{name} ya tiene tu mensaje.</p>
      <p>
        {isRequest
          ? 'Le llegó como solicitud. Su respuesta te espera en Mensajes.'
          : 'Su respuesta te llega a Mensajes, y te avisamos.'}
      </p>
      <ButtonLink to={conversationPath(conversationId)}>Abrir la conversación</ButtonLink>
      <PlainButton onClick={onClose}>Listo</PlainButton>
    </div>
  )
}
