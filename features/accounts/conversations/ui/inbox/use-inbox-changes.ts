import type { Input } from '#shared/endpoint.ts'
import { useSend } from '#shared/ui/calls/api.tsx'
import { useSnackbar } from '#shared/ui/overlays/snackbar.tsx'
import {
  countInbox,
  findInboxConversations,
  type InboxConversation,
  readInboxConversation,
  updateInboxConversation,
} from '../../contract/inbox.ts'
import { messageMoment } from '../message-times.ts'

type Change = Omit<Input<typeof updateInboxConversation>, 'businessId' | 'conversationId'>

/** What was before, so that it can be undone. */
const backTo = ({ state, snoozedUntil }: InboxConversation): Change =>
  state === 'snoozed' && snoozedUntil ? { state, snoozedUntil } : { state }

/** Changes state, return and assignee of a conversation of the inbox; what takes it off the list can be undone. */
export function useInboxChanges(
  businessId: string,
  conversation: InboxConversation,
  onDone: () => void,
) {
  const say = useSnackbar()
  const { mutateAsync, isPending } = useSend(updateInboxConversation, {
    refreshes: [findInboxConversations, readInboxConversation, countInbox],
    onError: ({ message }) => say(message),
  })
  // The list goes on meanwhile, so what follows does not hang on this conversation being open.
  const change = (by: Change, onChanged?: () => void) =>
    void mutateAsync({ businessId, conversationId: conversation.id, ...by }).then(
      onChanged,
      // Said by `onError`.
      () => undefined,
    )
  const undoable = (text: string) =>
    say({ text, action: { label: 'Deshacer', run: () => change(backTo(conversation)) } })
  return {
    isPending,
    finish: () => {
      onDone()
      change({ state: 'done' }, () => undoable('Conversación terminada.'))
    },
    reopen: () => change({ state: 'open' }),
    snooze: (snoozedUntil: string) => {
      onDone()
      change({ state: 'snoozed', snoozedUntil }, () =>
        undoable(`Pospuesta. Vuelve: ${messageMoment(snoozedUntil)}.`),
      )
    },
    assign: (assigneeId: string | null) => change({ assigneeId }),
  }
}
