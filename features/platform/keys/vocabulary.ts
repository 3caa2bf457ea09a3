/** What the keys of an installation are for. */
export const keyPurposes = [
  'access_token',
  'media_link',
  'mail_leave',
  'lead_code',
  'report_mark',
  'purchase_link',
  'push',
  'post_preview',
  'suspension_link',
] as const

export type KeyPurpose = (typeof keyPurposes)[number]

/** Pairs: the public half is told to whom it concerns. */
export const pairPurposes = ['access_token', 'push'] as const satisfies KeyPurpose[]

export const isPair = (purpose: KeyPurpose) => pairPurposes.some((pair) => pair === purpose)

const day = 24 * 3600

/** Seconds for which what an older key signed still counts after its successor came: as long as the longest-lived of it. */
export const overlapSeconds: Record<KeyPurpose, number> = {
  /** Marks of known devices are signed with it too. */
  access_token: 180 * day,
  media_link: day,
  mail_leave: 365 * day,
  lead_code: 365 * day,
  /** An open report keeps the mark of its reporter. */
  report_mark: 365 * day,
  /** Later mails of a purchase carry the link of the first. */
  purchase_link: 3 * 365 * day,
  /** A browser's consent names the key that it was given to; whoever comes back gives it to the new one. */
  push: 365 * day,
  post_preview: day,
  /** A decision is read, and its appeal, for a year. */
  suspension_link: 365 * day,
}
