import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseEnv } from 'node:util'
import { describe, expect, test } from 'vitest'
import { readConfig, settings } from './config.ts'
import { ConfigError } from './settings/config-error.ts'

const example = readFileSync(resolve(import.meta.dirname, '.env.example'), 'utf8')

describe('settings', () => {
  test('work without any', () => {
    expect(readConfig({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      siteUrl: 'http://localhost:3000',
      dataDir: resolve('.data'),
      demoData: true,
      emailConfirmation: false,
      s3: undefined,
      trustedProxies: [],
      metricsFrom: [],
      mailFrom: 'Lonja <avisos@lonja.example>',
    })
  })

  test('.env.example names each one, with its default', () => {
    const shown = parseEnv(example.replace(/^# ([A-Z0-9_]+=)/gm, '$1'))
    expect(Object.keys(shown).sort()).toEqual(Object.keys(settings.shape).sort())
    expect(readConfig(shown)).toEqual(readConfig({}))
  })

  test('empty means absent', () => {
    expect(readConfig({ PORT: ' ', SMTP_URL: '', DEMO_DATA: '' })).toEqual(readConfig({}))
  })

  test('defaults follow one another', () => {
    expect(readConfig({ DATABASE_URL: 'postgres://a:b@db/lonja' }).demoData).toBe(false)
    expect(readConfig({ DATABASE_URL: 'postgres://a:b@db/lonja', DEMO_DATA: 'sí' }).demoData).toBe(
      true,
    )
    expect(readConfig({ SMTP_URL: 'smtp://localhost' }).emailConfirmation).toBe(true)
    expect(
      readConfig({ SMTP_URL: 'smtp://localhost', EMAIL_CONFIRMATION: 'false' }).emailConfirmation,
    ).toBe(false)
    expect(readConfig({ HOST: '0.0.0.0', PORT: '8080' }).siteUrl).toBe('http://localhost:8080')
    expect(readConfig({ HOST: '192.168.1.5' }).siteUrl).toBe('http://192.168.1.5:3000')
    expect(readConfig({ HOST: '::2' }).siteUrl).toBe('http://[::2]:3000')
    expect(readConfig({ SITE_URL: 'https://lonja.mx/', DEMO_DATA: 'no' }).siteUrl).toBe(
      'https://lonja.mx',
    )
    expect(readConfig({ METRICS_FROM: '10.0.0.7 fd00::/8' }).metricsFrom).toEqual([
      '10.0.0.7',
      'fd00::/8',
    ])
    expect(readConfig({ TRUSTED_PROXIES: '10.0.0.0/8, ::1' }).trustedProxies).toEqual([
      '10.0.0.0/8',
      '::1',
    ])
  })

  test('a public site has the demonstration only where that is said', () => {
    const site = { SITE_URL: 'https://lonja.mx' }
    expect(() => readConfig(site)).toThrow(/^DEMO_DATA: /)
    expect(() => readConfig({ ...site, DEMO_DATA: '' })).toThrow(/^DEMO_DATA: /)
    expect(readConfig({ ...site, DEMO_DATA: 'true' }).demoData).toBe(true)
    expect(readConfig({ ...site, DEMO_DATA: 'false' }).demoData).toBe(false)
    expect(readConfig({ ...site, DATABASE_URL: 'postgres://a:b@db/lonja' }).demoData).toBe(false)
    expect(readConfig({ SITE_URL: 'http://lonja.local' }).demoData).toBe(true)
  })

  test.each([
    ['PORT', '70000'],
    ['PORT', 'abc'],
    ['PORT', '0'],
    ['PORT', '-1'],
    ['HOST', 'http://x'],
    ['SITE_URL', 'lonja.mx'],
    ['SITE_URL', 'https://lonja.mx/inicio'],
    ['DATABASE_URL', 'mysql://x'],
    ['DATABASE_URL', 'no'],
    ['DATABASE_REPLICA_URL', 'x'],
    ['DEMO_DATA', 'quizás'],
    ['STAFF_DOMAIN', 'no es dominio'],
    ['STAFF_CODE', 'once-signos'],
    ['STAFF_TWO_STEP', 'a veces'],
    ['SMTP_URL', 'http://x'],
    ['MAIL_FROM', 'nadie'],
    ['S3_ENDPOINT', 'x'],
    ['TRUSTED_PROXIES', '10.0.0.0/99'],
    ['TRUSTED_PROXIES', 'casa'],
    ['METRICS_FROM', '10.0.0.0/33'],
    ['METRICS_FROM', 'prometheus.local'],
    ['LEGAL_EMAIL', 'x'],
    ['MAP_TILES_URL', 'x'],
    ['ACCESS_TOKEN_SECONDS', '1'],
    ['REFRESH_REUSE_SECONDS', '1e3'],
    ['PASSWORD_COMPOSITION', 'tal vez'],
    ['USER_METADATA_KEYS', 'Ciudad'],
    ['USER_METADATA_KEYS', '__proto__'],
    ['ENCRYPTION_KEY', 'corta'],
    ['GOOGLE_ISSUER', 'http://google.example'],
    ['PAYPAL_API', 'http://api-m.paypal.com'],
    ['PAYPAL_CLIENT_ID', 'a&b'],
    ['MERCADO_PAGO_API', 'http://api.mercadopago.com'],
    ['MERCADO_PAGO_ACCESS_TOKEN_MX', 'con espacio'],
    ['MERCADO_PAGO_CLIENT_ID_CL', 'abc'],
    ['LOG_LEVEL', 'mucho'],
  ])('a wrong one is named: %s=%s', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(ConfigError)
    expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^${name}: \\S.{5,}`))
  })

  test('Google needs both of its own', () => {
    expect(() => readConfig({ GOOGLE_CLIENT_ID: 'id' })).toThrow(/^GOOGLE_CLIENT_SECRET: falta/)
    expect(() => readConfig({ GOOGLE_CLIENT_SECRET: 'secreto' })).toThrow(
      /^GOOGLE_CLIENT_ID: falta/,
    )
    expect(
      readConfig({ GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secreto' }).google,
    ).toMatchObject({
      clientId: 'id',
      issuer: 'https://accounts.google.com',
    })
  })

  test('PayPal needs its identifier and its secret, and an address of its own is https', () => {
    expect(() => readConfig({ PAYPAL_CLIENT_ID: 'id' })).toThrow(/^PAYPAL_CLIENT_SECRET: falta/)
    expect(() => readConfig({ PAYPAL_CLIENT_SECRET: 'secreto' })).toThrow(
      /^PAYPAL_CLIENT_ID: falta/,
    )
    const both = { PAYPAL_CLIENT_ID: 'id', PAYPAL_CLIENT_SECRET: 'secreto' }
    expect(readConfig(both).paypal).toEqual({
      clientId: 'id',
      clientSecret: 'secreto',
      webhookId: null,
      api: 'https://api-m.paypal.com',
    })
    expect(
      readConfig({
        ...both,
        PAYPAL_API: 'https://api-m.sandbox.paypal.com/',
        PAYPAL_WEBHOOK_ID: 'WH-1',
      }).paypal,
    ).toMatchObject({
      api: 'https://api-m.sandbox.paypal.com',
      webhookId: 'WH-1',
    })
  })

  test('Mercado Pago has an account of each country, which needs its token first', () => {
    expect(readConfig({}).mercadoPago).toBeUndefined()
    expect(() => readConfig({ MERCADO_PAGO_WEBHOOK_SECRET_CO: 'x' })).toThrow(
      /^MERCADO_PAGO_ACCESS_TOKEN_CO: falta/,
    )
    const token = { MERCADO_PAGO_ACCESS_TOKEN_MX: 'APP_USR-1' }
    expect(() => readConfig({ ...token, MERCADO_PAGO_CLIENT_ID_MX: '12' })).toThrow(
      /^MERCADO_PAGO_CLIENT_SECRET_MX: falta/,
    )
    expect(() => readConfig({ ...token, MERCADO_PAGO_CLIENT_SECRET_MX: 'x' })).toThrow(
      /^MERCADO_PAGO_CLIENT_ID_MX: falta/,
    )
    expect(readConfig(token).mercadoPago).toEqual({
      api: 'https://api.mercadopago.com',
      accounts: { MX: { accessToken: 'APP_USR-1', webhookSecret: null, app: null } },
    })
    const app = {
      MERCADO_PAGO_CLIENT_ID_MX: '12',
      MERCADO_PAGO_CLIENT_SECRET_MX: 's',
      MERCADO_PAGO_WEBHOOK_SECRET_MX: 'w',
    }
    expect(readConfig({ ...token, ...app }).mercadoPago?.accounts.MX).toMatchObject({
      webhookSecret: 'w',
      app: { id: '12', secret: 's' },
    })
  })

  test('S3 needs all of its own', () => {
    expect(() => readConfig({ S3_BUCKET: 'fotos' })).toThrow(/^S3_ENDPOINT: falta/)
    const all = {
      S3_ENDPOINT: 'https://s3.example',
      S3_BUCKET: 'fotos',
      S3_ACCESS_KEY_ID: 'id',
      S3_SECRET_ACCESS_KEY: 'key',
    }
    expect(readConfig(all).s3).toEqual({
      endpoint: 'https://s3.example',
      region: 'us-east-1',
      bucket: 'fotos',
      accessKeyId: 'id',
      secretAccessKey: 'key',
    })
  })
})
