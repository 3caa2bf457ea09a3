import { signToken } from '#features/accounts/auth/server/index.ts'
import { listNews } from '#features/community/feed/contract.ts'
import { addReaction } from '#features/community/reactions/contract.ts'
import { setProductState } from '#features/selling/products/contract/owner.ts'
import type { TestApp } from '../test-app.ts'
import { makeBusiness } from './businesses.ts'
import { makePerson, type Person } from './people.ts'
import { makeProduct } from './products.ts'
import { makeStore, type Store } from './stores.ts'

/** Helpers for followed stores, their followers and what those read. */
export function followed(test: () => TestApp) {
  /** Uses a new token, whatever the clock shows: factory tokens are valid for an hour. */
  const asNow = async ({ id, email, sessionId }: Person) => {
    const claims = {
      sub: id,
      aud: 'authenticated',
      role: 'authenticated',
      email,
      session_id: sessionId,
      aal: 'aal1',
    }
    return test().as(await signToken(test().services, claims, 3600))
  }
  const newsOf = async (person: Person) => (await (await asNow(person)).call(listNews, {})).items
  return {
    asNow,
    newsOf,
    textsOf: async (person: Person) => (await newsOf(person)).map(({ text }) => text),
    /** A store whose business has this name. */
    named: async (name: string) =>
      makeStore(test().services, {
        business: await makeBusiness(test().services, { published: true, name }),
      }),
    draft: (store: Store, title: string) =>
      makeProduct(test().services, store, { title, set: { state: 'draft' } }),
    publish: async (store: Store, productId: string) =>
      (await asNow(store.owner)).call(setProductState, {
        businessId: store.businessId,
        productId,
        state: 'published',
      }),
    /** A follower of the store, or of its business. */
    makeFollower: async (store: Store, kind: 'store' | 'business' = 'store') => {
      const person = await makePerson(test().services)
      await test()
        .as(person.token)
        .call(addReaction, {
          act: 'follow',
          kind,
          name: kind === 'store' ? store.handle : store.business.slug,
        })
      return person
    },
  }
}
