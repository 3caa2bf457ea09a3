import { type ReactNode, useMemo, useRef, useState } from 'react'
import type { EvidenceSlot } from '#features/platform/media/ui/parts/evidence-field.tsx'
import { ButtonLink } from '#shared/ui/button-link.tsx'
import { callKey, useApi, useCall, useSend } from '#shared/ui/calls/api.tsx'
import { NotShown } from '#shared/ui/calls/not-shown.tsx'
import { ActionMenu, type MenuAction } from '#shared/ui/overlays/action-menu.tsx'
import { ErrorState } from '#shared/ui/states.tsx'
import { useShortcuts } from '#shared/ui/use-shortcuts.ts'
import {
  countInbox,
  findInboxConversations,
  type InboxConversation,
  listInboxMessages,
  markInboxRead,
  readInboxConversation,
} from '../../contract/inbox.ts'
import { inboxStateWords } from '../../vocabulary.ts'
import { MessageList, type ReportSheetOf } from '../message-list.tsx'
import { messageMoment } from '../message-times.ts'
import { nameOfPerson } from '../name-of-person.ts'
import styles from '../thread.module.css'
import { InsteadOfThread, MessagesWaiting, ThreadHead, ThreadWaiting } from '../thread-parts.tsx'
import { useAttachments } from '../use-attachments.tsx'
import { useMessageDraft } from '../use-message-draft.ts'
import { useMessages } from '../use-messages.ts'
import type { RoomOutbox } from '../use-outbox.ts'
import { givenName } from './fill-reply.ts'
import { InboxComposer } from './inbox-composer.tsx'
import { InboxTools } from './inbox-tools.tsx'
import { ScheduledList } from './scheduled-list.tsx'
import { useInboxChanges } from './use-inbox-changes.ts'

type InboxThreadProps = {
  businessId: string
  businessName: string
  conversationId: string
  team: { id: string; name: string }[]
  back: { to: string; words: string }
  outbox: RoomOutbox
  /** Goes on with the next conversation. */
  onDone: () => void
  useBlock?: UseBlock | undefined
  ReportSheet?: ReportSheetOf | undefined
  fileSlot?: EvidenceSlot | undefined
  actionsOf?: ActionsOf | undefined
  PersonStrip?: PersonStripOf | undefined
}

/** Blocks or unblocks the person of a conversation; null for who may not. */
export type UseBlock = (conversationId: string) => MenuAction | null

/** What later features do for the person of a conversation. */
export type ActionsOf = (conversation: InboxConversation) => MenuAction[]

/** What later features know of the person of a conversation, above its messages. */
export type PersonStripOf = (props: { businessId: string; conversationId: string }) => ReactNode

const noActions: ActionsOf = () => []

const useNoBlock: UseBlock = () => null

/** A conversation of the inbox: what was said, notes of the team, and the ways to go on. */
export function InboxThread(props: InboxThreadProps) {
  const { businessId, conversationId, back } = props
  const conversation = useCall(
    readInboxConversation,
    { businessId, conversationId },
    { meta: { changesWithMessages: true } },
  )
  if (conversation.data) return <Open {...props} conversation={conversation.data} />
  if (!conversation.error) return <ThreadWaiting />
  return (
    <InsteadOfThread>
      <NotShown
        error={conversation.error}
        onRetry={() => void conversation.refetch()}
        title="No encontramos esa conversación"
        action={
          <ButtonLink to={back.to} variant="plain">
            Volver a Conversaciones
          </ButtonLink>
        }
      >
        No es de este negocio, o la dirección no está completa.
      </NotShown>
    </InsteadOfThread>
  )
}

const none: never[] = []

function Open({
  businessId,
  businessName,
  team,
  back,
  outbox,
  onDone,
  useBlock = useNoBlock,
  ReportSheet,
  fileSlot,
  actionsOf = noActions,
  PersonStrip,
  conversation,
}: InboxThreadProps & { conversation: InboxConversation }) {
  const { id, refusal, unread, state } = conversation
  const api = useApi()
  const input = { businessId, conversationId: id }
  const messages = useMessages(
    callKey(listInboxMessages, input),
    (range, signal) => api.call(listInboxMessages, { ...input, ...range }, { signal }),
    outbox.sent[id] ?? none,
  )
  const markRead = useSend(markInboxRead, {
    refreshes: [findInboxConversations, readInboxConversation, countInbox],
  })
  const changes = useInboxChanges(businessId, conversation, onDone)
  const field = useRef<HTMLTextAreaElement>(null)
  const [isNote, setNote] = useState(false)
  const [text, setText] = useMessageDraft(id)
  const attached = useAttachments(fileSlot)
  const answer = (asNote: boolean) => () => {
    setNote(asNote)
    field.current?.focus()
  }
  useShortcuts({
    r: answer(false),
    n: answer(true),
    e: state === 'done' ? undefined : changes.finish,
  })
  const { items } = messages
  const confirmed = useMemo(() => new Set(items?.map(({ key }) => key)), [items])
  const outgoing = outbox.outgoing.filter(
    (message) => message.conversationId === id && !confirmed.has(message.key),
  )
  const name = nameOfPerson(conversation)
  const blockAction = useBlock(id)
  return (
    <article className={styles.thread} aria-label={`Conversación con ${name}`}>
      <ThreadHead
        name={name}
        picture={null}
        isBusiness={false}
        back={back}
        about={aboutOf(conversation)}
        isDense
        tools={
          <>
            <InboxTools conversation={conversation} team={team} changes={changes} />
            <ActionMenu
              label={`Más acciones de la conversación con ${name}`}
              items={[...actionsOf(conversation), ...(blockAction ? [blockAction] : [])]}
            />
          </>
        }
      />
      <div className={styles.above}>
        {PersonStrip && <PersonStrip {...input} />}
        <ScheduledList
          businessId={businessId}
          conversation={conversation}
          onCancelled={(cancelled, files) => {
            setText(text.trim() ? `${text}\n${cancelled}` : cancelled)
            attached.restore(files)
          }}
        />
      </div>
      <div className={styles.body}>
        {items ? (
          <MessageList
            items={items}
            readByOther={messages.readByOther}
            names="own"
            hasOlder={messages.hasOlder}
            olderState={messages.olderState}
            onOlder={() => void messages.loadOlder()}
            onSeen={unread > 0 ? (seq) => markRead.mutate({ ...input, seq }) : undefined}
            outgoing={outgoing}
            isWaiting={outbox.waiting.has(id)}
            outbox={outbox}
            ReportSheet={ReportSheet}
          />
        ) : messages.error ? (
          <ErrorState message={messages.error.message} onRetry={messages.refetch} />
        ) : (
          <MessagesWaiting />
        )}
      </div>
      <InboxComposer
        businessId={businessId}
        businessName={businessName}
        conversation={conversation}
        refusal={refusal}
        isNote={isNote || refusal !== null}
        onNote={setNote}
        text={text}
        onText={setText}
        field={field}
        attached={attached}
        onSend={(words, isNote, files) =>
          outbox.add({ conversationId: id, text: words, files, isNote })
        }
      />
    </article>
  )
}

function aboutOf({ state, snoozedUntil, assignee }: InboxConversation): string {
  const words = snoozedUntil
    ? `${inboxStateWords.snoozed.one} hasta: ${messageMoment(snoozedUntil)}`
    : inboxStateWords[state].one
  return `${words}${assignee ? `\u00a0· a cargo de ${givenName(assignee.name)}` : ''}`
}
