import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { auditEntries } from '#db/tables/platform/audit.ts'
import { keys } from '#db/tables/platform/keys.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { keyPurposes, overlapSeconds } from '../vocabulary.ts'
import { loadKeys } from './load-keys.ts'
import { reencryptKeys } from './reencrypt.ts'
import { deleteRetiredKeys, rotateKeys } from './rotate-keys.ts'

let test: TestApp
beforeEach(async () => {
  test = await openTestApp()
})
afterEach(() => test.close())

const process = () => ({ ...test.services, pool: Object.create(test.services.pool) })
const rows = () => test.services.db.select().from(keys)
const minutesLater = (minutes: number) => new Date(Date.now() + minutes * 60_000)

describe('keys of an installation', () => {
  it('are made once by processes that start together, and none is readable in the database', async () => {
    const known = await Promise.all(
      Array.from({ length: 8 }, () => loadKeys(process(), 'access_token')),
    )
    expect(new Set(known.map(([key]) => key?.id)).size).toBe(1)
    expect((await rows()).map(({ purpose }) => purpose).sort()).toEqual([...keyPurposes].sort())
    for (const purpose of keyPurposes) {
      const [key] = await loadKeys(test.services, purpose)
      const secret = key?.secret.startsWith('{') ? JSON.parse(key.secret).d : key?.secret
      expect(secret).toHaveLength(43)
      expect(JSON.stringify(await rows())).not.toContain(secret)
    }
  })

  it('in plain text are readable until the next start encrypts them', async () => {
    const [was] = await loadKeys(test.services, 'mail_leave')
    await test.services.db
      .update(keys)
      .set({ plain: was?.secret ?? '', encrypted: null })
      .where(eq(keys.id, was?.id ?? ''))
    expect((await loadKeys(process(), 'mail_leave'))[0]?.secret).toBe(was?.secret)
    expect(await reencryptKeys(test.services)).toBe(1)
    expect((await loadKeys(process(), 'mail_leave'))[0]?.secret).toBe(was?.secret)
    expect((await rows()).map(({ plain }) => plain)).toEqual(keyPurposes.map(() => null))
  })

  it('a new one signs when every process knows it; what the older signed counts for its time', async () => {
    const [before] = await loadKeys(test.services, 'media_link')
    expect(await rotateKeys(test.services, { isLeaked: false })).toBeGreaterThanOrEqual(
      keyPurposes.length,
    )
    const [first, other] = await loadKeys(test.services, 'media_link')
    expect([first?.id, other?.id === undefined]).toEqual([before?.id, false])
    test.setNow(minutesLater(3))
    expect((await loadKeys(test.services, 'media_link')).map(({ id }) => id)).toEqual([
      other?.id,
      before?.id,
    ])
    test.setNow(minutesLater(overlapSeconds.media_link / 60 + 1))
    expect((await loadKeys(process(), 'media_link')).map(({ id }) => id)).toEqual([other?.id])
    await deleteRetiredKeys(test.services)
    expect(
      (await rows()).filter(({ purpose }) => purpose === 'media_link').map(({ id }) => id),
    ).toEqual([other?.id])
    test.setNow(null)
    const lines = await test.services.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.action, 'keys.rotated'))
    expect(lines).toMatchObject([{ actorKind: 'system', detail: { isLeaked: false } }])
  })

  it('are revoked at once when leaked', async () => {
    const before = await loadKeys(test.services, 'access_token')
    await rotateKeys(test.services, { isLeaked: true })
    const after = await loadKeys(test.services, 'access_token')
    expect(after).toHaveLength(1)
    expect(before.map(({ id }) => id)).not.toContain(after[0]?.id)
  })

  it('are reloaded each minute in the background', async () => {
    const site = process()
    const [before] = await loadKeys(site, 'lead_code')
    await rotateKeys(process(), { isLeaked: true })
    expect((await loadKeys(site, 'lead_code'))[0]?.id).toBe(before?.id)
    const now = vi.spyOn(Date, 'now').mockReturnValueOnce(Date.now() + 61_000)
    await loadKeys(site, 'lead_code')
    now.mockRestore()
    await vi.waitFor(async () =>
      expect((await loadKeys(site, 'lead_code'))[0]?.id).not.toBe(before?.id),
    )
  })

  it('that cannot be decrypted are ignored but kept, and replaced by new ones', async () => {
    const log = { ...test.services.log, error: vi.fn() } as unknown as typeof test.services.log
    const lost = {
      ...process(),
      log,
      config: { ...test.services.config, encryptionKey: 'z'.repeat(32) },
    }
    const [old] = await loadKeys(process(), 'access_token')
    const known = await loadKeys(lost, 'access_token')
    expect(known.map(({ id }) => id)).not.toContain(old?.id)
    expect(log.error).toHaveBeenCalled()
    expect(await reencryptKeys(lost)).toBe(0)
    expect((await loadKeys(process(), 'access_token')).map(({ id }) => id)).toContain(old?.id)
  })
})
