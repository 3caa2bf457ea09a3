import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { invalidatePages, pagesChannel } from '#db/invalidate-pages.ts'
import type { ApiCaller } from '#shared/api-client.ts'
import type { PersonalData } from '#shared/server/personal-data.ts'
import { staffPermissions } from '#shared/staff-permissions.ts'
import type { TextFate } from '#shared/text-fates.ts'
import { makePerson, type Person } from '#tests/support/factories/people.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'

/** A action that was prepared, and the tags of what is old after it. */
type Prepared = { action: () => Promise<unknown>; old: string[] }
type Deeds = Record<string, () => Promise<Prepared>>

type Opened = TestApp & {
  /** Somebody of the team who may do everything. */
  staff: ApiCaller
  /** As the account of somebody ends, by one feature. */
  leave: (of: PersonalData, person: Person, texts?: TextFate) => Promise<void>
}

/** A product for a suite that hears which pages are old, and one test for each action after which some are. */
export function openPages(): {
  test: Opened
  eachMakesOld: (what: string, actions: Deeds) => void
} {
  const test = {} as Opened
  const heard: string[] = []
  let stop = async () => {}
  beforeAll(async () => {
    Object.assign(test, await openTestApp())
    test.staff = test.as(
      (await makePerson(test.services, { staffPermissions: [...staffPermissions] })).token,
    )
    test.leave = ({ erase }, { id: userId, email }, texts = 'go') =>
      test.services.db.transaction(async (tx) =>
        erase?.(test.services, tx, { userId, email, texts }),
      )
    const onMessage = (payload: string) => void heard.push(...payload.split(' ').slice(1))
    stop = await test.services.hear(pagesChannel, { onMessage, onReconnect: () => undefined })
  })
  afterAll(async () => {
    await stop()
    await test.close()
  })

  /** All tags that were told until now. What is told later is heard later. */
  async function heardUntilNow(): Promise<string[]> {
    const mark = `post:${crypto.randomUUID()}` as const
    await invalidatePages(test.services, test.services.db, [mark])
    await vi.waitFor(() => expect(heard).toContain(mark))
    return heard.splice(0).filter((tag) => tag !== mark)
  }

  const eachMakesOld = (what: string, actions: Deeds) =>
    describe(what, () => {
      it.each(Object.entries(actions))('%s', async (_, prepare) => {
        const { action, old } = await prepare()
        await heardUntilNow()
        await action()
        expect([...new Set(await heardUntilNow())].toSorted()).toEqual(old.toSorted())
      })
    })
  return { test, eachMakesOld }
}
