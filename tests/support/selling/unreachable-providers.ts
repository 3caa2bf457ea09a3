import { openTestApp, type TestApp } from '../test-app.ts'

const api = 'http://127.0.0.1:9'

/** An app with accounts at every payment provider, none of which answers: for tests of authorization only. */
export const openWithoutProviders = (): Promise<TestApp> =>
  openTestApp({
    demoData: true,
    paypal: { clientId: 'a', clientSecret: 'b', webhookId: null, api },
    mercadoPago: {
      api,
      accounts: { MX: { accessToken: 'a', webhookSecret: null, app: { id: '1', secret: 'b' } } },
    },
  })
