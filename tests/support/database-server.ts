import { Client } from 'pg'
import pino from 'pino'
import type { TestProject } from 'vitest/node'
import { jobs } from '#api/services.ts'
import { openDatabase } from '#db/client.ts'
import { startThrowaway } from '#db/embedded/throwaway.ts'
import { prepareJobs } from '#db/jobs.ts'
import { migrateDatabase } from '#db/migrate.ts'
import { seedCategories } from '#features/platform/categories/server/index.ts'
import { seedLegalTexts } from '#features/publishing/legal/server/index.ts'

export const templateName = 'lonja_template'

declare module 'vitest' {
  export interface ProvidedContext {
    serverUrl: string
  }
}

/** Starts one real PostgreSQL for the whole run, with a migrated template database that suites clone. */
export default async function setup(project: TestProject) {
  const server = await startThrowaway()
  const admin = new Client({ connectionString: server.ownerUrl })
  await admin.connect()
  await admin.query(`drop database if exists ${templateName}`)
  await admin.query(`create database ${templateName}`)
  await admin.end()
  const template = new URL(server.ownerUrl)
  template.pathname = `/${templateName}`
  await migrateDatabase(template.href)
  await prepareJobs(template.href, jobs, pino({ level: 'silent' }))
  const { db, close } = openDatabase(template.href)
  await Promise.all([seedCategories(db), seedLegalTexts(db, new Date())]).finally(close)
  project.provide('serverUrl', server.ownerUrl)
  return () => server.stop()
}
