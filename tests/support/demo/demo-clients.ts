import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { readTimeline } from '#features/growth/clients/contract/timeline.ts'
import { readConsentSettings } from '#features/growth/consents/contract/team.ts'
import { listContactGroups } from '#features/growth/contacts/contract/groups.ts'
import { countSegment } from '#features/growth/contacts/contract/segments.ts'
import { signIn } from '../factories/people.ts'
import type { TestApp } from '../test-app.ts'

/** Declares tests of the clients of the demonstration's owner, within a suite: creating it takes long, so its tests share it. */
export const testDemoClients = (demo: () => TestApp) =>
  describe('the clients of its owner', () => {
    const rowsOf = async <Row extends Record<string, unknown>>(query: ReturnType<typeof sql>) =>
      (await demo().services.db.execute<Row>(query)).rows
    /** The book of the owner's store. */
    const book = sql`(select b.id from contact_books b join stores s on s.business_id = b.business_id join business_members m on m.business_id = b.business_id
      join users u on u.id = m.profile_id where u.is_demo and s.handle = 'lonja-casa-aurora')`

    it('are sixty, with notes, tags, calls, tasks and opportunities', async () => {
      const [counts] = await rowsOf(sql`
        select (select count(*)::int from contacts where book_id in ${book}) as people,
          (select count(*)::int from client_tasks where book_id in ${book}) as tasks,
          (select count(*) > 15 from contact_notes where book_id in ${book}) as notes,
          (select count(*) > 15 from tagged_contacts where book_id in ${book}) as tags,
          (select count(*) > 15 from client_calls where book_id in ${book}) as calls,
          (select count(distinct stage) >= 4 from client_opportunities where book_id in ${book}) as stages`)
      expect(counts).toMatchObject({
        people: 60,
        notes: true,
        tags: true,
        calls: true,
        stages: true,
      })
      expect(Number(counts?.tasks)).toBeGreaterThan(5)
    })

    it('have every paid order and every named request on their timelines', async () => {
      const missing = await rowsOf(sql`
        select o.number from orders o join stores s on s.id = o.store_id where s.handle = 'lonja-casa-aurora' and o.paid_at is not null
          and not exists (select from timeline_entries e where e.source_id = o.id and e.book_id in ${book})
        union all select l.code from leads l join stores s on s.business_id = l.business_id where s.handle = 'lonja-casa-aurora' and l.email is not null
          and not exists (select from timeline_entries e where e.source_id = l.id and e.book_id in ${book})`)
      expect(missing).toEqual([])
      const early = await rowsOf(
        sql`select 1 from timeline_entries e join contact_books k on k.id = e.book_id join businesses b on b.id = k.business_id where e.at < b.created_at`,
      )
      expect(early).toEqual([])
    })

    it('gave and refused consents in different places, and her three automatic lists have somebody', async () => {
      const { services, as } = demo()
      const [owner] = await rowsOf<{ businessId: string; ownerId: string }>(sql`
        select k.business_id as "businessId", m.profile_id as "ownerId" from contact_books k join business_members m on m.business_id = k.business_id
        where k.id in ${book} and m.role = 'owner'`)
      const me = as((await signIn(services, owner?.ownerId ?? '')).token)
      const businessId = owner?.businessId ?? ''
      const settings = await me.call(readConsentSettings, { businessId })
      expect(settings).toMatchObject({ atCheckout: true, onPage: true, hasSignUp: true })
      expect(settings.given.email).toBeGreaterThan(10)
      expect(settings.refused).toBeGreaterThan(2)
      const lists = await me.call(listContactGroups, { book: businessId })
      const automatic = lists.flatMap(({ name, rule }) => (rule ? [{ name, rule }] : []))
      expect(automatic).toHaveLength(3)
      for (const { name, rule } of automatic) {
        const { people } = await me.call(countSegment, { book: businessId, rule })
        expect([name, people > 0]).toEqual([name, true])
      }
    })

    it('tell organizations from people', async () => {
      const kinds = await rowsOf(
        sql`select kind from contacts where book_id in ${book} and name = 'Grupo Olmo Eventos'`,
      )
      expect(kinds).toEqual([{ kind: 'organization' }])
    })

    it('read as what happened', async () => {
      const { services, as } = demo()
      const [first] = await rowsOf<{ contactId: string; businessId: string; ownerId: string }>(sql`
        select e.contact_id as "contactId", b.business_id as "businessId", m.profile_id as "ownerId" from timeline_entries e
          join contact_books b on b.id = e.book_id join business_members m on m.business_id = b.business_id
        where e.book_id in ${book} and e.kind = 'order' order by e.at desc limit 1`)
      const { token } = await signIn(services, first?.ownerId ?? '')
      const { items } = await as(token).call(readTimeline, {
        businessId: first?.businessId ?? '',
        contactId: first?.contactId ?? '',
      })
      expect(items.map(({ kind }) => kind)).toContain('order')
    })
  })
