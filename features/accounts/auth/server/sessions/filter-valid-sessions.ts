import type { Services } from '#shared/server/services.ts'

/**
 * Filters these session ids to the valid ones, with their assurance level: not ended, account not
 * suspended, and required second factor passed. Applies the checks of a request to many long-lived
 * connections at once.
 */
export async function filterValidSessions(
  { pool }: Pick<Services, 'pool'>,
  sessionIds: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await pool.query<{ id: string; aal: number }>({
    name: 'open among sessions',
    text: `select s.id, s.aal from sessions s join users u on u.id = s.user_id and u.suspended_at is null
      where s.id = any($1::uuid[]) and s.ended_at is null
        and (s.aal = 2 or not exists (select 1 from mfa_factors f where f.user_id = u.id and f.verified_at is not null))`,
    values: [sessionIds],
  })
  return new Map(rows.map(({ id, aal }) => [id, aal]))
}
