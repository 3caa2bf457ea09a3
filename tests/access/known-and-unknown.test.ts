import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rateLimits, users } from '#db/tables/identity.ts'
import { type AuthApp, openAuthApp } from '../support/auth-clients.ts'

const password = 'Zaguán-7-tordos'

/** Times that each question is asked of each kind of e-mail before it is judged. */
const rounds = 7

/** While others keep the machine busy, medians of few answers differ; of more they come together, unless a server gives something away. */
const mostRounds = 42

/** Part of the longest median by which the others may be shorter. */
const tolerance = 0.3

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

describe('whether an e-mail has an account', () => {
  let test: AuthApp
  let apikey: string
  let count = 0
  const newEmail = () => `nadie-${++count}@correo.test`
  const known = { confirmed: 'ana@correo.test', waiting: 'luis@correo.test', 'without password': 'eva@correo.test' }
  const kinds = ['unknown', ...Object.keys(known)] as ('unknown' | keyof typeof known)[]

  beforeAll(async () => {
    test = await openAuthApp({ emailConfirmation: true })
    const client = test.newClient()
    apikey = (client as unknown as { headers: Record<string, string> }).headers.apikey ?? ''
    for (const email of Object.values(known)) await client.signUp({ email, password })
    const confirmed = { emailConfirmedAt: new Date() }
    await test.services.db.update(users).set(confirmed).where(eq(users.email, known.confirmed))
    await test.services.db
      .update(users)
      .set({ ...confirmed, passwordHash: null })
      .where(eq(users.email, known['without password']))
  })
  afterAll(() => test.close())

  /** Asks as anybody can; what came back but for the e-mail, ids and instants that are of the question itself. */
  async function ask(path: string, email: string, body: object) {
    await test.services.db.delete(rateLimits)
    const began = performance.now()
    const response = await fetch(`${test.url}/auth/v1${path}`, {
      method: 'POST',
      headers: { apikey, 'x-supabase-api-version': '2024-01-01' },
      body: JSON.stringify({ email, ...body }),
    })
    const text = await response.text()
    const ms = performance.now() - began
    const told = text
      .replaceAll(email, 'E')
      .replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'ID')
      .replaceAll(/"\d{4}-[^"]+Z"/g, 'T')
    const headers = [...response.headers.keys()].filter((name) => !['date', 'content-length'].includes(name))
    return { ms, told: `${response.status} ${headers.join(' ')} ${told}` }
  }

  it.each([
    ['sign-in', '/token?grant_type=password', { password: 'otra' }],
    ['sign-up', '/signup', { password: 'Cántaro-9-mirlos', data: { full_name: 'Ana' } }],
    ['recover', '/recover', {}],
    ['resend', '/resend', { type: 'signup' }],
    ['a link to sign in', '/otp', { create_user: false }],
  ])(
    '%s tells nobody: same status, body and time',
    async (name, path, body) => {
      const answers = new Set<string>()
      const times: Record<string, number[]> = {}
      let spread = 1
      for (let round = 1; round <= mostRounds && spread > tolerance; round++) {
        for (const kind of round % 2 ? kinds : kinds.toReversed()) {
          const { ms, told } = await ask(path, kind === 'unknown' ? newEmail() : known[kind], body)
          answers.add(told)
          times[kind] = [...(times[kind] ?? []), ms]
        }
        const medians = Object.values(times).map(median)
        if (round % rounds === 0) spread = (Math.max(...medians) - Math.min(...medians)) / Math.max(...medians)
      }
      const words = Object.entries(times).map(([kind, values]) => `${kind} ${Math.round(median(values))} ms`)
      expect([...answers]).toHaveLength(1)
      expect(spread, `${name}: ${words}`).toBeLessThanOrEqual(tolerance)
    },
    60_000,
  )
})
