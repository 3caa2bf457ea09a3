import { sendFactCode } from '#features/trust/verification/contract/owner.ts'
import { makePendingFact } from '#tests/support/factories/verification.ts'
import { mailsTo } from '#tests/support/mails.ts'
import {
  type AuditedAction,
  evidenceOf,
  isoDay,
  makeValid,
  ownFact,
  parked,
  reason,
  secondApproval,
  shop,
  staffFact,
  world,
} from '../audited-actions.ts'

/** Expected audit entries of verification endpoints, or why there are none. */
export const verificationAudit: Record<string, AuditedAction | AuditedAction[] | string> = {
  submitFact: {
    action: 'verification.fact_submitted',
    prepare: async () => {
      const { by, businessId } = await shop()
      return {
        by,
        businessId,
        input: { businessId, kind: 'phone', phone: '+523312345678' },
        subject: ['fact'],
      }
    },
  },
  answerRequest: {
    action: 'verification.fact_answered',
    prepare: () =>
      ownFact(
        makePendingFact,
        'registry',
        { state: 'needs_more', isDemo: true },
        { note: 'Aquí está', evidence: [] },
      ),
  },
  withdrawFact: {
    action: 'verification.fact_withdrawn',
    prepare: () => ownFact(makeValid, 'phone', {}, {}),
  },
  sendFactCode: 'sending a code verifies nothing yet',
  confirmFactCode: {
    action: 'verification.fact_verified',
    prepare: async () => {
      const call = await ownFact(makePendingFact, 'email', {}, {})
      await world.test.as(call.by.token).call(sendFactCode, call.input)
      const mails = (await mailsTo(world.test.services)).filter(
        ({ kind }) => kind === 'verification.email_code',
      )
      return {
        ...call,
        input: { ...call.input, code: /\d{6}/.exec(mails.at(-1)?.subject ?? '')?.[0] },
      }
    },
  },
  checkFactDomain: 'makes network requests: its entry is tested below',
  openOwnEvidence: {
    action: 'verification.evidence_viewed',
    leaves: 'nothing',
    prepare: async () => {
      const call = await ownFact(makePendingFact, 'registry', {}, {})
      return {
        ...call,
        input: { ...call.input, evidenceId: await evidenceOf(call.input.factId, call.by) },
      }
    },
  },
  parkFact: {
    action: 'verification.fact_parked',
    prepare: () => staffFact(makePendingFact, { reason, until: 'day' }),
  },
  unparkFact: {
    action: 'verification.fact_unparked',
    prepare: () => staffFact(makePendingFact, {}, parked),
  },
  takeVerification: 'taking a fact expires after an hour',
  releaseVerification: 'taking a fact expires after an hour',
  openEvidence: {
    action: 'verification.evidence_viewed',
    leaves: 'nothing',
    prepare: async () => {
      const call = await staffFact(makePendingFact, {})
      return {
        ...call,
        input: {
          ...call.input,
          evidenceId: await evidenceOf(String(call.input.factId), world.staff),
        },
      }
    },
  },
  decideFact: [
    {
      action: 'verification.fact_approved',
      prepare: () =>
        staffFact(makePendingFact, {
          decision: 'approve',
          method: 'document',
          evidenceDate: isoDay(-1),
          expiresOn: isoDay(100),
        }),
    },
    {
      action: 'verification.fact_rejected',
      prepare: () => staffFact(makePendingFact, { decision: 'reject', reason }),
    },
    {
      action: 'verification.fact_first_approved',
      prepare: async () => {
        const { businessId, input, subject } = await ownFact(makePendingFact, 'references', {}, {})
        const approval = { decision: 'approve', method: 'reference_check', expiresOn: isoDay(100) }
        return {
          by: world.staff,
          businessId,
          input: { factId: input.factId, ...approval },
          subject,
        }
      },
    },
    {
      action: 'verification.fact_approved',
      prepare: () => secondApproval({ decision: 'confirm' }),
    },
    {
      action: 'verification.fact_returned',
      prepare: () => secondApproval({ decision: 'return', reason }),
    },
    {
      action: 'verification.fact_asked',
      prepare: () => staffFact(makePendingFact, { decision: 'ask', reason }),
    },
  ],
  revokeFact: {
    action: 'verification.fact_revoked',
    prepare: () => staffFact(makeValid, { reason }),
  },
  confirmRecheck: {
    action: 'verification.fact_kept',
    prepare: () => staffFact(makeValid, { reason }, { recheck: 'Cambió de nombre.' }),
  },
  confirmPhoneCode: {
    action: 'verification.fact_approved',
    prepare: async () => {
      const { by, businessId, input, subject } = await ownFact(makePendingFact, 'phone', {}, {})
      const { code } = await world.test.as(by.token).call(sendFactCode, input)
      return { by: world.staff, businessId, input: { factId: input.factId, code }, subject }
    },
  },
}
