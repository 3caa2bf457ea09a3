import { carryOutJob } from '#features/platform/server.ts'
import type { Job } from '#shared/server/services.ts'
import { carryOutFactDecision } from './decide-fact.ts'
import { expireFacts } from './ledger/expire-facts.ts'
import { notifyStaff } from './ledger/notify-staff.ts'
import { warnOfExpiry } from './ledger/warn-of-expiry.ts'

export const verificationJobs: Job[] = [
  {
    /** Runs hourly, because days end at a different hour in each time zone. */
    name: 'verification.lapse',
    schedule: '5 * * * *',
    async run(services) {
      await expireFacts(services)
      await warnOfExpiry(services)
    },
  },
  carryOutJob('verification.carry_out', carryOutFactDecision),
  {
    name: 'verification.tell_staff',
    run: (services, data) => notifyStaff(services, String(data.hour)),
  },
]
