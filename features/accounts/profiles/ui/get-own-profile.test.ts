import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { AppError, notFound } from '#shared/app-error.ts'
import { getOwnProfile } from './get-own-profile.ts'

const profile = { id: 'x', email: 'ana@correo.test' }

describe('reading the own profile', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  test.each([
    ['ours', () => notFound('tu perfil')],
    ['a hosted database’s', () => Object.assign(new Error('no rows'), { code: 'PGRST116' })],
  ])('waits 500 ms, then 1000 ms for a row that is missing: %s', async (_, missing) => {
    const times: number[] = []
    const call = vi.fn(async () => {
      times.push(Date.now())
      if (times.length < 3) throw missing()
      return profile
    })
    const start = Date.now()
    const reading = getOwnProfile({ call } as never)
    await vi.runAllTimersAsync()
    expect(await reading).toBe(profile)
    expect(times.map((time) => time - start)).toEqual([0, 500, 1500])
  })

  test('gives up after three attempts', async () => {
    const call = vi.fn(async () => {
      throw notFound('tu perfil')
    })
    const reading = getOwnProfile({ call } as never).catch((error: Error) => error.message)
    await vi.runAllTimersAsync()
    expect(await reading).toBe('El perfil del usuario no se encontró después de varios intentos.')
    expect(call).toHaveBeenCalledTimes(3)
  })

  test.each(['unauthenticated', 'unavailable', 'internal'] as const)(
    '%s is thrown at once',
    async (code) => {
      const call = vi.fn(async () => {
        throw new AppError(code, 'no')
      })
      await expect(getOwnProfile({ call } as never)).rejects.toMatchObject({ code })
      expect(call).toHaveBeenCalledTimes(1)
    },
  )
})
