import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ApiCaller } from '#shared/api-client.ts'
import { makePerson } from '#tests/support/factories/people.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { cancelImport, listImports, resumeImport, startImport } from '../contract.ts'
import { runImport } from './run-import.ts'

const content = new Blob([
  'id,nombre,pais,estado,ciudad\n1,Panadería Ñandú,MX,Jalisco,Guadalajara\n',
])

// One import, from beginning to end.
describe('an import from the staff area', { shuffle: false }, () => {
  let test: TestApp
  let staff: ApiCaller
  let runId: string
  beforeAll(async () => {
    test = await openTestApp()
    staff = test.as(
      (await makePerson(test.services, { staffPermissions: ['read', 'create'] })).token,
    )
  })
  afterAll(() => test.close())

  const work = async () => {
    const folder = join(test.services.config.dataDir, 'imports')
    const [name = ''] = await readdir(folder)
    return runImport(test.services, { path: join(folder, name), runId })
  }
  const newestRun = async () => (await staff.call(listImports, { size: 20 })).items[0]

  it('detects the format from the file, and is listed before it starts', async () => {
    ;({ runId } = await staff.call(startImport, {
      fileName: 'negocios.csv',
      content,
      edition: '05/2024',
    }))
    expect(await newestRun()).toMatchObject({
      id: runId,
      state: 'running',
      format: 'lonja',
      doneRows: 0,
    })
  })

  it('remains cancelled when it was cancelled before it started', async () => {
    expect(await staff.call(cancelImport, { runId })).toEqual({ cancelled: true })
    expect(await work()).toMatchObject({ state: 'cancelled', created: 0 })
    expect(await newestRun()).toMatchObject({ state: 'cancelled' })
  })

  it('resumes on request, once, with the same edition', async () => {
    const both = await Promise.allSettled([
      staff.call(resumeImport, { runId }),
      staff.call(resumeImport, { runId }),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await work()).toMatchObject({ state: 'finished', created: 1, edition: '05/2024' })
    await expect(staff.call(resumeImport, { runId })).rejects.toMatchObject({
      code: 'conflict',
      message: 'Esa importación ya terminó o sigue en curso.',
    })
  })

  it('reports an unknown format as a field error', async () => {
    const wrong = new Blob(['a,b\n1,2\n'])
    await expect(
      staff.call(startImport, { fileName: 'otro.csv', content: wrong }),
    ).rejects.toMatchObject({
      code: 'invalid',
      fields: { content: expect.stringContaining('encabezados') },
    })
  })
})
