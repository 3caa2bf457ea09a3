import type { ReactElement } from 'react'

/** What letters know of the installation. */
export type Site = { product: string; url: string; legalAddress: string }

/** A letter in words: what mail programs show in their list, and what stands in the mail, part by part. */
export type Written = { subject: string; parts: ReactElement[] }

/** One kind of mail. */
export type EmailTemplate<Data> = {
  /** What it is about, where a person may turn it off. Without, it is theirs to get: links they asked for, codes, what happens to their account. */
  topic?: string
  /** Data must survive JSON: it waits in the queue. A method, so that letters of all kinds fit one list. */
  write(data: Data, site: Site): Written
  /** Data with the signs that break careless mail: accents, ñ, ampersands, brackets, lines. */
  sample: Data
}

/** Mails of a feature by kind. */
export type EmailTemplates = Record<string, EmailTemplate<unknown>>

/** What each kind is written from. */
export type EmailData<L> = { [K in keyof L]: L[K] extends { sample: infer Data } ? Data : never }

/** Declares a letter; exists so that its data is inferred from how it is written. */
export const emailTemplate = <Data>(definition: EmailTemplate<Data>): EmailTemplate<Data> =>
  definition
