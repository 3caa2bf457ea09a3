import { z } from 'zod'
import type { CountryCode } from '#shared/countries.ts'
import { mercadoPagoCountries } from '#shared/mercado-pago-countries.ts'
import { ConfigError } from './config-error.ts'

type MercadoPagoSetting = 'ACCESS_TOKEN' | 'WEBHOOK_SECRET' | 'CLIENT_ID' | 'CLIENT_SECRET'

const mercadoPagoSecret = z
  .string()
  .max(500, 'es demasiado largo')
  .regex(/^[\x21-\x7e]+$/, 'debe ser la clave que da Mercado Pago, sin espacios')
  .optional()

/** Settings of each country's account and application, by their names in the environment. */
export const mercadoPagoSettings = Object.fromEntries(
  mercadoPagoCountries.flatMap((country) => [
    [`MERCADO_PAGO_ACCESS_TOKEN_${country}`, mercadoPagoSecret],
    [`MERCADO_PAGO_WEBHOOK_SECRET_${country}`, mercadoPagoSecret],
    [
      `MERCADO_PAGO_CLIENT_ID_${country}`,
      z
        .string()
        .regex(/^\d{1,30}$/, 'debe ser el número de aplicación que da Mercado Pago')
        .optional(),
    ],
    [`MERCADO_PAGO_CLIENT_SECRET_${country}`, mercadoPagoSecret],
  ]),
) as Record<`MERCADO_PAGO_${MercadoPagoSetting}_${CountryCode}`, typeof mercadoPagoSecret>

type Values = { [Name in keyof typeof mercadoPagoSettings]?: string | undefined }

/** An account at Mercado Pago: `app` is the application by which sellers connect accounts of their own. */
type MercadoPagoAccount = {
  accessToken: string
  webhookSecret: string | null
  app: { id: string; secret: string } | null
}

function readMercadoPagoAccount(values: Values, country: CountryCode): MercadoPagoAccount | null {
  const read = (setting: MercadoPagoSetting) => values[`MERCADO_PAGO_${setting}_${country}`]
  const [accessToken, id, secret] = [read('ACCESS_TOKEN'), read('CLIENT_ID'), read('CLIENT_SECRET')]
  const webhookSecret = read('WEBHOOK_SECRET') ?? null
  const missing = (setting: MercadoPagoSetting, why: string) =>
    new ConfigError(`MERCADO_PAGO_${setting}_${country}`, `falta; ${why}`)
  if (!accessToken) {
    if (webhookSecret ?? id ?? secret)
      throw missing('ACCESS_TOKEN', 'sin él no se cobra con Mercado Pago en ese país')
    return null
  }
  if (id && !secret) throw missing('CLIENT_SECRET', 'va junto con el número de la aplicación')
  if (secret && !id) throw missing('CLIENT_ID', 'va junto con la clave de la aplicación')
  return { accessToken, webhookSecret, app: id && secret ? { id, secret } : null }
}

/** Payments with Mercado Pago, by country; undefined where no country has an access token. */
export function readMercadoPago(values: Values & { MERCADO_PAGO_API: string }) {
  const found = mercadoPagoCountries.flatMap((country) => {
    const account = readMercadoPagoAccount(values, country)
    return account ? [[country, account] as const] : []
  })
  const accounts: Partial<Record<CountryCode, MercadoPagoAccount>> = Object.fromEntries(found)
  return found.length > 0 ? { api: new URL(values.MERCADO_PAGO_API).origin, accounts } : undefined
}
