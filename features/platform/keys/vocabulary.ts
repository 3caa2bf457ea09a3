/** Purposes of the installation's keys. */
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
  'reply_address',
  'consent_link',
  'address_hash',
  'quotation_link',
] as const

export type KeyPurpose = (typeof keyPurposes)[number]

/** Purposes with key pairs, whose public key is published. */
export const pairPurposes = ['access_token', 'push'] as const satisfies KeyPurpose[]

export const isPair = (purpose: KeyPurpose) => pairPurposes.some((pair) => pair === purpose)

/**
 * Purposes whose one key is never replaced: what it hashed cannot be hashed again, because the text is gone. A leaked one tells
 * only who has the database whether an address that they know is in it.
 */
export const lastingPurposes = ['address_hash'] as const satisfies KeyPurpose[]

export const isLasting = (purpose: KeyPurpose) => lastingPurposes.some((one) => one === purpose)

const day = 24 * 3600

/**
 * Seconds for which an older key still verifies after a newer one was created: the longest lifetime
 * of what it signs.
 */
export const overlapSeconds: Record<KeyPurpose, number> = {
  /** Also signs device cookies. */
  access_token: 180 * day,
  media_link: day,
  mail_leave: 365 * day,
  lead_code: 365 * day,
  /** An open report stores its reporter's keyed hash. */
  report_mark: 365 * day,
  /** Later mails about a purchase repeat the link of the first. */
  purchase_link: 3 * 365 * day,
  /**
   * A browser's subscription is bound to its VAPID key; a returning person subscribes with the new
   * one.
   */
  push: 365 * day,
  post_preview: day,
  /** A decision and its appeal can be read for a year. */
  suspension_link: 365 * day,
  /** People answer old mails. */
  reply_address: 2 * 365 * day,
  /** Who opens an old message may still leave. */
  consent_link: 3 * 365 * day,
  /** Never replaced. */
  address_hash: 0,
  /** Later mails about a quotation repeat the link of the first. */
  quotation_link: 365 * day,
}
