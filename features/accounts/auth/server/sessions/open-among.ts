import type { Services } from '#shared/server/services.ts'

/**
 * Of these sessions those that still count, with their level: not ended, of an account that is not suspended, and with the second step
 * that it asks for. What a request is checked against, for many that stay open.
 */
export async function openAmong(
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
