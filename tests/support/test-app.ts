import { randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
import type { Hono } from 'hono'
import { Client } from 'pg'
import pino from 'pino'
import { inject } from 'vitest'
import { createApi } from '#api/app.ts'
import type { ApiVariables } from '#api/middleware/identify-request.ts'
import { openServices } from '#api/services.ts'
import { type Config, readConfig } from '#config.ts'
import { prepareLogin } from '#db/login/prepare-login.ts'
import { type ApiCaller, asSent } from '#shared/api-client.ts'
import { AppError, type ErrorBody } from '#shared/app-error.ts'
import { fillPath } from '#shared/endpoint.ts'
import type { Services } from '#shared/server/services.ts'
import { templateName } from './database-server.ts'

export type TestApp = {
  services: Services
  /** The whole API; `app.request('/api/…')` answers in-process. */
  app: Hono<ApiVariables>
  /** The owner's connection string of this suite's database. */
  ownerUrl: string
  /** Connection string of the site's login. */
  appUrl: string
  /** Calls the API with `token`, or as a guest. Rejects with AppError like the pages' client. */
  as: (token?: string) => ApiCaller
  /** Sets the clock that the services read. */
  setNow: (date: Date | null) => void
  /** Starts the background jobs of this suite; off by default. */
  startJobs: () => Promise<void>
  close: () => Promise<void>
}

async function withAdmin(run: (admin: Client) => Promise<unknown>) {
  const admin = new Client({ connectionString: inject('serverUrl') })
  await admin.connect()
  await run(admin).finally(() => admin.end())
}

/** Calls an API in-process with a token, or as a guest. */
export const callerOf =
  (app: Hono<ApiVariables>) =>
  (token?: string): ApiCaller => ({
    async call(definition, input) {
      const { path, rest } = fillPath(definition, (input ?? {}) as Record<string, unknown>)
      const { query, headers, body: sent } = asSent(definition, rest)
      const response = await app.request(path + query, {
        method: definition.method,
        headers: { ...headers, ...(token ? { authorization: `Bearer ${token}` } : {}) },
        body: sent,
      })
      const body = await response.json()
      if (response.ok) return body
      const { error } = body as ErrorBody
      throw new AppError(error.code, error.message, { fields: error.fields })
    },
  })

/** Key of every suite: derived keys differ by database. */
const key = Buffer.alloc(32, 'lonja')

/** A new app on its own clone of the migrated database; close it in `afterAll`. */
export async function openTestApp(
  settings: Partial<Config> = {},
  log = pino({ level: 'silent' }),
): Promise<TestApp> {
  const name = `lonja_${randomBytes(6).toString('hex')}`
  await withAdmin((admin) => admin.query(`create database ${name} template ${templateName}`))
  const url = new URL(inject('serverUrl'))
  url.pathname = `/${name}`
  const dataDir = `${process.cwd()}/.data/test/${name}`
  const config = {
    ...readConfig({}),
    siteUrl: 'http://lonja.test',
    dataDir,
    demoData: false,
    searchStatementMs: 10_000,
    ...settings,
  }
  let fixed: Date | null = null
  const appUrl = await prepareLogin(url.href, key)
  const opened = await openServices(config, appUrl, log, () => fixed ?? new Date())
  const app = createApi(opened.services)

  return {
    services: opened.services,
    app,
    ownerUrl: url.href,
    appUrl,
    as: callerOf(app),
    setNow: (date) => {
      fixed = date
    },
    startJobs: opened.startJobs,
    async close() {
      await opened.close()
      await withAdmin(async (admin) => {
        await admin.query(`drop database ${name} with (force)`)
        await admin.query(`drop role ${new URL(appUrl).username}`)
      })
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
