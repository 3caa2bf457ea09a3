import type { MailTopic } from '../../contract.ts'
import { accountsLetters } from './accounts.ts'
import { directoryLetters } from './directory.ts'
import { identityLetters } from './identity.ts'
import { leadsLetters } from './leads.ts'
import { verificationLetters } from './verification.ts'

/** Every mail there is. Only types of this leave the folder but for sending: React is loaded with the first mail. */
export const letters = { ...identityLetters, ...accountsLetters, ...directoryLetters, ...verificationLetters, ...leadsLetters }

export type MailKind = keyof typeof letters

/** What each kind of mail is written from. */
export type MailData = { [K in MailKind]: Parameters<(typeof letters)[K]>[0] }

/** Mail that a person may turn off. The rest is theirs to get: links they asked for, codes, what happens to their account. */
export const topics: Partial<Record<MailKind, MailTopic>> = {
  'identity.new_sign_in': 'sign_in',
  'directory.team_added': 'team',
  'directory.claim_approved': 'team',
  'directory.claim_rejected': 'team',
  'verification.fact_approved': 'verification',
  'verification.fact_rejected': 'verification',
  'verification.fact_asked': 'verification',
  'verification.fact_revoked': 'verification',
  'verification.fact_expired': 'verification',
  'verification.fact_expiring': 'verification',
  'leads.received': 'leads',
}
