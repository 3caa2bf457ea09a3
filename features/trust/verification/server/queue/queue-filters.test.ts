import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { queueFilters } from '#db/tables/trust/verification.ts'
import { makePerson, type Person } from '#tests/support/factories/people.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import {
  listQueueFilters,
  removeQueueFilter,
  renameQueueFilter,
  saveQueueFilter,
} from '../../contract/queue.ts'
import { maxQueueFilters } from '../../vocabulary.ts'
import { verificationQueuePersonalData } from '../personal-data.ts'

let test: TestApp
let rita: Person
let otto: Person
beforeAll(async () => {
  test = await openTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  rita = await makePerson(test.services, { staffPermissions: ['read'] })
  otto = await makePerson(test.services, { staffPermissions: ['read'] })
})

const filters = { view: 'second', kind: 'address', country: 'MX' } as const
const save = (name: string, by = rita) => test.as(by.token).call(saveQueueFilter, { name, filters })
const list = async (by = rita) => (await test.as(by.token).call(listQueueFilters, {})).items
const names = async (by = rita) => (await list(by)).map(({ name }) => name)

describe('saved filters of the queue', () => {
  it('are listed by name for their owner only', async () => {
    await save('Segundas de México')
    await save('direcciones')
    await save('Segundas de México', otto)
    expect(await list()).toMatchObject([
      { name: 'direcciones' },
      { name: 'Segundas de México', filters },
    ])
    expect(await names(otto)).toEqual(['Segundas de México'])
  })

  it('are renamed and deleted, but not those of others', async () => {
    const { id: queueFilterId } = await save('Mías')
    const as = test.as(rita.token)
    expect(await as.call(renameQueueFilter, { queueFilterId, name: 'mías' })).toMatchObject({
      name: 'mías',
      filters,
    })
    const other = test.as(otto.token)
    await expect(other.call(renameQueueFilter, { queueFilterId, name: 'x' })).rejects.toMatchObject(
      { code: 'not_found' },
    )
    await expect(other.call(removeQueueFilter, { queueFilterId })).rejects.toMatchObject({
      code: 'not_found',
    })
    expect(await names()).toEqual(['mías'])
    await as.call(removeQueueFilter, { queueFilterId })
    expect(await names()).toEqual([])
  })

  it('have unique names, ignoring case, also concurrently', async () => {
    const taken = { code: 'invalid', fields: { name: 'Ya tienes un filtro con ese nombre.' } }
    const { id: queueFilterId } = await save('Otra')
    const results = await Promise.allSettled(['Hoy', 'hoy', 'HOY', 'Hoy'].map((name) => save(name)))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const result of results)
      if (result.status === 'rejected') expect(result.reason).toMatchObject(taken)
    await expect(
      test.as(rita.token).call(renameQueueFilter, { queueFilterId, name: ' hOY ' }),
    ).rejects.toMatchObject(taken)
    const row = { profileId: rita.id, place: 15, name: 'hoy', filters }
    await expect(test.services.db.insert(queueFilters).values(row)).rejects.toMatchObject({
      cause: { code: '23505' },
    })
  })

  it('are limited in number, also concurrently', async () => {
    const results = await Promise.allSettled(
      Array.from({ length: maxQueueFilters + 3 }, (_, i) => save(`Filtro ${i}`)),
    )
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(maxQueueFilters)
    const message = `Ya tienes ${maxQueueFilters} filtros guardados. Quita uno para guardar otro.`
    await expect(save('Uno más')).rejects.toMatchObject({ code: 'conflict', message })
    const [row] = await test.services.db
      .select()
      .from(queueFilters)
      .where(eq(queueFilters.profileId, rita.id))
    const beyond = test.services.db
      .update(queueFilters)
      .set({ place: maxQueueFilters + 1 })
      .where(eq(queueFilters.id, row?.id ?? ''))
    await expect(beyond).rejects.toMatchObject({ cause: { code: '23514' } })
  })

  it.each([{ view: 'nada' }, { view: 'waiting', kind: 'x' }, { view: 'waiting', size: 5 }])(
    'are valid filters of the queue: %j',
    async (wrong: object) => {
      const saved = test
        .as(rita.token)
        .call(saveQueueFilter, { name: 'Mal', filters: wrong as never })
      await expect(saved).rejects.toMatchObject({
        code: expect.stringMatching(/invalid|malformed/),
      })
    },
  )

  it('are deleted with the account, and included in its export', async () => {
    await save('Mías')
    expect(
      await verificationQueuePersonalData.collect?.(test.services, { userId: rita.id } as never),
    ).toMatchObject({
      'filtros-de-la-fila.json': [{ nombre: 'Mías', filtros: filters }],
    })
    expect(
      await verificationQueuePersonalData.collect?.(test.services, { userId: otto.id } as never),
    ).toEqual({})
    await verificationQueuePersonalData.erase?.(test.services, test.services.db, {
      userId: rita.id,
    } as never)
    expect(await names()).toEqual([])
  })
})
