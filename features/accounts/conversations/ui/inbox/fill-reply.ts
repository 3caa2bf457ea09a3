import { type ReplyField, replyFields } from '../../vocabulary.ts'

/** What stands for each field; empty where it is not known, then the field is left out. */
export type ReplyValues = Record<ReplyField, string>

/** A word in braces, with one space before it. */
const field = /( ?)\{([a-z]{1,20})\}/g

const isField = (word: string): word is ReplyField => replyFields.some((one) => one === word)

/** A saved reply with its fields filled in; without a value a field leaves no gap: `Hola {nombre},` is `Hola,`. */
export const fillReply = (text: string, values: ReplyValues): string =>
  text.replace(field, (whole, space: string, word: string) => {
    if (!isField(word)) return whole
    return values[word] ? space + values[word] : ''
  })

/** The given name, as one is greeted. */
export const givenName = (name: string | null): string => name?.trim().split(/\s+/)[0] ?? ''
