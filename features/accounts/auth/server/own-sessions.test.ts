import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AuthApp, openAuthApp } from '#tests/support/auth-clients.ts'
import { endSession, listSessions } from '../contract.ts'

const password = 'Zaguán-7-tordos'

describe('sessions on other devices', () => {
  let test: AuthApp
  beforeAll(async () => {
    test = await openAuthApp()
  })
  afterAll(() => test.close())

  it('are seen and ended one by one; those of others are not there', async () => {
    const [here, there, stranger] = [test.newClient(), test.newClient(), test.newClient()]
    const { data } = await here.signUp({ email: 'ana@correo.test', password })
    await there.signInWithPassword({ email: 'ana@correo.test', password })
    await stranger.signUp({ email: 'luis@correo.test', password })
    const api = test.as(data.session?.access_token)
    const shown = await api.call(listSessions, {})
    expect(shown.map(({ isCurrent }) => isCurrent).sort()).toEqual([false, true])
    const other = shown.find(({ isCurrent }) => !isCurrent)?.id as string
    const foreign = test.as((await stranger.getSession()).data.session?.access_token)
    await expect(foreign.call(endSession, { sessionId: other })).rejects.toMatchObject({
      code: 'not_found',
    })
    await api.call(endSession, { sessionId: other })
    expect((await there.getUser()).error?.name).toBe('AuthSessionMissingError')
    expect(await api.call(listSessions, {})).toHaveLength(1)
    await expect(api.call(endSession, { sessionId: other })).rejects.toMatchObject({
      code: 'not_found',
    })
  })
})
