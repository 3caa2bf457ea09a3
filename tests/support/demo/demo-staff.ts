import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { users } from '#db/tables/accounts/auth.ts'
import { readDemoCredentials } from '#demo/directory/server/create-demo-people.ts'
import { openStaffDay } from '#features/backoffice/team/contract/day.ts'
import { listImports } from '#features/directory/imports/contract.ts'
import { findContacts } from '#features/growth/contacts/contract/contacts.ts'
import { listVerifications } from '#features/trust/verification/contract/staff.ts'
import { signIn } from '../factories/people.ts'
import type { TestApp } from '../test-app.ts'
import { verifyAudit } from '../verify-audit.ts'

/** Declares tests of the demonstration's team and promotions, within a suite: creating it takes long, so its tests share it. */
export const testDemoStaff = (demo: () => TestApp) =>
  describe('its team and its sellers', () => {
    const rowsOf = async <Row extends Record<string, unknown>>(query: ReturnType<typeof sql>) =>
      (await demo().services.db.execute<Row>(query)).rows
    const asStaff = async () => {
      const { services } = demo()
      const made = await readDemoCredentials(services.db)
      const [member] = await services.db
        .select()
        .from(users)
        .where(eq(users.email, made?.staff.email ?? ''))
      return demo().as((await signIn(services, member?.id ?? '', { isStaff: true })).token)
    }

    it('shows a day with decisions, and with cases beyond their target', async () => {
      const { decided, queues } = await (await asStaff()).call(openStaffDay, {})
      expect(decided.reduce((sum, { count }) => sum + count, 0)).toBeGreaterThan(25)
      expect(decided.filter(({ count }) => count > 0).length).toBeGreaterThan(9)
      const of = (name: string) => queues.find(({ queue }) => queue === name)
      expect(of('verifications')).toMatchObject({ late: 2 })
      expect(of('second')).toMatchObject({ late: 1 })
    })

    it('has decided for weeks, approving, sending back and rejecting, and gives its reasons', async () => {
      const rows = await rowsOf<{ state: string; n: number; unexplained: number }>(sql`
        select state, count(*)::int as n, count(*) filter (where reason is null and state <> 'valid')::int as unexplained
        from verification_facts where reviewed_by is not null group by 1 order by 1`)
      expect(rows.map(({ state }) => state)).toEqual(['needs_more', 'rejected', 'valid'])
      expect(rows.every(({ n, unexplained }) => n >= 4 && unexplained === 0)).toBe(true)
      const wrong = await rowsOf(sql`
        select f.id from verification_facts f join businesses b on b.id = f.business_id
        where f.reviewed_by is not null and (f.decided_at < f.created_at or f.created_at < b.created_at or not f.is_demo
          or not exists (select from audit_entries e where e.subject_id = f.id::text and e.actor_id = f.reviewed_by))`)
      expect(wrong).toEqual([])
      const { items } = await (await asStaff()).call(listVerifications, { view: 'decided' })
      expect(items.length).toBeGreaterThan(10)
    })

    it('rehearsed an import, and wrote down whom it met', async () => {
      const staff = await asStaff()
      const { items } = await staff.call(listImports, {})
      expect(items).toMatchObject([
        { state: 'finished', dryRun: true, doneRows: 42, created: 37, rejected: 5 },
        { state: 'cancelled', dryRun: true, doneRows: 20, created: 17, rejected: 3 },
      ])
      const found = await staff.call(findContacts, { book: 'platform' })
      expect(found.items).toHaveLength(10)
    })

    it('keeps a valid audit log', async () => {
      expect((await verifyAudit(demo())).found).toEqual([])
    })

    it('gives discounts by their rules, and none before their time', async () => {
      const rows = await rowsOf<{ code: string; uses: number; beyond: number }>(sql`
        select p.code, count(d.order_id)::int as uses,
          count(*) filter (where o.created_at < p.created_at or o.created_at >= p.ends_at)::int as beyond
        from promotions p left join order_discounts d on d.promotion_id = p.id left join orders o on o.id = d.order_id
        group by 1 order by 1`)
      expect(rows.map(({ code, uses }) => [code, uses > 0])).toEqual([
        ['ANIVERSARIO20', true],
        ['BIENVENIDA10', true],
        ['DESCANSO15', false],
        ['DOSPORUNO', false],
        ['ENVIOGRATIS', true],
      ])
      expect(rows.filter(({ beyond }) => beyond > 0)).toEqual([])
      const unused = await rowsOf(sql`
        select handle from stores s where not exists (select from order_discounts d where d.store_id = s.id)`)
      expect(unused).toEqual([])
    })
  })
