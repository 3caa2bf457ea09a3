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

/** Days after which a mail is no longer sent, since its links have expired. */
export const maxMailAgeDays = 2

/** Minutes of a claim on a mail: longer than a delivery can take, so that it expires only when its worker crashed. */
export const mailClaimMinutes = 3
