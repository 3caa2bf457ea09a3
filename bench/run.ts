import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { measureApi } from './measure-api.ts'
import { measureBlog } from './measure-blog.ts'
import { measureHome } from './measure-home.ts'
import { measureHostile } from './measure-hostile.ts'
import { measureImport } from './measure-import.ts'
import { measureDirectoryPages } from './measure-lighthouse.ts'
import { measureMachine } from './measure-machine.ts'
import { measurePages } from './measure-pages.ts'
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
    only: { type: 'string', default: '' },
  },
  allowPositionals: true,
})
/** `npm run bench -- hostile`: only what another visitor feels of an attack; `--only words` for the kinds whose names have that. */
const isHostile = positionals.includes('hostile')
/** `npm run bench -- stores`: buying and selling alone, beside the demonstration, which lends its provider of payment. */
const isStores = positionals.includes('stores')
/** `npm run bench -- home`: what is read on every page, among so many people (`--people`) and as many businesses as `--rows`. */
const isHome = positionals.includes('home')
/** `npm run bench -- streams`: people with a page open, on an empty site. */
const isStreams = positionals.includes('streams')
/** `npm run bench -- staff`: the lists of the team, beside as many businesses as `--rows`. */
const isStaff = positionals.includes('staff')
/** `npm run bench -- blog`: the posts of the demonstration. */
const isBlog = positionals.includes('blog')
/** Those that need no directory. */
const isSmall = isStores || isStreams || isBlog

// A folder of one's own (--data) is kept, and spares the import the next time.
const dataDir = values.data ?? (await mkdtemp(join(tmpdir(), 'lonja-bench-')))
await mkdir(dataDir, { recursive: true })
try {
  const isNew = !existsSync(join(dataDir, 'postgres'))
  await measureMachine(dataDir)
  if (isNew && !isSmall) await measureImport(dataDir, Number(values.rows))
  if (!isSmall && !isHostile && !isHome && !isStaff) await measureStart(dataDir)
  const site = await openSite(dataDir, isStores || isBlog ? { DEMO_DATA: 'true' } : {})
  try {
    if (isHome) await measureHome(site, Number(values.people))
    else if (isStreams) await measureStreams(site)
    else if (isStaff) await measureStaff(site)
    else if (isBlog) await measureBlog(site)
    else if (isStores) await measureStores(site)
    else if (isHostile) await measureHostile(site, Number(values.seconds), values.only)
    else await measureAll(site)
  } finally {
    await site.close()
  }
} finally {
  if (!values.data) await rm(dataDir, { recursive: true, force: true })
}

async function measureAll(site: Site): Promise<void> {
  await site.reportMemory('Memory, idle', { most: 250 })
  const statements = join(dataDir, 'bench-statements.json')
  await measureApi(site, statements, (recorded) => writeFile(statements, JSON.stringify(recorded)))
  await measurePages(site)
  await site.reportMemory('Memory, after the load', { most: 400 })
  await measureDirectoryPages(site)
}
