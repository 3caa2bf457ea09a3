import { afterAll, beforeAll } from 'vitest'
import { onlyRow } from '#db/only-row.ts'
import { verificationChallenges } from '#db/tables/trust/verification.ts'
import {
  closeUnclaimed,
  lockBusiness,
  takeDownBusiness,
} from '#features/directory/businesses/server/index.ts'
import { consumeCode } from '#features/trust/verification/server/ledger/verify-automatically.ts'
import { makeBusiness } from '#tests/support/factories/businesses.ts'
import { makePendingFact } from '#tests/support/factories/verification.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { testRefusals } from './test-refusals.ts'

let test: TestApp
beforeAll(async () => {
  test = await openTestApp()
})
afterAll(() => test.close())

// Unreachable by single calls, since earlier checks or locks refuse them first: the operations refuse it, too.
testRefusals('by the operation itself', () => test, {
  'a page that nobody claimed is taken down': [
    'Nadie reclamó este negocio: cierra su página.',
    async () => {
      const { id } = await makeBusiness(test.services, { published: true, set: { claimed: false } })
      return () => test.services.db.transaction((tx) => takeDownBusiness(test.services, tx, id))
    },
    'conflict',
  ],
  'a page that has an owner is closed': [
    'Este negocio tiene dueño y solo él puede cerrarlo: pídeselo.',
    async () => {
      const { id } = await makeBusiness(test.services, { published: true })
      return () =>
        test.services.db.transaction(async (tx) =>
          closeUnclaimed(test.services, tx, await lockBusiness(tx, id)),
        )
    },
    'conflict',
  ],
  'a code is used up that another call used': [
    'Ese código ya se usó.',
    async () => {
      const { id: businessId } = await makeBusiness(test.services)
      const factId = await makePendingFact(test.services, businessId, 'email')
      const now = test.services.now()
      const used = {
        factId,
        secretHash: 'x',
        givenBy: 'owner' as const,
        expiresAt: now,
        usedAt: now,
      }
      const { id } = onlyRow(
        await test.services.db.insert(verificationChallenges).values(used).returning(),
      )
      return () => test.services.db.transaction((tx) => consumeCode(test.services, tx, id))
    },
    'conflict',
  ],
})
