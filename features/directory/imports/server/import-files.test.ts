import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ApiCaller } from '#shared/api-client.ts'
import { makePerson } from '#tests/support/factories/people.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { cancelImport, resumeImport, startImport } from '../contract.ts'
import { importsJobs } from './jobs.ts'

const csv = (id: number) =>
  new Blob([`id,nombre,pais,estado,ciudad\n${id},Panadería Ñandú ${id},MX,Jalisco,Guadalajara\n`])

// Uploaded files are stored only while an import may still need them, because registers contain
// personal data.
describe('the file of an import', () => {
  let test: TestApp
  let staff: ApiCaller
  let folder: string
  beforeAll(async () => {
    test = await openTestApp()
    folder = join(test.services.config.dataDir, 'imports')
    staff = test.as(
      (await makePerson(test.services, { staffPermissions: ['read', 'create'] })).token,
    )
  })
  afterAll(() => test.close())

  const run = (name: string, data: Record<string, unknown> = {}) =>
    importsJobs.find((job) => job.name === name)?.run(test.services, data)
  const start = async (id: number, dryRun = false) => {
    const { runId } = await staff.call(startImport, {
      fileName: 'negocios.csv',
      content: csv(id),
      dryRun,
    })
    const { rows } = await test.services.pool.query(
      `select data from pgboss.job where data ->> 'runId' = $1`,
      [runId],
    )
    return rows[0].data as { path: string; runId: string }
  }

  /** Those of the given files that still exist; other tests leave their own. */
  const remaining = async (...paths: string[]) => {
    const names = await readdir(folder)
    return paths.filter((path) => names.includes(basename(path)))
  }

  it('is deleted after it was read completely, also in a dry run', async () => {
    await run('directory.import', await start(1, true))
    const real = await start(1)
    await run('directory.import', real)
    expect(await remaining(real.path)).toEqual([])
    // The worker stopped before it marked the job as done.
    await run('directory.import', real)
  })

  it('remains while another run of the same file needs it', async () => {
    const trial = await start(2, true)
    const real = await start(2)
    await run('directory.import', trial)
    expect(await remaining(real.path)).toEqual([real.path])
    await run('directory.import', real)
    expect(await remaining(real.path)).toEqual([])
  })

  it('of a stopped import remains for a week, so that it can be resumed', async () => {
    const stopped = await start(3)
    await staff.call(cancelImport, { runId: stopped.runId })
    await run('directory.import', stopped)
    await run('directory.cleanup-files')
    expect(await remaining(stopped.path)).toEqual([stopped.path])
    const old = new Date(Date.now() - 8 * 24 * 3600 * 1000)
    await utimes(stopped.path, old, old)
    await run('directory.cleanup-files')
    expect(await remaining(stopped.path)).toEqual([])
    await expect(staff.call(resumeImport, { runId: stopped.runId })).rejects.toMatchObject({
      code: 'conflict',
      message: 'Ese archivo ya no está aquí. Elígelo de nuevo: sigue donde se quedó.',
    })
  })

  it('of a running import is never deleted, and an incomplete upload is deleted after a day', async () => {
    await mkdir(folder, { recursive: true })
    const { path } = await start(4)
    const half = join(folder, 'x.arriving')
    await writeFile(half, 'id')
    const old = new Date(Date.now() - 8 * 24 * 3600 * 1000)
    for (const file of [path, half]) await utimes(file, old, old)
    await run('directory.cleanup-files')
    expect(await remaining(path, half)).toEqual([path])
  })
})
