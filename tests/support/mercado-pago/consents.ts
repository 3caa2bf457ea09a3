import { createHash, randomUUID } from 'node:crypto'
import { z } from 'zod'
import { type Account, type MercadoPagoState, Refusal } from './mercado-pago-state.ts'

type App = { id: string; secret: string }

const byCode = z.strictObject({
  grant_type: z.literal('authorization_code'),
  client_id: z.string(),
  client_secret: z.string(),
  code: z.string(),
  redirect_uri: z.url(),
  code_verifier: z.string().min(43).max(128),
})
const byRefresh = z.strictObject({
  grant_type: z.literal('refresh_token'),
  client_id: z.string(),
  client_secret: z.string(),
  refresh_token: z.string(),
})

/** The consent that a page requests from a seller. */
type Asked = {
  clientId: string
  redirectUri: string
  state: string
  challenge: string
  method: string
}

/** Mercado Pago's OAuth: sellers who let the application take payments for them. */
export class MercadoPagoConsents {
  readonly books: MercadoPagoState
  readonly app: App
  private readonly codes = new Map<string, { account: Account; asked: Asked }>()
  private readonly refreshTokens = new Map<string, Account>()

  constructor(books: MercadoPagoState, app: App) {
    this.books = books
    this.app = app
  }

  /** The seller consents on Mercado Pago's page; returns the address that they are redirected to. */
  approve(address: string, account: Account): URL {
    const query = new URL(address).searchParams
    const read = (name: string) => query.get(name) ?? ''
    const asked = {
      clientId: read('client_id'),
      redirectUri: read('redirect_uri'),
      state: read('state'),
      challenge: read('code_challenge'),
      method: read('code_challenge_method'),
    }
    if (
      asked.clientId !== this.app.id ||
      read('response_type') !== 'code' ||
      asked.method !== 'S256'
    )
      throw new Refusal(400, 'invalid_request')
    const code = `TG-${randomUUID()}`
    this.codes.set(code, { account, asked })
    const back = new URL(asked.redirectUri)
    back.search = new URLSearchParams({ code, state: asked.state }).toString()
    return back
  }

  private tokensFor(account: Account) {
    const refresh = `TG-${randomUUID()}`
    this.refreshTokens.set(refresh, account)
    return {
      access_token: this.books.tokenOf(account),
      token_type: 'Bearer',
      expires_in: 15_552_000,
      scope: 'offline_access read write',
      user_id: Number(account.id),
      refresh_token: refresh,
      public_key: `APP_USR-${randomUUID()}`,
      live_mode: true,
    }
  }

  private needApp({
    client_id: id,
    client_secret: secret,
  }: {
    client_id: string
    client_secret: string
  }): void {
    if (id !== this.app.id || secret !== this.app.secret)
      throw new Refusal(400, 'invalid client_id or client_secret')
  }

  grant(body: unknown) {
    const wanted = z.union([byCode, byRefresh]).parse(body)
    this.needApp(wanted)
    if (wanted.grant_type === 'refresh_token') {
      const account = this.refreshTokens.get(wanted.refresh_token)
      if (!account) throw new Refusal(400, 'invalid_grant')
      this.refreshTokens.delete(wanted.refresh_token)
      return this.tokensFor(account)
    }
    const found = this.codes.get(wanted.code)
    this.codes.delete(wanted.code)
    const proof = createHash('sha256').update(wanted.code_verifier).digest('base64url')
    if (
      !found ||
      found.asked.redirectUri !== wanted.redirect_uri ||
      found.asked.challenge !== proof
    )
      throw new Refusal(400, 'invalid_grant')
    return this.tokensFor(found.account)
  }

  /** The seller revokes consent on Mercado Pago's own pages. */
  revoke(account: Account): void {
    account.tokens.clear()
    for (const [token, whose] of this.refreshTokens)
      if (whose === account) this.refreshTokens.delete(token)
  }
}
