import { type KeyboardEvent, useState } from 'react'
import { fold } from '#shared/text/fold.ts'
import { useCall } from '#shared/ui/calls/api.tsx'
import { useCombobox } from '#shared/ui/use-combobox.ts'
import { listSavedReplies, type SavedReply } from '../../contract/inbox.ts'
import { fillReply, type ReplyValues } from './fill-reply.ts'

/** Suggestions shown at once. */
const maxShown = 8

/** A slash at the beginning of a word before the caret, and what was typed after it. */
const slash = /(?:^|\s)\/([^\s/]*)$/

type Options = {
  businessId: string
  values: ReplyValues
  text: string
  onText: (text: string) => void
  field: { current: HTMLTextAreaElement | null }
  /** Id of the list. */
  id: string
}

/**
 * Saved replies that are suggested after a slash, or all of them by their button: arrows and Enter
 * choose, Esc closes. The chosen one is inserted with its fields filled in.
 */
export function useSavedReplies({ businessId, values, text, onText, field, id }: Options) {
  const [typed, setTyped] = useState<string | null>(null)
  const isOpen = typed !== null
  const replies = useCall(listSavedReplies, { businessId })
  const words = fold(typed ?? '')
  const options = isOpen
    ? (replies.data ?? [])
        .filter((one) => fold(`${one.title} ${one.text}`).includes(words))
        .slice(0, maxShown)
    : []
  const insert = (reply: SavedReply) => {
    const caret = field.current?.selectionStart ?? text.length
    const before = text.slice(0, caret)
    // The slash and what was typed after it make room.
    const kept = before.slice(
      0,
      before.length - (slash.test(before) ? (typed ?? '').length + 1 : 0),
    )
    onText(`${kept}${fillReply(reply.text, values)}${text.slice(caret)}`)
    setTyped(null)
    field.current?.focus()
  }
  const combobox = useCombobox<SavedReply>({ id, onChoose: insert, isAlwaysOpen: true })
  const { input, active, said } = combobox.withGroups([{ options }])
  return {
    isOpen,
    replies,
    options,
    active,
    said,
    insert,
    toggle: () => {
      setTyped(isOpen ? null : '')
      field.current?.focus()
    },
    close: () => setTyped(null),
    onText: (next: string) => {
      const caret = field.current?.selectionStart ?? next.length
      setTyped(slash.exec(next.slice(0, caret))?.[1] ?? null)
      onText(next)
    },
    onKeys: (event: KeyboardEvent<HTMLTextAreaElement>): boolean => {
      if (!isOpen) return false
      if (event.key === 'Escape') {
        event.preventDefault()
        setTyped(null)
        return true
      }
      if (options.length > 0) input.onKeyDown(event)
      return event.defaultPrevented
    },
    attributes: isOpen
      ? {
          'aria-autocomplete': 'list' as const,
          'aria-controls': input['aria-controls'],
          'aria-activedescendant': input['aria-activedescendant'],
        }
      : {},
  }
}
