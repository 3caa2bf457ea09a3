// @vitest-environment node
import { expect, it, vi } from 'vitest'
import { hashPassword, isPasswordOf } from './hash-password.ts'

/** Hashes in progress, and the maximum so far. */
const work = vi.hoisted(() => ({ now: 0, max: 0, done: 0 }))

vi.mock('@node-rs/argon2', async (original) => {
  const real = await original<typeof import('@node-rs/argon2')>()
  const counted =
    <A extends unknown[], T>(run: (...given: A) => Promise<T>) =>
    async (...given: A): Promise<T> => {
      work.max = Math.max(work.max, ++work.now)
      return run(...given).finally(() => {
        work.now--
        work.done++
      })
    }
  return { ...real, hash: counted(real.hash), verify: counted(real.verify) }
})

it('of many passwords at once, made and checked, four are worked on at any time, and each gets its answer', async () => {
  const hash = await hashPassword('Zaguán-7-tordos')
  // Wait until the dummy hash is computed.
  await isPasswordOf(null, 'otra')
  Object.assign(work, { max: 0, done: 0 })
  const checks = Array.from({ length: 12 }, (_, i) =>
    isPasswordOf(i % 3 === 0 ? null : hash, i % 3 === 1 ? 'Zaguán-7-tordos' : 'otra'),
  )
  const made = Array.from({ length: 8 }, (_, i) => hashPassword(`Clave-${i}-nueva`))
  expect(await Promise.all(checks)).toEqual(Array.from({ length: 12 }, (_, i) => i % 3 === 1))
  expect(new Set(await Promise.all(made)).size).toBe(8)
  expect(work).toMatchObject({ max: 4, done: 20 })
})

it('a hash says how it was made: Argon2id, 19 MiB, two passes, one lane', async () =>
  expect(await hashPassword('Zaguán-7-tordos')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/))

it('accepts a password in any Unicode normalisation, also with older hashes', async () => {
  const [composed, apart] = ['Zaguán-7-tordos'.normalize('NFC'), 'Zaguán-7-tordos'.normalize('NFD')]
  expect(apart).not.toBe(composed)
  for (const typed of [composed, apart]) {
    const stored = await hashPassword(typed)
    expect([
      await isPasswordOf(stored, composed),
      await isPasswordOf(stored, apart),
      await isPasswordOf(stored, 'Zaguan-7-tordos'),
    ]).toEqual([true, true, false])
  }
  const real = await vi.importActual<typeof import('@node-rs/argon2')>('@node-rs/argon2')
  const older = await real.hash(apart)
  expect([await isPasswordOf(older, composed), await isPasswordOf(older, apart)]).toEqual([
    true,
    true,
  ])
})
