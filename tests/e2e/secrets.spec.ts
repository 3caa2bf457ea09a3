import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import pages from '#web/routes.ts'
import { canaries } from './canaries.ts'
import { test } from './journey.ts'
import { dataDirOf, sitePort } from './sites.ts'

/** Names of secret settings: not even the names may be in code that browsers receive. */
const secretSettings = [
  'GOOGLE_CLIENT_SECRET',
  'ENCRYPTION_KEY',
  'S3_SECRET_ACCESS_KEY',
  'SMTP_URL',
  'DATABASE_URL',
]

const built = join(import.meta.dirname, '../../build/pages/client')
const paths = pages.map(
  ({ path = '' }) => `/${path.replaceAll(/\/?:\w+\?/g, '').replaceAll(/:\w+|\*/g, 'x')}`,
)

const secretsOfRun = () => {
  const dataDir = dataDirOf(sitePort)
  const files = readdirSync(dataDir, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /(^|\/)(sealing\.key|password)$/.test(name),
  )
  return [
    ...Object.values(canaries),
    ...files.map((name) => readFileSync(join(dataDir, name), 'utf8').trim()),
  ]
}

test('no page contains a secret', { tag: '@desktop' }, async ({ request }) => {
  const secrets = secretsOfRun()
  expect(secrets.length).toBeGreaterThan(Object.keys(canaries).length)
  for (const path of paths) {
    const answer = await request.get(path)
    const seen = `${JSON.stringify(answer.headers())} ${await answer.text()}`
    expect(
      secrets.filter((secret) => seen.includes(secret)),
      path,
    ).toEqual([])
  }
})

test('nor does client code, which has no public source maps', {
  tag: '@desktop',
}, async ({ request }) => {
  const files = readdirSync(built, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.(js|css|html|json|txt|webmanifest)$/.test(name),
  )
  expect(files.length).toBeGreaterThan(20)
  const words = [...secretsOfRun(), ...secretSettings]
  for (const name of files) {
    const text = readFileSync(join(built, name), 'utf8')
    expect(
      words.filter((word) => text.includes(word)),
      name,
    ).toEqual([])
    expect(text).not.toContain('sourceMappingURL')
  }
  const script = files.find((name) => name.endsWith('.js'))
  expect((await request.get(`/${script}.map`)).status()).toBe(404)
})
