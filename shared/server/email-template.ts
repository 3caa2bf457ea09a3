import type { ReactElement } from 'react'

/** Data of the installation that templates use. */
export type Site = { product: string; url: string; legalAddress: string }

/** A rendered mail: its subject and the parts of its body. */
export type RenderedTemplate = { subject: string; parts: ReactElement[] }

/** A kind of mail. */
export type EmailTemplate<Data> = {
  /**
   * Topic from which a person can unsubscribe. Mails without a topic are always sent: requested
   * links, codes, events of the account.
   */
  topic?: string
  /**
   * `data` must be JSON-serialisable, because it is stored in the queue. Declared as a method, so
   * that templates of all kinds fit one list.
   */
  write(data: Data, site: Site): RenderedTemplate
  /**
   * Sample data with characters that break careless templates: accents, ñ, ampersands, brackets,
   * line breaks.
   */
  sample: Data
}

/** Email templates of a feature by kind. */
export type EmailTemplates = Record<string, EmailTemplate<unknown>>

/** Data of each kind of mail. */
export type EmailData<L> = { [K in keyof L]: L[K] extends { sample: infer Data } ? Data : never }

/** Declares a template; exists so that its data type is inferred from `write`. */
export const emailTemplate = <Data>(definition: EmailTemplate<Data>): EmailTemplate<Data> =>
  definition
