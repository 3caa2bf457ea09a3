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
