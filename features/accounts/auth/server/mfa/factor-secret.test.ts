import { eq } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { describe, expect, it } from 'vitest'
import { mfaFactors } from '#db/tables/accounts/auth.ts'
import { useAuthApp } from '#tests/support/auth-clients.ts'
import { reencryptFactors } from './factor-secret.ts'

const password = 'Zaguán-7-tordos'
let count = 0

describe('secrets of two-step apps', () => {
  const test = useAuthApp()

  const digits = (secret: string) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({
      timestamp: test.services.now().getTime(),
    })
  const enrolled = async () => {
    const client = test.newClient()
    await client.signUp({ email: `clave-${++count}@correo.test`, password })
    const { data } = await client.mfa.enroll({ factorType: 'totp' })
    const { id = '', totp } = data ?? {}
    return { client, factorId: id, secret: totp?.secret ?? '' }
  }
  const row = async (factorId: string) =>
    (
      await test.services.db.select().from(mfaFactors).where(eq(mfaFactors.id, factorId))
    )[0] as typeof mfaFactors.$inferSelect

  it('are stored encrypted and usable', async () => {
    const { client, factorId, secret } = await enrolled()
    expect(JSON.stringify(await row(factorId))).not.toContain(secret)
    expect(
      (await client.mfa.challengeAndVerify({ factorId, code: digits(secret) })).error,
    ).toBeNull()
  })

  it('stored in plain text are encrypted on use', async () => {
    const { client, factorId, secret } = await enrolled()
    await test.services.db
      .update(mfaFactors)
      .set({ secret, encryptedSecret: null })
      .where(eq(mfaFactors.id, factorId))
    expect(
      (await client.mfa.challengeAndVerify({ factorId, code: digits(secret) })).error,
    ).toBeNull()
    expect(await row(factorId)).toMatchObject({
      secret: null,
      encryptedSecret: expect.stringMatching(/^v2\./),
    })
    test.setNow(new Date(Date.now() + 30_000))
    expect(
      (await client.mfa.challengeAndVerify({ factorId, code: digits(secret) })).error,
    ).toBeNull()
  })

  it('stored in plain text are encrypted by the nightly job', async () => {
    const { client, factorId, secret } = await enrolled()
    await test.services.db
      .update(mfaFactors)
      .set({ secret, encryptedSecret: null })
      .where(eq(mfaFactors.id, factorId))
    expect(await reencryptFactors(test.services)).toBeGreaterThan(0)
    expect(await reencryptFactors(test.services)).toBe(0)
    expect(await row(factorId)).toMatchObject({
      secret: null,
      encryptedSecret: expect.stringMatching(/^v2\./),
    })
    expect(
      (await client.mfa.challengeAndVerify({ factorId, code: digits(secret) })).error,
    ).toBeNull()
  })

  it('open beside their own account only', async () => {
    const [ana, luis] = [await enrolled(), await enrolled()]
    await test.services.db
      .update(mfaFactors)
      .set({ encryptedSecret: (await row(ana.factorId)).encryptedSecret })
      .where(eq(mfaFactors.id, luis.factorId))
    const { error } = await luis.client.mfa.challengeAndVerify({
      factorId: luis.factorId,
      code: digits(ana.secret),
    })
    expect(error).toMatchObject({ status: 500 })
  })

  it('are stored either encrypted or in plain text, by a database constraint', async () => {
    const { factorId, secret } = await enrolled()
    const both = test.services.db
      .update(mfaFactors)
      .set({ secret })
      .where(eq(mfaFactors.id, factorId))
    await expect(both).rejects.toMatchObject({ cause: { constraint: 'mfa_factors_secret' } })
  })
})
