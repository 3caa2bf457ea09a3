import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'vitest'
import type { Machines } from '../support/deployment/machines.ts'
import type { Bought, Order } from './load.ts'

/** Places an order; returns its purchase. */
async function place(siteUrl: string, order: Order | undefined): Promise<string> {
  const response = await fetch(`${siteUrl}/api/checkout`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': '10.3.2.1' },
    body: JSON.stringify(order),
  })
  expect(response.status, await response.clone().text()).toBe(201)
  return ((await response.json()) as Bought['answer']).purchaseId
}

/** Backs up, places an order before and one after a moment, and restores that moment on a server of its own. */
export async function restoreMoment(machines: Machines, orders: Order[]): Promise<void> {
  const { backups, siteUrl } = machines
  const main = await machines.leader()
  if (!main) throw new Error('no main server')
  await backups.begin(main)
  const before = await place(siteUrl, orders.pop())
  await sleep(1_000)
  const [moment] = await main.ask<{ now: string }>('select now()::text as now')
  await sleep(1_000)
  const after = await place(siteUrl, orders.pop())
  await backups.archive(main)
  const restored = await backups.restore(main, moment?.now ?? '')
  const { rows } = await restored
    .query<{ id: string }>('select id from purchases where id = any($1)', [[before, after]])
    .finally(() => restored.end())
  expect(rows.map(({ id }) => id)).toEqual([before])
}
