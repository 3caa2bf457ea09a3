import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { users } from '#db/tables/accounts/auth.ts'
import { spentAllowances } from '#db/tables/accounts/trust-and-blocks.ts'
import type { AppError } from '#shared/app-error.ts'
import { makePerson, type Person } from '#tests/support/factories/people.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { allowances, trustLevels } from '../vocabulary.ts'
import { deletePastAllowances } from './delete-past-allowances.ts'
import type { SpentText } from './refuse-over-allowance.ts'
import { spendAllowance } from './spend-allowance.ts'

const noon = new Date('2026-07-15T12:00:00Z')

let test: TestApp
let ana: Person
beforeAll(async () => {
  test = await openTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  test.setNow(noon)
  ana = await makePerson(test.services)
})

const aged = (person: Person, days: number) =>
  test.services.db
    .update(users)
    .set({ createdAt: new Date(Date.now() - days * 86_400_000) })
    .where(eq(users.id, person.id))
const spend = (said: Partial<SpentText> = {}) =>
  test.services.db.transaction((tx) =>
    spendAllowance(test.services, tx, {
      profileId: ana.id,
      act: 'review',
      text: 'Muy bien',
      pictures: 0,
      ...said,
    }),
  )
const refusal = async (said: Partial<SpentText>): Promise<AppError> =>
  spend(said).then(
    () => expect.fail('it was allowed'),
    (error) => error,
  )
const rows = () =>
  test.services.db.select().from(spentAllowances).where(eq(spentAllowances.profileId, ana.id))

describe('daily writing allowances', () => {
  it('grow with trust, and the limit per text never exceeds the daily one', () => {
    const figures = trustLevels.map((trust) => allowances[trust])
    for (const [at, { posts, edits, ...parts }] of figures.entries()) {
      for (const { inText, aDay } of Object.values(parts)) expect(inText).toBeLessThanOrEqual(aDay)
      const less = figures[at - 1]
      if (!less) continue
      expect(posts).toBeGreaterThan(less.posts)
      expect(edits).toBeGreaterThan(less.edits)
      for (const part of ['links', 'pictures', 'mentions'] as const)
        expect(parts[part].aDay).toBeGreaterThan(less[part].aDay)
    }
  })

  it('are counted exactly, also for a hundred concurrent texts', async () => {
    const ended = await Promise.allSettled(
      Array.from({ length: 100 }, () => spend({ pictures: 1 })),
    )
    expect(ended.filter(({ status }) => status === 'fulfilled')).toHaveLength(allowances[0].posts)
    expect(await rows()).toMatchObject([
      {
        act: 'review',
        day: '2026-07-15',
        posts: allowances[0].posts,
        pictures: allowances[0].posts,
      },
    ])
  })

  it('report what is used up, when it resets and how to get more', async () => {
    for (let i = 0; i < allowances[0].posts; i++) await spend()
    expect(await refusal({})).toMatchObject({
      code: 'too_many',
      retryAfter: 12 * 3600,
      message: `Hoy ya diste ${allowances[0].posts} opiniones, lo más que tu cuenta puede en un día. Vuelve en 12 horas: lo que escribiste sigue aquí. Tu cuenta es nueva: con el correo confirmado podrás más a los 3 días, o al recibir tu primera compra.`,
    })
    await spend({ act: 'question' })
    test.setNow(new Date('2026-07-15T23:59:59Z'))
    expect(await refusal({})).toMatchObject({
      retryAfter: 1,
      message: expect.stringContaining('Vuelve en una hora'),
    })
    test.setNow(new Date('2026-07-16T00:00:00Z'))
    await spend()
  })

  it('do not count texts that were not stored', async () => {
    const broken = test.services.db.transaction(async (tx) => {
      await spendAllowance(test.services, tx, {
        profileId: ana.id,
        act: 'review',
        text: 'Muy bien',
        pictures: 1,
      })
      throw new Error('something else failed')
    })
    await expect(broken).rejects.toThrow('something else failed')
    expect(await rows()).toEqual([])
  })

  it('refuse links of new accounts, with an error on the field', async () => {
    const text = 'Mira www.ejemplo.mx'
    expect(await refusal({ text })).toMatchObject({
      code: 'invalid',
      fields: { text: expect.stringContaining('Todavía no puedes poner enlaces') },
    })
    expect(await refusal({ text, fields: { text: 'message' } })).toMatchObject({
      fields: { message: expect.any(String) },
    })
    await aged(ana, 4)
    await spend({ text })
    expect(await refusal({ text: `${text} y www.otro.mx` })).toMatchObject({
      fields: { text: expect.stringContaining('como máximo 1 enlace.') },
    })
    await spend({ text: `${text} y otra vez ${text}` })
    await spend({ text })
    expect(await refusal({ text })).toMatchObject({
      code: 'too_many',
      message: expect.stringContaining('Con esto pasarías de 3 enlaces hoy'),
    })
    expect(await rows()).toMatchObject([{ posts: 3, links: 3 }])
  })

  it('limit pictures and mentions, too', async () => {
    expect(await refusal({ pictures: 7 })).toMatchObject({
      fields: { photos: expect.stringContaining('como máximo 6 fotos') },
    })
    await spend({ pictures: 6 })
    expect(await refusal({ pictures: 1 })).toMatchObject({
      code: 'too_many',
      message: expect.stringContaining('6 fotos hoy'),
    })
    expect(await refusal({ text: '@ana, @luz y @eva' })).toMatchObject({
      fields: { text: expect.stringContaining('2 menciones') },
    })
    await spend({ text: '¡@Ana, @ana y @luz! Escribe a ana@ejemplo.mx' })
    expect(await rows()).toMatchObject([{ mentions: 2 }])
  })

  it('count only additions of an edit', async () => {
    const before = { text: 'Mira www.ejemplo.mx', pictures: 3 }
    await spend({ text: 'Mira bien www.ejemplo.mx', pictures: 4, before })
    expect(await rows()).toMatchObject([{ posts: 0, edits: 1, links: 0, pictures: 1 }])
    expect(await refusal({ text: 'Mira www.otro.mx', before })).toMatchObject({
      fields: { text: expect.any(String) },
    })
    for (let i = 1; i < allowances[0].edits; i++) await spend({ before })
    expect(await refusal({ before })).toMatchObject({
      code: 'too_many',
      message: expect.stringContaining('Hoy ya cambiaste 20 veces tus opiniones'),
    })
    await spend()
  })

  it('are deleted after their day', async () => {
    await spend()
    await deletePastAllowances(test.services)
    expect(await rows()).toHaveLength(1)
    test.setNow(new Date('2026-07-16T00:00:00Z'))
    await deletePastAllowances(test.services)
    expect(await rows()).toEqual([])
  })
})
