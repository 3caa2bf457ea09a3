/**
 * States of an outgoing mail; `unwanted`: the person unsubscribed before it was sent; `gathered`:
 * it is part of the summary instead.
 */
export const mailStates = ['queued', 'sent', 'failed', 'unwanted', 'gathered'] as const
export type MailState = (typeof mailStates)[number]

/** Final states. */
export const endedMailStates = [
  'sent',
  'failed',
  'unwanted',
  'gathered',
] as const satisfies MailState[]

/** Days for which sent and failed mails are stored: their dedupe keys are needed only while the cause may recur. */
export const storedMailDays = 180

/** Days for which .eml files are stored when no mail server is configured. */
export const mailFileDays = 30

/** Days after which the .eml file of an account-deletion mail is deleted: it names an address that is erased everywhere else. */
export const deletionMailDays = 1

/** Days after which a mail is no longer sent, since its links have expired. */
export const maxMailAgeDays = 2

/** Minutes of a claim on a mail: longer than a delivery can take, so that it expires only when its worker crashed. */
export const mailClaimMinutes = 3
