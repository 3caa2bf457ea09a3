import { wholeSigns } from '../../text/truncate.ts'
import { accountNote } from './account-note.ts'

type Draft = {
  /** Address of the page where it is being written. */
  where: string
  text: string
}

/** Characters that are remembered: more than any form takes. */
const max = 2000

/** What somebody typed and did not send, such as before they signed in: the last one, for a day. */
const noteOf = (owner: string | null) =>
  accountNote<Draft>(
    {
      key: 'texto',
      maxAge: 86_400_000,
      parse(stored) {
        const { where, text } = (stored ?? {}) as Record<string, unknown>
        return typeof where === 'string' && typeof text === 'string'
          ? { where, text: wholeSigns(text, max) }
          : null
      },
    },
    owner,
  )

/** What this account, or a guest, was writing at this address, or nothing. */
export const readDraftText = (where: string, owner: string | null): string => {
  const draft = noteOf(owner).read()
  return draft?.where === where ? draft.text : ''
}

export const storeDraftText = (where: string, text: string, owner: string | null): void => {
  if (text.trim()) noteOf(owner).store({ where, text })
  else if (readDraftText(where, owner)) noteOf(owner).clear()
}
