import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freePort } from '#scripts/free-port.ts'
import { dataFolder, SiteProcess } from '../support/site-process.ts'

const folder = dataFolder()
let site: SiteProcess
let port: number

beforeAll(async () => {
  port = await freePort()
  site = new SiteProcess({ port, dataDir: folder.dataDir })
  await site.ready()
})
afterAll(async () => {
  await site.end('SIGTERM')
  await folder.remove()
})

/** Starts a site that should fail; returns its output, exit code and whether it created data. */
async function failing(options: {
  port?: number
  dataDir?: string
  settings?: Record<string, string>
}) {
  const other = dataFolder()
  const dataDir = options.dataDir ?? join(other.dataDir, 'data')
  const failed = new SiteProcess({
    port: options.port ?? (await freePort()),
    dataDir,
    settings: options.settings ?? {},
  })
  const { code } = await failed.end()
  const made = existsSync(dataDir)
  await other.remove()
  return { code, made, output: failed.output.trim() }
}

describe('npm start', () => {
  test('prints its address and serves public pages', async () => {
    await expect
      .poll(() => site.output)
      .toMatch(new RegExp(`Lonja está lista en http://localhost:${port} `))
    expect((await fetch(`${site.url}/`)).status).toBe(200)
  })

  test('the database listens only to this machine, behind a password', () => {
    expect(
      readFileSync(join(folder.dataDir, 'postgres/data/postmaster.pid'), 'utf8').split('\n')[5],
    ).toBe('127.0.0.1')
    expect(readFileSync(join(folder.dataDir, 'postgres/password'), 'utf8')).toMatch(/^[\w-]{32}$/)
  })

  test('a second start on the same folder exits with its reason and changes nothing', {
    timeout: 60_000,
  }, async () => {
    const before = await folder.servers()
    const pid = readFileSync(join(folder.data, 'postmaster.pid'), 'utf8')
    const second = await failing({ dataDir: folder.dataDir })
    expect(second.output).toMatch(
      /^Ya hay una Lonja en marcha con los datos de .* \(http:\/\/localhost:\d+, proceso \d+\)\. .*DATA_DIR\.$/,
    )
    expect(second.code).toBe(1)
    expect(await folder.servers()).toEqual(before)
    expect(readFileSync(join(folder.data, 'postmaster.pid'), 'utf8')).toBe(pid)
    expect((await fetch(`${site.url}/health/ready`)).status).toBe(200)
  })

  test('a port in use is reported before any data is created', async () => {
    const occupant = createServer().listen(0, '127.0.0.1')
    const taken = await new Promise<number>((resolve) =>
      occupant.once('listening', () => resolve((occupant.address() as { port: number }).port)),
    )
    const { code, output } = await failing({ port: taken })
    occupant.close()
    expect(output).toBe(
      `PORT: otro programa ocupa ya el puerto ${taken} de 127.0.0.1. Ciérralo, o elige otro con PORT.`,
    )
    expect(code).toBe(1)
  })

  test.each([
    ['PORT', 'ochenta', /^PORT: debe ser un número entero entre 1 y 65535$/],
    ['HOST', '192.0.2.1', /^HOST: 192\.0\.2\.1 no es una dirección de esta máquina\.$/],
    ['SMTP_URL', 'correo', /^SMTP_URL: debe ser una dirección como smtp:/],
    [
      'DATABASE_URL',
      'postgres://nadie:secreto@127.0.0.1:1/nada',
      /^DATABASE_URL: no se puede usar esa base de datos: .*ECONNREFUSED/,
    ],
  ])('a wrong %s is one line that names it', async (name, value, message) => {
    const { code, output, made } = await failing({ settings: { [name]: value } })
    expect(output).toMatch(message)
    expect(output).not.toContain('\n')
    expect(output).not.toContain('secreto')
    expect(code).toBe(1)
    if (name !== 'HOST') expect(made).toBe(false)
  })
})
