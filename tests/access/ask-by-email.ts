import { eq } from 'drizzle-orm'
import { rateLimits, users } from '#db/tables/accounts/auth.ts'
import { publicKey } from '#features/accounts/auth/server/index.ts'
import { type AuthApp, openAuthApp } from '../support/auth-clients.ts'
import { makePerson } from '../support/factories/people.ts'

const known = {
  confirmed: 'ana@correo.test',
  waiting: 'luis@correo.test',
  'without password': 'eva@correo.test',
}

/** Possible states of an e-mail. */
export const kinds = ['unknown', ...Object.keys(known)] as ('unknown' | keyof typeof known)[]

/** Calls about an e-mail: name, path and rest of the body. The last one is made signed in. */
export const questions: [name: string, path: string, body: object][] = [
  ['sign-in', '/token?grant_type=password', { password: 'otra' }],
  ['sign-up', '/signup', { password: 'Cántaro-9-mirlos', data: { full_name: 'Ana' } }],
  ['recover', '/recover', {}],
  ['resend', '/resend', { type: 'signup' }],
  ['a link to sign in', '/otp', { create_user: false }],
  ['a change of one’s own', '/user', {}],
]

export type Asked = {
  test: AuthApp
  ask: (
    path: string,
    kind: (typeof kinds)[number],
    body: object,
  ) => Promise<{ ms: number; answer: string }>
}

/**
 * An app with an e-mail of each kind. `ask` calls as a guest; returns the answer without the request’s own e-mail, ids and
 * times, and the duration in milliseconds.
 */
export async function openWithEmails(
  settings: Parameters<typeof openAuthApp>[0] = {},
): Promise<Asked> {
  const test = await openAuthApp({ emailConfirmation: true, ...settings })
  const apikey = await publicKey(test.services)
  const { token } = await makePerson(test.services)
  let count = 0
  for (const email of Object.values(known))
    await test.newClient().signUp({ email, password: 'Zaguán-7-tordos' })
  const confirmed = { emailConfirmedAt: new Date() }
  await test.services.db.update(users).set(confirmed).where(eq(users.email, known.confirmed))
  const withoutPassword = { ...confirmed, passwordHash: null }
  await test.services.db
    .update(users)
    .set(withoutPassword)
    .where(eq(users.email, known['without password']))
  return {
    test,
    async ask(path, kind, body) {
      const email = kind === 'unknown' ? `nadie-${++count}@correo.test` : known[kind]
      await test.services.db.delete(rateLimits)
      const began = performance.now()
      const response = await fetch(`${test.url}/auth/v1${path}`, {
        method: path === '/user' ? 'PUT' : 'POST',
        headers: {
          apikey,
          'x-supabase-api-version': '2024-01-01',
          authorization: `Bearer ${path === '/user' ? token : apikey}`,
        },
        body: JSON.stringify({ email, ...body }),
      })
      const text = await response.text()
      const ms = performance.now() - began
      const answer = text
        .replaceAll(email, 'E')
        .replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'ID')
        .replaceAll(/"\d{4}-[^"]+Z"/g, 'T')
      const headers = [...response.headers.keys()].filter(
        (name) => !['date', 'content-length'].includes(name),
      )
      return { ms, answer: `${response.status} ${headers.join(' ')} ${answer}` }
    },
  }
}
