import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startS3 } from '#tests/support/s3-server.ts'
import { openDiskStore } from './disk-store.ts'
import type { FileStore, StoredFile } from './file-store.ts'
import { openS3Store } from './s3-store.ts'

const account = { bucket: 'archivos', accessKeyId: 'AKPRUEBA', region: 'us-east-1' }
const file = (name: string, bytes: Buffer) => ({ name, bytes, contentType: 'image/webp' })
const notRead = {
  code: 'unavailable',
  message: 'No pudimos leer el archivo. Inténtalo de nuevo en unos minutos.',
}
const bytesOf = async (stored: StoredFile | null) =>
  stored && Buffer.from(await new Response(stored.body).arrayBuffer())

let folder: string
let s3: Awaited<ReturnType<typeof startS3>>
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lonja-files-'))
  s3 = await startS3(account)
})
afterAll(async () => {
  await rm(folder, { recursive: true })
  await s3.stop()
})

const s3Store = (endpoint = s3.endpoint) =>
  openS3Store({ ...account, endpoint, secretAccessKey: 'secreto' })

describe.each<[string, () => FileStore]>([
  ['the disk', () => openDiskStore(folder)],
  ['S3', () => s3Store()],
])('%s', (_, open) => {
  it('returns stored files, small and large, and nothing after deletion', async () => {
    const store = open()
    const key = `public/${v7()}`
    const large = Buffer.alloc(1_500_000, 'lonja')
    await store.put(key, [file('96.webp', Buffer.from('small')), file('original.jpg', large)])
    expect(await bytesOf(await store.read(key, '96.webp'))).toEqual(Buffer.from('small'))
    const read = await store.read(key, 'original.jpg')
    expect(read?.bytes).toBe(large.length)
    expect((await bytesOf(read))?.equals(large)).toBe(true)
    expect(await store.read(key, '192.webp')).toBeNull()
    await store.erase(key)
    await store.erase(key)
    expect(await store.read(key, 'original.jpg')).toBeNull()
    expect(await store.read(`public/${v7()}`, 'original.jpg')).toBeNull()
  })

  it('returns the requested range of a file', async () => {
    const store = open()
    const key = `private/${v7()}`
    await store.put(key, [file('original.zip', Buffer.from('abcdefgh'))])
    const part = await store.read(key, 'original.zip', { from: 2, to: 4 })
    expect([part?.bytes, (await bytesOf(part))?.toString()]).toEqual([3, 'cde'])
  })

  it('stores a file from the disk unchanged, and refuses a missing one', async () => {
    const store = open()
    const [key, path, bytes] = [
      `private/${v7()}`,
      join(folder, `${v7()}.zip`),
      Buffer.alloc(2_500_000, 'archivo'),
    ]
    await writeFile(path, bytes)
    await store.putFile(key, { name: 'original.zip', path, contentType: 'application/zip' })
    expect((await bytesOf(await store.read(key, 'original.zip')))?.equals(bytes)).toBe(true)
    const missing = { name: 'original.zip', path: `${path}.no`, contentType: 'application/zip' }
    await expect(store.putFile(`private/${v7()}`, missing)).rejects.toThrow()
    await store.erase(key)
    expect(await store.read(key, 'original.zip')).toBeNull()
  })
})

describe('the disk', () => {
  it('makes a set visible only when complete, and deletes the remains of an interrupted one', async () => {
    const store = openDiskStore(folder)
    const key = `public/${v7()}`
    const place = join(folder, 'files', 'public', key.slice(-2))
    await mkdir(join(place, `${key.slice(7)}.part`), { recursive: true })
    await writeFile(join(place, `${key.slice(7)}.part`, 'original.jpg'), 'half')
    expect(await store.read(key, 'original.jpg')).toBeNull()
    await store.erase(key)
    expect(await readdir(place)).toEqual([])
  })

  it('refuses keys that lead elsewhere', async () => {
    const store = openDiskStore(folder)
    for (const key of ['public/../../etc', 'other/x', '/etc/passwd'])
      await expect(store.read(key, 'passwd')).rejects.toThrow('not a storage key')
  })

  it('reports that it cannot read', async () => {
    const key = `public/${v7()}`
    await mkdir(join(folder, 'files', 'public', key.slice(-2), key.slice(7), '96.webp'), {
      recursive: true,
    })
    await expect(openDiskStore(folder).read(key, '96.webp')).rejects.toMatchObject(notRead)
  })

  it('reports that it cannot write, and leaves nothing behind', async () => {
    const blocked = await mkdtemp(join(tmpdir(), 'lonja-blocked-'))
    await writeFile(join(blocked, 'files'), 'a file where the folder should be')
    const storing = openDiskStore(blocked).put(`public/${v7()}`, [
      file('96.webp', Buffer.from('x')),
    ])
    await expect(storing).rejects.toMatchObject({
      code: 'unavailable',
      message: expect.stringContaining('No pudimos guardar el archivo'),
    })
    expect(await readdir(blocked)).toEqual(['files'])
    await rm(blocked, { recursive: true })
  })
})

describe('S3', () => {
  const down = { code: 'unavailable', message: expect.stringContaining('No pudimos guardar') }
  const key = `public/${v7()}`
  const put = (store: FileStore) => store.put(key, [file('96.webp', Buffer.from('x'))])

  it('signs for its region and keeps the content type', async () => {
    await put(s3Store())
    expect(s3.objects.get(`${key}/96.webp`)).toEqual({ body: Buffer.from('x'), type: 'image/webp' })
  })

  it('is unavailable when the key is refused, the bucket is missing, or it answers with errors', async () => {
    const stranger = openS3Store({
      ...account,
      endpoint: s3.endpoint,
      accessKeyId: 'OTRA',
      secretAccessKey: 'x',
    })
    await expect(put(stranger)).rejects.toMatchObject(down)
    const lost = openS3Store({
      ...account,
      endpoint: s3.endpoint,
      bucket: 'ninguno',
      secretAccessKey: 'x',
    })
    await expect(put(lost)).rejects.toMatchObject(down)
    s3.fault.status = 503
    await expect(put(s3Store())).rejects.toMatchObject(down)
    await expect(s3Store().read(key, '96.webp')).rejects.toMatchObject(notRead)
    s3.fault.status = 0
  })

  it('is unavailable when it ignores a range', async () => {
    await put(s3Store())
    s3.fault.givesWhole = true
    await expect(s3Store().read(key, '96.webp', { from: 0, to: 0 })).rejects.toMatchObject(notRead)
    s3.fault.givesWhole = false
  })

  it.each([301, 302, 303, 307, 308])(
    'that leads elsewhere with %i counts as down, and nobody else is asked',
    async (status) => {
      const asked: string[] = []
      const other = createServer((request, response) => {
        asked.push(`${request.method} ${request.url}`)
        response.end('de otro')
      })
      await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
      Object.assign(s3.fault, {
        status,
        location: `http://127.0.0.1:${(other.address() as AddressInfo).port}/`,
      })
      const store = s3Store()
      await expect(put(store)).rejects.toMatchObject(down)
      await expect(store.read(key, '96.webp')).rejects.toMatchObject(notRead)
      await expect(store.erase(key)).rejects.toMatchObject(down)
      Object.assign(s3.fault, { status: 0, location: '' })
      await new Promise((resolve) => other.close(resolve))
      expect(asked).toEqual([])
    },
  )

  it('reports that it cannot be reached', async () => {
    await expect(put(s3Store('http://127.0.0.1:9'))).rejects.toMatchObject(down)
  })
})
