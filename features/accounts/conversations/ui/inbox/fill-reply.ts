import { type ReplyField, replyFields } from '../../vocabulary.ts'

/** What stands for each field; empty where it is not known, then the field is left out. */
export type ReplyValues = Record<ReplyField, string>

const pattern = new RegExp(`\\{(${replyFields.join('|')})\\}`, 'g')

/** A saved reply with its fields filled in; without a value a field leaves no gap: `Hola {nombre},` is `Hola,`. */
export const fillReply = (text: string, values: ReplyValues): string =>
  text.replace(pattern, (_, field: ReplyField) => values[field]).replace(/ +([,.;:!?])/g, '$1')

/** The given name, as one is greeted. */
export const givenName = (name: string | null): string => name?.trim().split(/\s+/)[0] ?? ''
