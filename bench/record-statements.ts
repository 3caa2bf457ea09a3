import type { Hono } from 'hono'
import type { QueryConfig } from 'pg'
import type { ApiVariables } from '#api/middleware/identify-request.ts'
import type { Services } from '#shared/server/services.ts'

export type Recorder = { statementsOf: (path: string) => Promise<QueryConfig[]>; times: number[] }

/** Answers paths in-process and returns the statements that each ran; `times` collects their durations in ms. */
export function recordStatements(app: Hono<ApiVariables>, { reads }: Services): Recorder {
  let statements: QueryConfig[] = []
  const times: number[] = []
  for (const pool of [reads.pool, reads.searches]) {
    const query = pool.query.bind(pool) as (config: QueryConfig) => Promise<unknown>
    Object.assign(pool, {
      query: async (config: QueryConfig | string, values?: unknown[]) => {
        const statement =
          typeof config === 'string'
            ? { text: config, values }
            : { name: config.name, text: config.text, values: values ?? config.values }
        statements.push(statement)
        const startedAt = performance.now()
        const answer = await query(statement)
        times.push(performance.now() - startedAt)
        return answer
      },
    })
  }
  return {
    times,
    async statementsOf(path) {
      statements = []
      const response = await app.request(path)
      if (!response.ok) throw new Error(`${path}: ${response.status}`)
      return statements
    },
  }
}
