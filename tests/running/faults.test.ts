import { globSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '#scripts/free-port.ts'
import { dataFolder, SiteProcess } from '../support/site-process.ts'

const folder = dataFolder()
let site: SiteProcess

beforeAll(async () => {
  site = new SiteProcess({ port: await freePort(), dataDir: folder.dataDir })
  await site.ready()
})
afterAll(async () => {
  await site.end('SIGTERM')
  await folder.remove()
})

test('errors are logged with their source files, for server and pages', async () => {
  const owner = new Client(await folder.ownerUrl())
  await owner.connect()
  await owner.query('alter table businesses rename to businesses_gone')
  await owner.end()
  expect((await fetch(`${site.url}/home`)).status).toBe(500)
  await expect.poll(() => site.output).toContain('"page failed"')
  const lines = site.output.split('\n').filter((line) => line.startsWith('{'))
  const logged = lines.map((line) => JSON.parse(line) as { msg: string; err: { stack: string } })
  const stackOf = (message: string) => logged.find(({ msg }) => msg === message)?.err.stack
  expect(stackOf('request failed')).toMatch(/ \(features\/\S+\.ts:\d+:\d+\)/)
  expect(stackOf('page failed')).toMatch(/ \(?web\/\S+\.tsx?:\d+:\d+/)
  expect(site.output).not.toMatch(/build\/(site|pages)\//)
})

test('source maps are not public', () => {
  const build = join(import.meta.dirname, '../../build')
  expect(globSync(`${build}/{site/open-site,pages/server/index}.js.map`)).toHaveLength(2)
  expect(globSync(`${build}/pages/client/**/*.map*`)).toEqual([])
})
