import type { Pool } from 'pg'
import { v7 } from 'uuid'
import { sessions } from '#db/tables/accounts/auth.ts'
import { signToken } from '#features/accounts/auth/server/index.ts'
import type { Site } from './open-site.ts'
import { openSiteServices } from './open-site-services.ts'

/**
 * Signs in the people selected by a statement (id, email), each with a new session, and returns their tokens;
 * `asStaff` makes staff sessions.
 */
export async function signIn(
  site: Site,
  pool: Pool,
  people: string,
  { asStaff = false } = {},
): Promise<string[]> {
  const { services, close } = await openSiteServices(site)
  try {
    const { rows } = await pool.query<{ id: string; email: string }>(people)
    const signedIn = rows.map((row) => ({ ...row, sessionId: v7() }))
    await services.db
      .insert(sessions)
      .values(
        signedIn.map(({ id, sessionId }) => ({ id: sessionId, userId: id, isStaff: asStaff })),
      )
    const claims = { aud: 'authenticated', role: 'authenticated', aal: 'aal1' }
    return await Promise.all(
      signedIn.map(({ id, email, sessionId }) =>
        signToken(services, { ...claims, sub: id, email, session_id: sessionId }, 3600),
      ),
    )
  } finally {
    await close()
  }
}
