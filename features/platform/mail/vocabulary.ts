/** How mail to send stands; `unwanted`: turned off by its person before it left; `gathered`: they find it in their summary instead. */
export const mailStates = ['queued', 'sent', 'failed', 'unwanted', 'gathered'] as const
export type MailState = (typeof mailStates)[number]

/** Over: nothing is done with it any more. */
export const endedMailStates = [
  'sent',
  'failed',
  'unwanted',
  'gathered',
] as const satisfies MailState[]
