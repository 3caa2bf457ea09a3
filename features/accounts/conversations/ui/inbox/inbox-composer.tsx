import { IconBolt, IconClockPlus } from '@tabler/icons-react'
import { type RefObject, useId, useState } from 'react'
import { IconButton } from '#shared/ui/button.tsx'
import { useSend } from '#shared/ui/calls/api.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import { useSnackbar } from '#shared/ui/overlays/snackbar.tsx'
import { useViewer } from '#shared/ui/viewer.tsx'
import {
  type InboxConversation,
  readInboxConversation,
  scheduleInboxMessage,
} from '../../contract/inbox.ts'
import { conversationLengths } from '../../vocabulary.ts'
import { Composer } from '../composer.tsx'
import { messageMoment } from '../message-times.ts'
import type { AttachedFile } from '../outbox.ts'
import type { Attachments } from '../use-attachments.tsx'
import { givenName } from './fill-reply.ts'
import styles from './inbox-composer.module.css'
import { MomentSheet } from './moment-sheet.tsx'
import { ReplyList } from './reply-list.tsx'
import { SavedRepliesSheet } from './saved-replies-sheet.tsx'
import { useSavedReplies } from './use-saved-replies.ts'

type InboxComposerProps = {
  businessId: string
  businessName: string
  conversation: InboxConversation
  /** Why nobody can answer; notes can still be left. */
  refusal: string | null
  isNote: boolean
  onNote: (isNote: boolean) => void
  text: string
  onText: (text: string) => void
  field: RefObject<HTMLTextAreaElement | null>
  attached: Attachments
  onSend: (text: string, isNote: boolean, files: AttachedFile[]) => void
}

/** Field of the inbox: an answer or an internal note, with saved replies, sent now or later. */
export function InboxComposer({
  businessId,
  businessName,
  conversation,
  refusal,
  isNote,
  onNote,
  text,
  onText,
  field,
  attached,
  onSend,
}: InboxComposerProps) {
  const id = useId()
  const viewer = useViewer()
  const say = useSnackbar()
  const [manages, setManages] = useState(false)
  const [schedules, setSchedules] = useState(false)
  const values = {
    nombre: givenName(conversation.name),
    negocio: businessName,
    yo: viewer.state === 'member' ? givenName(viewer.name) : '',
  }
  const saved = useSavedReplies({ businessId, values, text, onText, field, id })
  // One key per text: pressed again after an error, it is scheduled once.
  const [key, setKey] = useState(() => crypto.randomUUID())
  const schedule = useSend(scheduleInboxMessage, {
    refreshes: [readInboxConversation],
    onError: ({ message }) => say(message),
    onSuccess: (_, { sendAt }) => {
      setKey(crypto.randomUUID())
      onText('')
      attached.clear()
      say(`Se enviará: ${messageMoment(sendAt)}.`)
    },
  })
  const send = () => {
    saved.close()
    onSend(text.trim(), isNote, attached.files)
    attached.clear()
    onText('')
  }
  return (
    <>
      {refusal !== null && (
        <div className={styles.refusal}>
          <Notice>{refusal}</Notice>
        </div>
      )}
      <Composer
        label={
          isNote
            ? 'Nota interna: solo la ve tu equipo'
            : `Responde a ${givenName(conversation.name) || 'esta persona'}`
        }
        text={text}
        onText={saved.onText}
        maxLength={conversationLengths.text}
        onSend={send}
        isNote={isNote}
        sendLabel={isNote ? 'Dejar nota' : 'Enviar'}
        onKeys={saved.onKeys}
        combobox={saved.attributes}
        field={field}
        attached={attached}
        above={
          <>
            {attached.panel}
            {saved.isOpen && (
              <ReplyList
                id={id}
                saved={saved}
                values={values}
                onManage={() => {
                  saved.close()
                  setManages(true)
                }}
              />
            )}
            <fieldset className={styles.kinds}>
              <legend className="only-spoken">Qué escribes</legend>
              <button
                type="button"
                aria-pressed={!isNote}
                disabled={refusal !== null}
                onClick={() => onNote(false)}
              >
                Respuesta
              </button>
              <button type="button" aria-pressed={isNote} onClick={() => onNote(true)}>
                Nota interna
              </button>
            </fieldset>
          </>
        }
        tools={
          <>
            {attached.button}
            {!isNote && (
              <>
                <IconButton
                  label="Respuestas guardadas"
                  aria-expanded={saved.isOpen}
                  onClick={saved.toggle}
                >
                  <IconBolt size="1.375rem" stroke={1.75} aria-hidden />
                </IconButton>
                <IconButton
                  label="Enviar más tarde"
                  aria-haspopup="dialog"
                  disabled={!text.trim() || attached.isBusy || schedule.isPending}
                  onClick={() => setSchedules(true)}
                >
                  <IconClockPlus size="1.375rem" stroke={1.75} aria-hidden />
                </IconButton>
              </>
            )}
          </>
        }
      />
      <MomentSheet
        title="Enviar más tarde"
        submit="Programar"
        open={schedules}
        onClose={() => setSchedules(false)}
        onChoose={(sendAt) =>
          schedule.mutate({
            businessId,
            conversationId: conversation.id,
            key,
            text: text.trim(),
            files: attached.files,
            sendAt,
          })
        }
      />
      <SavedRepliesSheet businessId={businessId} open={manages} onClose={() => setManages(false)} />
    </>
  )
}
