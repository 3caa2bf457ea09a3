import { IconCheck, IconChecks, IconClock, IconLock, IconRobot } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { ActionMenu } from '#shared/ui/overlays/action-menu.tsx'
import { LinkedText } from '#shared/ui/text/linked-text.tsx'
import type { Message } from '../contract/message.ts'
import { removedMessageText } from '../vocabulary.ts'
import type { MessageRun } from './group-messages.ts'
import { MessageCard } from './message-card.tsx'
import { MessageFiles } from './message-files.tsx'
import styles from './message-run.module.css'
import { clockWords, messageMoment } from './message-times.ts'

const icon = { size: '1rem', stroke: 1.75, 'aria-hidden': true } as const

type RunProps = {
  run: MessageRun
  /** Up to which message the other side has read; null where it does not say so. */
  readByOther: number | null
  names: NamedSides
  onReport?: ((messageId: string) => void) | undefined
}

/** Whose names stand above their messages: the other side's, as of a team; the own one's; or none, as between two people. */
export type NamedSides = 'other' | 'own' | 'none'

const sideOf = ({ kind, isOwn }: Pick<Message, 'kind' | 'isOwn'>) =>
  kind === 'note' ? 'note' : isOwn ? 'own' : 'other'

/** Messages that one writer sent one after the other: name, texts, and the time of the last. */
export function MessageRunView({ run, readByOther, names, onReport }: RunProps) {
  const { messages, kind, isOwn, author } = run
  const last = messages.at(-1)
  if (!last) return null
  const side = sideOf(run)
  const name = author ?? 'Cuenta eliminada'
  const isNamed = kind === 'note' || (kind === 'text' && names === (isOwn ? 'own' : 'other'))
  return (
    <li className={styles.run} data-side={side}>
      {(isNamed || kind === 'auto') && (
        <p className={styles.name}>
          {kind === 'note' && <IconLock {...icon} />}
          {kind === 'auto' && <IconRobot {...icon} />}
          {kind === 'note' && 'Nota interna: solo la ve tu equipo'}
          {kind === 'auto' && 'Respuesta automática'}
          {kind === 'note' && '\u00a0· '}
          {isNamed && name}
        </p>
      )}
      {messages.map((message) => (
        <MessageBody key={message.id} message={message} side={side} onReport={onReport} />
      ))}
      <p className={styles.foot}>
        {last.way === 'mail' && 'Por correo\u00a0· '}
        <time dateTime={last.createdAt} title={messageMoment(last.createdAt)}>
          {clockWords(last.createdAt)}
        </time>
        {isOwn && kind === 'text' && <Receipt isRead={(readByOther ?? 0) >= last.seq} />}
      </p>
    </li>
  )
}

function Receipt({ isRead }: { isRead: boolean }) {
  return isRead ? (
    <span className={styles.read}>
      <IconChecks {...icon} /> Leído
    </span>
  ) : (
    <span className={styles.sent}>
      <IconCheck {...icon} />
      <span className="only-spoken">Enviado</span>
    </span>
  )
}

type BodyProps = Pick<RunProps, 'onReport'> & { message: Message; side: string }

function MessageBody({ message, side, onReport }: BodyProps) {
  if (message.card) return <MessageCard card={message.card} />
  const { text, files } = message
  const isEmpty = !text && files.length === 0
  const bubble = (
    <Bubble side={side} title={messageMoment(message.createdAt)}>
      {message.text ? (
        <LinkedText text={message.text} />
      ) : (
        <em className={styles.erased}>
          {message.isRemoved ? removedMessageText : 'Este mensaje se borró'}.
        </em>
      )}
    </Bubble>
  )
  const shown = (
    <>
      {(text || isEmpty) && bubble}
      {files.length > 0 && <MessageFiles files={files} />}
    </>
  )
  if (side !== 'other' || !onReport || isEmpty) return shown
  return (
    <div className={styles.line}>
      <div className={styles.parts}>{shown}</div>
      <ActionMenu
        label={`Más acciones del mensaje de las ${clockWords(message.createdAt)}`}
        items={[
          {
            label: 'Reportar el mensaje',
            hint: 'Lo revisa el equipo de Lonja.',
            run: () => onReport(message.id),
          },
        ]}
      />
    </div>
  )
}

type BubbleProps = { side: string; title?: string; isPending?: boolean; children: ReactNode }

function Bubble({ side, title, isPending, children }: BubbleProps) {
  return (
    <p
      className={styles.bubble}
      data-side={side}
      data-pending={isPending || undefined}
      title={title}
    >
      {children}
    </p>
  )
}

type OutgoingProps = {
  text: string
  files: { fileId: string; name: string }[]
  isNote: boolean
  /** What became of it, and what can be done. */
  children: ReactNode
}

/** A message that is on its way. */
export function OutgoingBubble({ text, files, isNote, children }: OutgoingProps) {
  const side = isNote ? 'note' : 'own'
  return (
    <li className={styles.run} data-side={side}>
      <Bubble side={side} isPending>
        {text && <LinkedText text={text} />}
        {files.map(({ fileId, name }) => (
          <span key={fileId} className={styles.file}>
            📎 {name}
          </span>
        ))}
      </Bubble>
      <div className={styles.foot}>{children}</div>
    </li>
  )
}

/** That a message is being sent. */
export const Sending = () => (
  <>
    <IconClock {...icon} /> Enviando…
  </>
)
