import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { measureApi } from './measure-api.ts'
import { measureAudit } from './measure-audit.ts'
import { measureBlog } from './measure-blog.ts'
import { measureClients } from './measure-clients.ts'
import { measureConversationsAlone } from './measure-conversations.ts'
import { measureHome } from './measure-home.ts'
import { measureHostile } from './measure-hostile.ts'
import { measureHostileShops } from './measure-hostile-shops.ts'
import { measureImport } from './measure-import.ts'
import { measureDirectoryPages } from './measure-lighthouse.ts'
import { measureMachine } from './measure-machine.ts'
import { measureIdle, measureMessages } from './measure-messages.ts'
import { measurePages } from './measure-pages.ts'
import { measureReactions } from './measure-reactions.ts'
import { measureScaling } from './measure-scaling.ts'
import { measureStaff } from './measure-staff.ts'
import { measureStart } from './measure-start.ts'
import { measureStores } from './measure-stores.ts'
import { measureStreams } from './measure-streams.ts'
import { openSite, type Site } from './open-site.ts'

const { values, positionals } = parseArgs({
  options: {
    rows: { type: 'string', default: '100000' },
    data: { type: 'string' },
    seconds: { type: 'string', default: '60' },
    people: { type: 'string', default: '1000000' },
    share: { type: 'string', default: '1' },
    only: { type: 'string', default: '' },
  },
  allowPositionals: true,
})
const { rows, seconds, people, share, only } = values

type Kind = {
  /** Runs without imported businesses. */
  small?: boolean
  /** Runs with the demonstration data. */
  demo?: boolean
  /** Has its own baseline: the machine is not measured separately. */
  ownBaseline?: boolean
  measure: (site: Site) => Promise<void>
}

/** Measurements selected with `npm run bench -- <name>`. */
const kinds: Record<string, Kind> = {
  /** Effect of an attack on another visitor; `--only words` selects the kinds whose names contain it. */
  hostile: {
    demo: true,
    measure: async (site) => {
      await measureHostile(site, Number(seconds), only)
      await measureHostileShops(site, Number(seconds), only)
    },
  },
  /** Only the requests of buyers and sellers, without imported businesses. */
  'hostile-shops': {
    small: true,
    demo: true,
    measure: (site) => measureHostileShops(site, Number(seconds), only),
  },
  /** Stores and checkout, with the demonstration data for its payment provider. */
  stores: { small: true, demo: true, measure: measureStores },
  /** What every page reads, with `--people` people and `--rows` businesses. */
  home: { measure: (site) => measureHome(site, Number(people)) },
  /** Connected event streams, on an empty site. */
  streams: { small: true, measure: measureStreams },
  /** Reactions beside connected event streams, on an empty site. */
  reactions: { small: true, measure: measureReactions },
  /** Books of contacts, their timelines, messages and imports; `--share 0.1` with a tenth of the rows. */
  clients: { small: true, measure: (site) => measureClients(site, Number(share)) },
  /** Of these, messages to open streams alone, on an empty site; `--only 400` for that many per second. */
  conversations: { small: true, measure: (site) => measureConversationsAlone(site, only) },
  /** Staff lists, with `--rows` businesses. */
  staff: { measure: measureStaff },
  /** Commits with messages between processes, and the transactions of an idle site. */
  messages: {
    small: true,
    ownBaseline: true,
    measure: async (site) => {
      await measureIdle(site)
      await measureMessages(site)
    },
  },
  /** Posts of the demonstration. */
  blog: { small: true, demo: true, measure: measureBlog },
  /** Cost of an audit entry with few and many concurrent writers; `--only 8` for that number. */
  audit: { small: true, ownBaseline: true, measure: (site) => measureAudit(site, only) },
}
const [name] = positionals
// It starts machines of its own.
if (name === 'scaling') {
  await measureScaling()
  process.exit()
}
const kind = name === undefined ? undefined : kinds[name]
if (name !== undefined && !kind)
  throw new Error(`unknown measurement ${name}: ${Object.keys(kinds).join(', ')}, scaling`)

// A given folder (--data) is not deleted, and skips the import next time.
const dataDir = values.data ?? (await mkdtemp(join(tmpdir(), 'lonja-bench-')))
await mkdir(dataDir, { recursive: true })
try {
  const isNew = !existsSync(join(dataDir, 'postgres'))
  if (!kind?.ownBaseline) await measureMachine(dataDir)
  if (isNew && !kind?.small) await measureImport(dataDir, Number(rows))
  if (!kind) await measureStart(dataDir)
  const site = await openSite(dataDir, kind?.demo ? { DEMO_DATA: 'true' } : {})
  try {
    await (kind?.measure ?? measureAll)(site)
  } finally {
    await site.close()
  }
} finally {
  if (!values.data) await rm(dataDir, { recursive: true, force: true })
}

async function measureAll(site: Site): Promise<void> {
  await site.reportMemory('Memory, idle', { max: 250 })
  const statements = join(dataDir, 'bench-statements.json')
  await measureApi(site, statements, (recorded) => writeFile(statements, JSON.stringify(recorded)))
  await measurePages(site)
  await site.reportMemory('Memory, after the load', { max: 400 })
  await measureDirectoryPages(site)
}
