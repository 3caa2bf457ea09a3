import { type ReactNode, useMemo } from 'react'
import { unhidePerson } from '#features/accounts/trust-and-blocks/contract.ts'
import { hidingWords } from '#features/accounts/trust-and-blocks/vocabulary.ts'
import type { EvidenceSlot } from '#features/platform/media/ui/parts/evidence-field.tsx'
import { joinParts } from '#shared/text/join-parts.ts'
import { shortSpan } from '#shared/text/short-span.ts'
import { minuteMs } from '#shared/time/durations.ts'
import { Button } from '#shared/ui/button.tsx'
import { ButtonLink } from '#shared/ui/button-link.tsx'
import { callKey, useApi, useCall, useSend } from '#shared/ui/calls/api.tsx'
import { NotShown } from '#shared/ui/calls/not-shown.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import { ActionMenu, type MenuAction } from '#shared/ui/overlays/action-menu.tsx'
import { useSnackbar } from '#shared/ui/overlays/snackbar.tsx'
import { ErrorState } from '#shared/ui/states.tsx'
import { hideCounterpart } from '../contract/hiding.ts'
import {
  archiveConversation,
  type Conversation,
  countUnreadConversations,
  findConversations,
  listMessages,
  markConversationRead,
  readConversation,
} from '../contract/person.ts'
import { Composer } from './composer.tsx'
import { conversationPath } from './conversation-path.ts'
import { MessageList, type ReportSheetOf } from './message-list.tsx'
import { nameOfPerson } from './name-of-person.ts'
import { RequestBanner } from './request-banner.tsx'
import styles from './thread.module.css'
import { InsteadOfThread, MessagesWaiting, ThreadHead, ThreadWaiting } from './thread-parts.tsx'
import { useAttachments } from './use-attachments.tsx'
import { useMessageDraft } from './use-message-draft.ts'
import { useMessages } from './use-messages.ts'
import type { RoomOutbox } from './use-outbox.ts'

type PersonThreadProps = {
  conversationId: string
  back: { to: string; words: string }
  outbox: RoomOutbox
  ReportSheet?: ReportSheetOf | undefined
  fileSlot?: EvidenceSlot | undefined
}

/** One of the person's conversations: what was said, and the field to answer. */
export function PersonThread({ conversationId, ...props }: PersonThreadProps) {
  const conversation = useCall(
    readConversation,
    { conversationId },
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
          <ButtonLink to={conversationPath()} variant="plain">
            Ver tus mensajes
          </ButtonLink>
        }
      >
        No es tuya, o la dirección no está completa.
      </NotShown>
    </InsteadOfThread>
  )
}

const none: never[] = []

type OpenProps = Omit<PersonThreadProps, 'conversationId'> & { conversation: Conversation }

function Open({ conversation, back, outbox, ReportSheet, fileSlot }: OpenProps) {
  const { id, kind, refusal, maxLength, request } = conversation
  const api = useApi()
  const input = { conversationId: id }
  const messages = useMessages(
    callKey(listMessages, input),
    (range, signal) => api.call(listMessages, { ...input, ...range }, { signal }),
    outbox.sent[id] ?? none,
  )
  const markRead = useSend(markConversationRead, {
    refreshes: [findConversations, countUnreadConversations, readConversation],
  })
  const [text, setText] = useMessageDraft(id)
  const { items } = messages
  const confirmed = useMemo(() => new Set(items?.map(({ key }) => key)), [items])
  const outgoing = outbox.outgoing.filter(
    (message) => message.conversationId === id && !confirmed.has(message.key),
  )
  const hiding = useHiding(conversation)
  const name = nameOfPerson(conversation.with)
  // A request that was not accepted is neither answered nor read: its sender learns nothing.
  const isAsked = request !== null && request.state !== 'accepted' && !request.isOwn
  // The banner says what the refusal would say again.
  const isToldAbove =
    request?.state === 'pending' && request.isOwn && conversation.with.name !== null
  const attached = useAttachments(fileSlot)
  const send = () => {
    outbox.add({ conversationId: id, text: text.trim(), files: attached.files, isNote: false })
    attached.clear()
    setText('')
  }
  return (
    <article className={styles.thread} aria-label={`Conversación con ${name}`}>
      <ThreadHead
        name={name}
        picture={conversation.with.picture}
        isBusiness={kind === 'business'}
        path={conversation.with.path}
        back={back}
        about={aboutOf(conversation)}
        tools={<ThreadMenu conversation={conversation} name={name} hiding={hiding} />}
      />
      <div className={styles.above}>
        <RequestBanner
          conversation={conversation}
          name={name}
          onBlock={() => hiding.hide('block')}
        />
        {conversation.hidden && (
          <Notice>
            {conversation.hidden.way === 'block' ? 'Bloqueaste' : 'Silenciaste'} a {name}. No se
            entera.{' '}
            <Button variant="quiet" onClick={hiding.show} disabled={hiding.isShowing}>
              {hidingWords[conversation.hidden.way].undo}
            </Button>
          </Notice>
        )}
      </div>
      <div className={styles.body}>
        {items ? (
          <MessageList
            items={items}
            readByOther={messages.readByOther}
            names={kind === 'people' ? 'none' : 'other'}
            hasOlder={messages.hasOlder}
            olderState={messages.olderState}
            onOlder={() => void messages.loadOlder()}
            onSeen={
              conversation.unread > 0 && !isAsked
                ? (seq) => markRead.mutate({ conversationId: id, seq })
                : undefined
            }
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
      {isAsked || isToldAbove ? null : refusal === null ? (
        <Composer
          label={`Escribe a ${name}`}
          text={text}
          onText={setText}
          maxLength={maxLength}
          onSend={send}
          attached={attached}
          above={attached.panel}
          tools={attached.button}
        />
      ) : (
        <div className={styles.refusal}>
          <Notice>{refusal}</Notice>
        </div>
      )}
    </article>
  )
}

/** What is to know of the other side: the badge and how fast it answers. */
const aboutOf = ({ kind, with: { level }, answerMinutes }: Conversation): ReactNode =>
  joinParts([
    kind === 'business' && (level ? 'Negocio verificado' : 'Negocio'),
    answerMinutes !== null && `responde en ${shortSpan(answerMinutes * minuteMs)}`,
  ])

/** Mutes, blocks and shows the other person of a conversation between two. */
function useHiding({ id, hidden }: Conversation) {
  const say = useSnackbar()
  const onError = ({ message }: Error) => say(message)
  const refreshes = [readConversation, findConversations, countUnreadConversations]
  const unhide = useSend(unhidePerson, {
    refreshes,
    onError,
    onSuccess: () => say('Volverás a ver lo que te escriba.'),
  })
  const hide = useSend(hideCounterpart, {
    refreshes,
    onError,
    onSuccess: ({ id: hiddenId, way }) =>
      say({
        text: hidingWords[way].done,
        action: { label: 'Deshacer', run: () => unhide.mutate({ hiddenId }) },
      }),
  })
  return {
    hide: (way: 'mute' | 'block') => hide.mutate({ conversationId: id, way }),
    show: () => hidden && unhide.mutate({ hiddenId: hidden.id }),
    isShowing: unhide.isPending,
  }
}

type ThreadMenuProps = {
  conversation: Conversation
  name: string
  hiding: ReturnType<typeof useHiding>
}

/** What can be done with a conversation besides answering. */
function ThreadMenu({ conversation, name, hiding }: ThreadMenuProps) {
  const { id, kind, isArchived, hidden, with: other } = conversation
  const say = useSnackbar()
  const archive = useSend(archiveConversation, {
    refreshes: [readConversation, findConversations, countUnreadConversations],
    onError: ({ message }) => say(message),
    onSuccess: (_, input) =>
      say(input.isArchived ? 'Archivada. Vuelve si te escriben.' : 'De vuelta en tus mensajes.'),
  })
  const items: MenuAction[] = [
    {
      label: isArchived ? 'Desarchivar' : 'Archivar',
      hint: isArchived ? undefined : 'Vuelve si te escriben de nuevo.',
      run: () => archive.mutate({ conversationId: id, isArchived: !isArchived }),
    },
  ]
  if (kind === 'people' && other.name !== null && !hidden)
    items.push(
      {
        label: hidingWords.mute.action,
        hint: 'Sus mensajes quedan aquí, sin aviso ni cuenta.',
        run: () => hiding.hide('mute'),
      },
      {
        label: hidingWords.block.action,
        hint: 'Deja de poder escribirte. No se entera.',
        isDestructive: true,
        run: () => hiding.hide('block'),
      },
    )
  return <ActionMenu label={`Más acciones de la conversación con ${name}`} items={items} />
}
