/** How mail to send stands; `unwanted`: turned off by its person before it left. */
export const mailStates = ['queued', 'sent', 'failed', 'unwanted'] as const
export type MailState = (typeof mailStates)[number]

/** Over: nothing is done with it any more. */
export const endedMailStates = ['sent', 'failed', 'unwanted'] as const satisfies MailState[]
