import { wholeSigns } from '../../text/truncate.ts'
import { deviceNote } from '../device-note.ts'

type Draft = {
  /** Address of the page where it is being written. */
  where: string
  text: string
}

/** Characters that are remembered: more than any form takes. */
const most = 2000

/** What somebody typed and did not send, such as before they signed in: the last one, for a day. */
const note = deviceNote<Draft>({
  key: 'lonja.borrador',
  lasts: 86_400_000,
  parse(stored) {
    const { where, text } = (stored ?? {}) as Record<string, unknown>
    return typeof where === 'string' && typeof text === 'string' ? { where, text: wholeSigns(text, most) } : null
  },
})

/** What was being written at this address, or nothing. */
export const readDraft = (where: string): string => {
  const draft = note.read()
  return draft?.where === where ? draft.text : ''
}

export const keepDraft = (where: string, text: string): void => {
  if (text.trim()) note.keep({ where, text })
  else if (readDraft(where)) note.forget()
}
