import { existsSync } from 'node:fs'
import { isIP } from 'node:net'
import { availableParallelism } from 'node:os'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import { ConfigError } from './settings/config-error.ts'
import { mercadoPagoSettings, readMercadoPago } from './settings/mercado-pago.ts'

const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d+$/, `debe ser un número entero entre ${min} y ${max}`)
    .transform(Number)
    .refine(
      (value) => value >= min && value <= max,
      `debe ser un número entero entre ${min} y ${max}`,
    )

const yesOrNo = z
  .stringbool({
    truthy: ['true', '1', 'on', 'yes', 'si', 'sí'],
    falsy: ['false', '0', 'off', 'no'],
    error: 'debe ser true o false',
  })
  .optional()

const address = (schemes: string[], example: string) =>
  z
    .string()
    .refine(
      (value) => schemes.includes(URL.parse(value)?.protocol ?? ''),
      `debe ser una dirección como ${example}`,
    )

/** Names of further keys in `user_metadata`, comma-separated. */
const metadataKeys = z
  .string()
  .transform((value) => value.split(/[\s,]+/).filter(Boolean))
  .pipe(
    z
      .array(
        z
          .string()
          .regex(
            /^[a-z][a-z0-9_]{0,39}$/,
            'debe ser una lista de nombres separados por comas: ciudad, color_favorito',
          ),
      )
      .max(20),
  )

/** Secrets and people go there: encrypted, unless it is this very machine. */
const outside = (example: string) =>
  z.string().refine((value) => {
    const url = URL.parse(value)
    return (
      url?.protocol === 'https:' ||
      (url?.protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname))
    )
  }, `debe ser una dirección https, como ${example}`)

const email = z.email('debe ser un correo electrónico')
const text = z.string().max(500, 'es demasiado largo')

/** Services of push messages beside those of the browsers, each an origin. */
const outsideOrigins = z
  .string()
  .transform((value) => value.split(/[\s,]+/).filter(Boolean))
  .pipe(z.array(outside('https://push.example').transform((value) => new URL(value).origin)))

/** A site's address is an origin: everything after the host is ours to decide. */
const origin = z
  .string()
  .refine((value) => {
    const url = URL.parse(value)
    return (
      url &&
      ['http:', 'https:'].includes(url.protocol) &&
      [url.origin, `${url.origin}/`].includes(value.toLowerCase())
    )
  }, 'debe ser solo el origen, sin ruta: https://lonja.example')
  .transform((value) => new URL(value).origin)

/** An IP address, or a network of them. */
const network = z.string().refine((value) => {
  const [ip = '', bits, ...more] = value.split('/')
  const max = isIP(ip) === 4 ? 32 : 128
  return (
    isIP(ip) > 0 &&
    more.length === 0 &&
    (bits === undefined || (/^\d+$/.test(bits) && Number(bits) <= max))
  )
}, 'debe ser una lista de direcciones IP o redes, separadas por comas: 10.0.0.1, 192.168.0.0/16')

const networks = z
  .string()
  .transform((value) => value.split(/[\s,]+/).filter(Boolean))
  .pipe(z.array(network))

/** All settings by environment variable; `.env.example` documents them with units. */
export const settings = z.object({
  PORT: wholeNumber(1, 65535).default(3000),
  HOST: z
    .string()
    .regex(/^[a-zA-Z0-9.:-]+$/, 'debe ser una dirección IP o un nombre de esta máquina')
    .default('127.0.0.1'),
  WORKERS: z.literal('auto').or(wholeNumber(1, 64)).default(1),
  JOBS: yesOrNo,
  STOP_DELAY: wholeNumber(0, 3).default(0),
  SITE_URL: origin.optional(),
  DATA_DIR: text.default('.data'),
  DATABASE_URL: address(
    ['postgres:', 'postgresql:'],
    'postgres://usuario:clave@servidor:5432/base',
  ).optional(),
  DATABASE_REPLICA_URL: z
    .string()
    .transform((value) => value.split(/[\s,]+/).filter(Boolean))
    .pipe(
      z.array(address(['postgres:', 'postgresql:'], 'postgres://usuario:clave@servidor:5432/base')),
    )
    .default([]),
  DEMO_DATA: yesOrNo,
  PRODUCT_NAME: text.default('Lonja'),
  STAFF_DOMAIN: z.hostname('debe ser un dominio como empresa.com').default('lonja.example'),
  STAFF_CODE: z
    .string()
    .trim()
    .min(12, 'debe tener al menos 12 caracteres')
    .max(200, 'es demasiado largo')
    .optional(),
  STAFF_TWO_STEP: yesOrNo,
  SMTP_URL: address(['smtp:', 'smtps:'], 'smtp://usuario:clave@servidor:587').optional(),
  MAIL_FROM: text
    .regex(/[^\s<>@]@[^\s<>@]+>?$/, 'debe ser un remitente como Lonja <avisos@empresa.com>')
    .optional(),
  MAIL_IN_DOMAIN: z.hostname('debe ser un dominio como respuestas.empresa.com').optional(),
  MAIL_IN_SECRET: z.string().min(16, 'debe tener al menos 16 caracteres').optional(),
  MAIL_IN_PORT: wholeNumber(1, 65535).optional(),
  EMAIL_CONFIRMATION: yesOrNo,
  PASSWORD_COMPOSITION: yesOrNo,
  USER_METADATA_KEYS: metadataKeys.default([]),
  ENCRYPTION_KEY: z.string().min(32, 'debe tener al menos 32 caracteres').optional(),
  ENCRYPTION_KEY_BEFORE: z.string().min(32, 'debe tener al menos 32 caracteres').optional(),
  BACKUP_PASSPHRASE: z.string().min(16, 'debe tener al menos 16 caracteres').optional(),
  S3_ENDPOINT: address(['http:', 'https:'], 'https://s3.us-east-1.amazonaws.com').optional(),
  S3_REGION: text.default('us-east-1'),
  S3_BUCKET: text.optional(),
  S3_ACCESS_KEY_ID: text.optional(),
  S3_SECRET_ACCESS_KEY: text.optional(),
  TRUSTED_PROXIES: networks.default([]),
  METRICS_FROM: networks.default([]),
  LEGAL_EMAIL: email.default('legal@lonja.example'),
  SHOP_EMAIL: email.default('tienda@lonja.example'),
  LEGAL_PHONE: text.default('+52 55 0000 0000'),
  LEGAL_ADDRESS: text.default('Calle de la Lonja 1, Centro, 06000 Ciudad de México, México'),
  GOOGLE_CLIENT_ID: text.optional(),
  GOOGLE_CLIENT_SECRET: text.optional(),
  GOOGLE_ISSUER: outside('https://accounts.google.com').default('https://accounts.google.com'),
  PAYPAL_CLIENT_ID: text
    .regex(/^[\w-]+$/, 'debe ser el identificador que da PayPal, con letras, números y guiones')
    .optional(),
  PAYPAL_CLIENT_SECRET: text.optional(),
  PAYPAL_WEBHOOK_ID: text.optional(),
  PAYPAL_API: outside('https://api-m.paypal.com').default('https://api-m.paypal.com'),
  MERCADO_PAGO_API: outside('https://api.mercadopago.com').default('https://api.mercadopago.com'),
  ...mercadoPagoSettings,
  DEBT_INSTRUCTIONS: text.optional(),
  PUSH_SERVICES: outsideOrigins.default([]),
  GEOCODER_URL: address(['http:', 'https:'], 'https://nominatim.example').optional(),
  MAP_TILES_URL: address(['http:', 'https:'], 'https://tiles.example/{z}/{x}/{y}.png').optional(),
  SEARCH_STATEMENT_MS: wholeNumber(20, 10_000).default(300),
  ACCESS_TOKEN_SECONDS: wholeNumber(60, 86_400).default(3600),
  REFRESH_REUSE_SECONDS: wholeNumber(0, 300).default(10),
  LOG_LEVEL: z
    .enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'debe ser fatal, error, warn, info, debug, trace o silent',
    )
    .default('info'),
})

const s3Names = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const

/** Where files go instead of the disk. All four of endpoint, bucket and the two keys, or none. */
function readS3(values: z.output<typeof settings>) {
  if (!s3Names.some((name) => values[name])) return undefined
  const need = (name: (typeof s3Names)[number]) => {
    const value = values[name]
    if (!value)
      throw new ConfigError(
        name,
        `falta; para guardar archivos en S3 se necesitan ${s3Names.join(', ')}`,
      )
    return value
  }
  return {
    endpoint: need('S3_ENDPOINT'),
    region: values.S3_REGION,
    bucket: need('S3_BUCKET'),
    accessKeyId: need('S3_ACCESS_KEY_ID'),
    secretAccessKey: need('S3_SECRET_ACCESS_KEY'),
  }
}

/** Replies by mail: a domain whose mail reaches the site by a provider's webhook, by SMTP, or both. */
function readMailIn(values: z.output<typeof settings>) {
  const { MAIL_IN_DOMAIN: domain, MAIL_IN_SECRET: secret, MAIL_IN_PORT: port } = values
  if (!domain && !secret && !port) return undefined
  if (!domain)
    throw new ConfigError('MAIL_IN_DOMAIN', 'falta; es el dominio al que se responden los avisos')
  if (!secret && !port)
    throw new ConfigError(
      'MAIL_IN_SECRET',
      'falta; sin MAIL_IN_SECRET ni MAIL_IN_PORT nadie entrega las respuestas',
    )
  return { domain: domain.toLowerCase(), secret, port, host: values.HOST }
}

/** Sign-in with Google: both settings or neither. */
function readGoogle(values: z.output<typeof settings>) {
  const {
    GOOGLE_CLIENT_ID: clientId,
    GOOGLE_CLIENT_SECRET: clientSecret,
    GOOGLE_ISSUER: issuer,
  } = values
  if (!clientId && !clientSecret) return undefined
  const missing = clientId ? 'GOOGLE_CLIENT_SECRET' : 'GOOGLE_CLIENT_ID'
  if (!clientId || !clientSecret)
    throw new ConfigError(
      missing,
      'falta; para entrar con Google se necesitan GOOGLE_CLIENT_ID y GOOGLE_CLIENT_SECRET',
    )
  return { clientId, clientSecret, issuer }
}

/** Payments with PayPal: identifier and secret, or neither. Without the webhook's identifier its messages are refused, and it is asked once a minute. */
function readPaypal(values: z.output<typeof settings>) {
  const { PAYPAL_CLIENT_ID: clientId, PAYPAL_CLIENT_SECRET: clientSecret } = values
  if (!clientId && !clientSecret) return undefined
  const missing = clientId ? 'PAYPAL_CLIENT_SECRET' : 'PAYPAL_CLIENT_ID'
  if (!clientId || !clientSecret)
    throw new ConfigError(
      missing,
      'falta; para cobrar con PayPal se necesitan PAYPAL_CLIENT_ID y PAYPAL_CLIENT_SECRET',
    )
  return {
    clientId,
    clientSecret,
    webhookId: values.PAYPAL_WEBHOOK_ID ?? null,
    api: new URL(values.PAYPAL_API).origin,
  }
}

/** The origin that a browser on this machine can open when no other is configured. */
function localOrigin(host: string, port: number): string {
  const everywhere = ['127.0.0.1', '0.0.0.0', '::', '::1', 'localhost'].includes(host)
  const name = everywhere ? 'localhost' : isIP(host) === 6 ? `[${host}]` : host
  return new URL(`http://${name}:${port}`).origin
}

/**
 * Settings from environment variables; an empty variable counts as absent. Throws ConfigError with one message that
 * names the first setting that is wrong.
 */
export function readConfig(env: Record<string, string | undefined>) {
  const given = Object.fromEntries(
    Object.entries(env).filter(([name, value]) => name in settings.shape && value?.trim()),
  )
  const result = settings.safeParse(given)
  const [issue] = result.error?.issues ?? []
  if (issue) throw new ConfigError(String(issue.path[0]), issue.message)
  const values = result.data as z.output<typeof settings>
  if (
    values.DEMO_DATA === undefined &&
    !values.DATABASE_URL &&
    values.SITE_URL?.startsWith('https:')
  )
    throw new ConfigError('DEMO_DATA', 'di true o false: con un SITE_URL https hay que decirlo')
  return {
    port: values.PORT,
    host: values.HOST,
    /** Processes of the site on this machine, on one port. */
    workers: values.WORKERS === 'auto' ? availableParallelism() : values.WORKERS,
    /** Whether this process runs background jobs; at least one on a database must. */
    jobs: values.JOBS ?? true,
    /** Seconds for which a process that was told to stop still takes requests, until balancers know it. */
    stopDelay: values.STOP_DELAY,
    siteUrl: values.SITE_URL ?? localOrigin(values.HOST, values.PORT),
    /** Absolute path of everything this installation keeps on disk. */
    dataDir: resolve(values.DATA_DIR),
    /** Absent: the embedded database in `dataDir`. */
    databaseUrl: values.DATABASE_URL,
    databaseReplicaUrls: values.DATABASE_REPLICA_URL,
    demoData: values.DEMO_DATA ?? !values.DATABASE_URL,
    productName: values.PRODUCT_NAME,
    staffDomain: values.STAFF_DOMAIN.toLowerCase(),
    /** What somebody must know to apply for the team; absent: nobody can. */
    staffCode: values.STAFF_CODE,
    /** Whether a member has no staff permissions before setting up two-step verification. */
    staffTwoStep: values.STAFF_TWO_STEP ?? false,
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM ?? `${values.PRODUCT_NAME} <avisos@${values.STAFF_DOMAIN}>`,
    /** Absent: notices are answered on the site alone. */
    mailIn: readMailIn(values),
    /** Whether a new account must confirm its e-mail before the first sign-in. */
    emailConfirmation: values.EMAIL_CONFIRMATION ?? Boolean(values.SMTP_URL),
    /** Whether a new password must have an upper-case letter, a digit and a symbol; our own forms ask for them in any case. */
    passwordComposition: values.PASSWORD_COMPOSITION ?? true,
    /** What an account may keep of itself in the auth protocol beside its name: texts under these names. */
    userMetadataKeys: values.USER_METADATA_KEYS,
    /** Absent: one of its own, in `dataDir`. */
    encryptionKey: values.ENCRYPTION_KEY,
    /** The previous key: decrypts until everything is encrypted with `encryptionKey`. */
    encryptionKeyBefore: values.ENCRYPTION_KEY_BEFORE,
    /** What encrypts backups and opens them. */
    backupPassphrase: values.BACKUP_PASSPHRASE,
    s3: readS3(values),
    /** Addresses and networks whose forwarding headers are believed. */
    trustedProxies: values.TRUSTED_PROXIES,
    /** Who may read `/metrics` besides this machine itself. */
    metricsFrom: values.METRICS_FROM,
    /** Where buyers of the marketplace write to. */
    shopEmail: values.SHOP_EMAIL,
    legal: { email: values.LEGAL_EMAIL, phone: values.LEGAL_PHONE, address: values.LEGAL_ADDRESS },
    /** Absent: entering with Google is not offered. */
    google: readGoogle(values),
    /** Absent: paying with PayPal is not offered. */
    paypal: readPaypal(values),
    /** Absent: paying with Mercado Pago is not offered. */
    mercadoPago: readMercadoPago(values),
    /** How stores pay what they owe the platform by transfer; absent: it is only netted. */
    debtInstructions: values.DEBT_INSTRUCTIONS,
    /** Origins that may be sent to for browsers, beside the services of the known ones. */
    pushServices: values.PUSH_SERVICES,
    /** A Nominatim-compatible service; absent: cities from the installed data. */
    geocoderUrl: values.GEOCODER_URL,
    mapTilesUrl: values.MAP_TILES_URL,
    /** What one statement of a search by words may take before a cheaper one takes its place. */
    searchStatementMs: values.SEARCH_STATEMENT_MS,
    accessTokenSeconds: values.ACCESS_TOKEN_SECONDS,
    /** Seconds during which a refresh token that was just rotated is still answered. */
    refreshReuseSeconds: values.REFRESH_REUSE_SECONDS,
    logLevel: values.LOG_LEVEL,
  }
}

export type Config = ReturnType<typeof readConfig>

/** Settings of this process: the environment first, then the file `.env` beside this one. Throws ConfigError. */
export function loadConfig(): Config {
  const file = join(import.meta.dirname, '.env')
  if (existsSync(file)) process.loadEnvFile(file)
  return readConfig(process.env)
}
