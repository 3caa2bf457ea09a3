import { wholeSigns } from '../../text/truncate.ts'
import { accountEntry } from './account-storage.ts'

type Draft = {
  /** Address of the page with the form. */
  where: string
  text: string
}

/** Maximum stored characters: more than any form accepts. */
const maxLength = 4000

/** Unsent text, for example from before signing in: only the last one, for one day. */
const entryOf = (owner: string | null) =>
  accountEntry<Draft>(
    {
      key: 'texto',
      maxAge: 86_400_000,
      parse(stored) {
        const { where, text } = (stored ?? {}) as Record<string, unknown>
        return typeof where === 'string' && typeof text === 'string'
          ? { where, text: wholeSigns(text, maxLength) }
          : null
      },
    },
    owner,
  )

/** Unsent text of this account or guest at this address; empty if there is none. */
export const readDraftText = (where: string, owner: string | null): string => {
  const draft = entryOf(owner).read()
  return draft?.where === where ? draft.text : ''
}

export const storeDraftText = (where: string, text: string, owner: string | null): void => {
  if (text.trim()) entryOf(owner).store({ where, text })
  else if (readDraftText(where, owner)) entryOf(owner).clear()
}
