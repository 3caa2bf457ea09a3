import type { FactKind } from '#features/directory/businesses/vocabulary.ts'
import { queueMail } from '#features/platform/server.ts'
import type { Database, Services } from '#shared/server/services.ts'
import type { CodeGiver } from '../../vocabulary.ts'
import type { VerificationEmailTemplates } from '../email-templates.ts'

type Letter = { challengeId: string; to: string; code: string; businessName: string }

/** A way to bring a code to whoever holds an e-mail address or a phone. A channel for text messages would be one more of these. */
export type CodeSender = {
  way: 'mail' | 'call'
  /** Who gives the code back: the owner who received it, or the staff member who heard it on the phone. */
  givenBy: CodeGiver
  lastsMinutes: number
  /** Codes for one business and kind in 24 hours: with five tries each, guessing takes a lifetime. */
  maxPerDay: number
  /** Brings the code there; resolves to the code itself where the owner's page must show it. */
  send: (services: Services, tx: Database, letter: Letter) => Promise<string | null>
}

const byMail: CodeSender = {
  way: 'mail',
  givenBy: 'owner',
  lastsMinutes: 20,
  maxPerDay: 5,
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

/** No text messages: staff call the number, and whoever answers reads out what the owner's page shows. */
const byStaffCall: PhoneCodeSender = {
  way: 'call',
  givenBy: 'staff',
  lastsMinutes: 7 * 24 * 60,
  maxPerDay: 20,
  send: async (_services, _tx, { code }) => code,
}

/** How a fact of this kind gets its code; undefined where it needs none. */
export const codeSenders: Partial<Record<FactKind, CodeSender>> = {
  email: byMail,
  phone: byStaffCall,
}
