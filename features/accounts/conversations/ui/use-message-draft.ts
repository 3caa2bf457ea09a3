import { useState } from 'react'
import { wholeSigns } from '#shared/text/truncate.ts'
import { dayMs } from '#shared/time/durations.ts'
import { accountEntry } from '#shared/ui/calls/account-storage.ts'
import { conversationLengths } from '../vocabulary.ts'

/** Milliseconds for which an unsent text stays on the device. */
const draftAge = 30 * dayMs

/** The text that is being written in a conversation, kept on this device until it is sent. */
export function useMessageDraft(conversationId: string) {
  const [entry] = useState(() =>
    accountEntry<string>({
      key: `mensaje:${conversationId}`,
      maxAge: draftAge,
      parse: (stored) =>
        typeof stored === 'string' ? wholeSigns(stored, conversationLengths.text) : null,
    }),
  )
  const [text, setText] = useState(() => entry.read() ?? '')
  const change = (next: string) => {
    setText(next)
    if (next.trim()) entry.store(next)
    else entry.clear()
  }
  return [text, change] as const
}
