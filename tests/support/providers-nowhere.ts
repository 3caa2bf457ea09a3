const api = 'http://127.0.0.1:9'

/** Settings of accounts at every payment provider, none of which answers: for tests of who may ask, not of what becomes of it. */
export const providersNowhere = {
  paypal: { clientId: 'a', clientSecret: 'b', webhookId: null, api },
  mercadoPago: { api, accounts: { MX: { accessToken: 'a', webhookSecret: null, app: { id: '1', secret: 'b' } } } },
}
