import { countReferralVisit } from '#features/accounts/profiles/contract/referrals.ts'
import { readReferralDevice } from '#features/accounts/profiles/ui/referral.ts'
import type { ApiCaller } from '#shared/api-client.ts'

/** Counts a visit by a referral link. Failures are ignored. */
export async function countVisit(api: ApiCaller, ref: string): Promise<void> {
  const device = readReferralDevice()
  if (device)
    await api.call(countReferralVisit, { ref, device }, { keepalive: true }).catch(() => undefined)
}
