import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApi } from '#api/app.ts'
import { prepareDatabase } from '#api/prepare-database.ts'
import { type OpenServices, openServices } from '#api/services.ts'
import { readConfig } from '#config.ts'
import { freePort } from '#scripts/free-port.ts'
import { makeBusiness } from '../support/factories/businesses.ts'
import { fillCart, orderOf, quoteOf } from '../support/factories/carts.ts'
import { makePerson, type Person } from '../support/factories/people.ts'
import { makeProduct } from '../support/factories/products.ts'
import { makeStore } from '../support/factories/stores.ts'
import { startS3 } from '../support/s3-server.ts'
import { brokenRules } from '../support/selling-rules.ts'
import { dataFolder, SiteProcess } from '../support/site-process.ts'
import { callerOf } from '../support/test-app.ts'
import { type Cluster, deployedSettings, missingPrograms, startCluster } from './cluster.ts'
import { type Bought, createLoad, type Order, secondsUntilWorking } from './load.ts'

const missing = missingPrograms()
if (missing.length > 0)
  process.stdout.write(
    `failover is not tested: ${missing.join(', ')} missing (Debian: patroni etcd-server haproxy postgresql-15)\n`,
  )

/** Orders that wait to be placed, and their products' stock. */
const [orderCount, stock] = [400, 2_000]
const people = 6
const businessesToLike = 900

const silent = pino({ level: 'silent' })
const folders = [dataFolder(), dataFolder()]
let cluster: Cluster
let s3: Awaited<ReturnType<typeof startS3>>
const sites: SiteProcess[] = []
let opened: OpenServices

beforeAll(async () => {
  if (missing.length > 0) return
  const ports: [number, number] = [await freePort(), await freePort()]
  cluster = await startCluster(ports)
  s3 = await startS3({ bucket: 'lonja', accessKeyId: 'key', region: 'us-east-1' })
  const settings = deployedSettings('lonja.env', {
    HOST: '127.0.0.1',
    WORKERS: '2',
    SITE_URL: cluster.siteUrl,
    DATABASE_URL: cluster.databaseUrl,
    DATABASE_REPLICA_URL: cluster.replicaUrls.join(','),
    DEMO_DATA: 'true',
    TRUSTED_PROXIES: '127.0.0.1',
    S3_ENDPOINT: s3.endpoint,
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'secret',
  })
  const config = readConfig({ ...settings, DATA_DIR: folders[0]?.dataDir })
  opened = await openServices(
    config,
    await prepareDatabase(config, cluster.databaseUrl, silent),
    silent,
  )
  for (const [i, port] of ports.entries()) {
    const { PORT: _port, DATA_DIR: _dataDir, ...others } = settings
    const site = new SiteProcess({
      port,
      dataDir: folders[i]?.dataDir ?? '',
      settings: { ...others, LOG_LEVEL: 'error' },
    })
    await site.ready()
    sites.push(site)
  }
}, 600_000)

afterAll(async () => {
  if (missing.length > 0) return
  await Promise.all(sites.map((site) => site.end('SIGTERM')))
  await opened?.close()
  await s3?.stop()
  await cluster?.stop()
  for (const folder of folders) await folder.remove()
}, 60_000)

test('no acknowledged order, payment or reaction is lost while servers and sites are killed and switched', {
  timeout: 900_000,
}, async () => {
  if (missing.length > 0) return
  const { services } = opened
  const as = callerOf(createApi(services))
  const store = await makeStore(services, { shipping: [{ kind: 'pick_up', price: 0 }] })
  const products = []
  for (let i = 0; i < 4; i++) products.push(await makeProduct(services, store, { stock }))
  const orders: Order[] = []
  for (let i = 0; i < orderCount; i++) {
    const { sellableId } = products[i % products.length] as (typeof products)[number]
    const cart = await fillCart({ as }, [{ sellableId }])
    orders.push(orderOf(cart, await quoteOf({ as }, cart), { provider: 'demo' }))
    if (i % 20 === 0) await services.db.execute(sql`delete from rate_limits`)
  }
  const { rows } = await services.db.execute<{ slug: string }>(
    sql`select slug from businesses where state = 'published' limit ${businessesToLike}`,
  )
  const slugs = rows.map((row) => row.slug)
  const business = await makeBusiness(services, { published: true })
  const fans: { person: Person; liked: string[] }[] = []
  for (let i = 0; i < people; i++) fans.push({ person: await makePerson(services), liked: [] })
  await services.db.execute(sql`delete from rate_limits`)

  const pages = ['/home', '/directorio', `/negocios/${business.slug}`]
  for (const page of pages) for (let turn = 0; turn < 8; turn++) await fetch(cluster.siteUrl + page)

  // The demonstration's past orders sent no mail.
  const brokenByDemo = Object.keys(await brokenRules(services))

  const load = createLoad(cluster.siteUrl)
  const bought: Bought[] = []
  const working = Promise.all([
    ...Array.from({ length: 3 }, () => load.buy(orders, bought)),
    ...fans.map(({ person, liked }) => load.like(person, slugs, liked)),
    load.readPages(pages),
    load.search(['café', 'plomero', 'tacos', 'dentista', 'librería', 'pan', 'taller']),
  ])
  await sleep(5_000)
  const killed = performance.now()
  const old = await cluster.leader()
  await old?.kill()
  await cluster.until('another main server', async () => (await cluster.leader()) !== undefined, 60)
  await sleep(8_000)
  const [first] = sites
  first?.child.kill('SIGKILL')
  await sleep(5_000)
  old?.start()
  await cluster.until('two replicas', async () => (await cluster.replicas()).length === 2, 120)
  await sleep(3_000)
  const switched = performance.now()
  await cluster.switchOver()
  await sleep(12_000)
  load.stop()
  await working

  const { met } = load
  const summary = Object.entries(met).map(
    ([kind, { answered, refused, broken, wrong }]) =>
      `${kind}: ${answered} answered, ${refused} refused, ${broken} broken, ${wrong.length} wrong ${wrong.slice(0, 3).join(' | ')}`,
  )
  const orderTimes = met.orders?.at ?? []
  const afterKill = secondsUntilWorking(orderTimes, killed)
  const afterSwitch = secondsUntilWorking(orderTimes, switched)
  process.stdout.write(
    [
      ...summary,
      `orders again ${afterKill.toFixed(1)} s after the main server was killed`,
      `orders again ${afterSwitch.toFixed(1)} s after the switchover`,
      '',
    ].join('\n'),
  )

  // Every refusal says when to come back.
  for (const [kind, { wrong }] of Object.entries(met)) expect(wrong, kind).toEqual([])
  expect(met['cached pages']?.refused).toBe(0)
  // A search is refused while a change that was under way may or may not have reached the replica.
  const { answered = 0, refused = 0 } = met.searches ?? {}
  expect(refused).toBeLessThanOrEqual(answered / 100)
  expect(afterKill).toBeLessThan(25)
  expect(afterSwitch).toBeLessThan(3)

  // What was acknowledged is there, once.
  const count = async (query: ReturnType<typeof sql>) => {
    const { rows } = await services.db.execute<{ n: number }>(query)
    return rows[0]?.n ?? 0
  }
  for (const { answer, paid } of bought) {
    expect(
      await count(sql`select count(*)::int as n from purchases where id = ${answer.purchaseId}`),
    ).toBe(1)
    if (paid === 'captured' || paid === 'paid')
      expect(
        await count(
          sql`select count(*)::int as n from payments where purchase_id = ${answer.purchaseId} and state = 'captured'`,
        ),
      ).toBe(1)
  }
  for (const { person, liked } of fans)
    expect(
      await count(sql`select count(*)::int as n from reactions r join subjects s on s.id = r.subject_id join businesses b on b.id = s.business_id
          where r.profile_id = ${person.id} and b.slug in ${liked.length > 0 ? liked : ['none']}`),
    ).toBe(new Set(liked).size)
  expect(Object.keys(await brokenRules(services))).toEqual(brokenByDemo)
  for (const { sellableId } of products)
    expect(
      await count(sql`select s.stock + coalesce((select sum(l.quantity) from order_lines l join orders o on o.id = l.order_id
          where l.sellable_id = s.id and o.state in ('pending', 'paid')), 0)::int as n from sellables s where s.id = ${sellableId}`),
    ).toBe(stock)
})
