import type { FactKind } from '#features/directory/businesses/vocabulary.ts'
import { queueMail } from '#features/platform/server.ts'
import type { Database, Services } from '#shared/server/services.ts'
import { dayMs, minuteMs } from '#shared/time/durations.ts'
import {
  type CodeGiver,
  calledCodeDays,
  mailedCodeMinutes,
  maxCalledCodesPerDay,
  maxMailedCodesPerDay,
} from '../../vocabulary.ts'
import type { VerificationEmailTemplates } from '../email-templates.ts'

type CodeMessage = { challengeId: string; to: string; code: string; businessName: string }

/** A channel that delivers a code to the holder of an e-mail address or phone. */
export type CodeSender = {
  way: 'mail' | 'call'
  /** Who enters the code: the owner who received it, or the staff member who heard it on the phone. */
  givenBy: CodeGiver
  lastsMinutes: number
  /** Maximum of codes for one business and kind in 24 hours, so that guessing with five attempts per code is impractical. */
  maxPerDay: number
  /** Delivers the code; returns it when the owner's page must display it, otherwise null. */
  send: (services: Services, tx: Database, message: CodeMessage) => Promise<string | null>
}

const byMail: CodeSender = {
  way: 'mail',
  givenBy: 'owner',
  lastsMinutes: mailedCodeMinutes,
  maxPerDay: maxMailedCodesPerDay,
  async send(services, tx, { challengeId, to, code, businessName }) {
    await queueMail<VerificationEmailTemplates>(services, tx, {
      to,
      userId: null,
      kind: 'verification.email_code',
      data: { business: businessName, code, minutes: byMail.lastsMinutes },
      dedupeKey: `verification.email_code:${challengeId}`,
    })
    return null
  },
}

type PhoneCodeSender = CodeSender & { way: 'call' }

/** Without text messages: staff call the number, and the person who answers reads out the code on the owner's page. */
const byStaffCall: PhoneCodeSender = {
  way: 'call',
  givenBy: 'staff',
  lastsMinutes: (calledCodeDays * dayMs) / minuteMs,
  maxPerDay: maxCalledCodesPerDay,
  send: async (_services, _tx, { code }) => code,
}

/** The channel for the codes of each kind of fact; undefined for kinds without codes. */
export const codeSenders: Partial<Record<FactKind, CodeSender>> = {
  email: byMail,
  phone: byStaffCall,
}
