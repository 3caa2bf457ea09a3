import { z } from 'zod'
import { anyone, endpoint, member } from '#shared/endpoint.ts'
import { knownDomain, nameLine, nameOrNone } from '#shared/lines.ts'
import { pageSize } from '#shared/query.ts'
import { leadChannels, leadStates, toldKinds } from './vocabulary.ts'

/** Path of ours where something happened. */
const page = z
  .string()
  .max(300)
  .regex(/^\/(?!\/)[^\s\\]*$/)

/** Click-to-chat of a business: where the form of a tap goes, which leads to WhatsApp with its text written. `from` is the page it stands on. */
export const whatsappHref = (slug: string, from?: string): string =>
  `/w/${slug}${from ? `?p=${encodeURIComponent(from)}` : ''}`

/** The page that a WhatsApp link says it stood on, or null. */
export const readFrom = (given: string | undefined): string | null =>
  page.safeParse(given).data ?? null

const text = (max: number) => z.string().trim().max(max, `Usa como máximo ${max} caracteres`)
const optional = (max: number) => text(max).transform((value) => value || null)

const inquiryFields = z.strictObject({
  name: nameLine(80, 'Escribe tu nombre').min(2, 'Escribe tu nombre'),
  email: optional(254)
    .transform((value) => value && knownDomain(value))
    .refine(
      (value) => value === null || z.email().safeParse(value).success,
      'Correo electrónico inválido',
    ),
  phone: optional(30).refine(
    (value) => value === null || /^\+?[\d\s().-]{7,}$/.test(value),
    'Revisa el número de teléfono',
  ),
  message: text(2000).min(10, 'Cuéntale al negocio qué necesitas, en al menos 10 caracteres'),
})

/** A message to a business, kept as a lead and mailed to its owners. */
export const sendInquiry = endpoint({
  name: 'sendInquiry',
  method: 'POST',
  path: '/api/businesses/:slug/inquiries',
  summary: 'Write to a business or ask it for information',
  allow: anyone,
  status: 201,
  limit: { points: 6, seconds: 600 },
  input: inquiryFields
    .safeExtend({
      slug: z.string().min(1).max(120),
      channel: z.enum(['email', 'quote']),
      page: page.nullable(),
      apellidoMaterno: z
        .string()
        .max(200)
        .default('')
        .describe(
          'Leave it out: people do not see this field, and a message that fills it in is not delivered.',
        ),
    })
    .refine(({ email, phone }) => email || phone, {
      message: 'Deja tu correo o tu teléfono para que te respondan',
      path: ['email'],
    }),
  output: z.object({ code: z.string() }),
})

/** Counts without knowing who: nothing of the visitor is kept. Programs and the business's own team are left out. */
export const countActions = endpoint({
  name: 'countActions',
  method: 'POST',
  path: '/api/counts',
  summary: 'Tell that businesses were seen or used',
  allow: anyone,
  status: 202,
  maxBody: 4096,
  input: z.strictObject({ kind: z.enum(toldKinds), businessIds: z.array(z.uuid()).min(1).max(50) }),
  output: z.object({}),
})

const businessId = z.uuid()

export const lead = z.object({
  id: z.uuid(),
  channel: z.enum(leadChannels),
  code: z.string(),
  page: z.string().nullable(),
  /** The product on whose `page` they asked, as it was called then. */
  about: z.string().nullable(),
  name: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  message: z.string().nullable(),
  /** `phone` as WhatsApp dials it, digits alone; null for what is no number. */
  whatsapp: z.string().nullable(),
  state: z.enum(leadStates),
  note: z.string().nullable(),
  /** When somebody of the team first answered. */
  answeredAt: z.iso.datetime().nullable(),
  isDemo: z.boolean(),
  createdAt: z.iso.datetime(),
})

export type Lead = z.output<typeof lead>

/** What is looked for may be somebody's e-mail or number: it comes in the body, so that no address holds it. */
export const listLeads = endpoint({
  name: 'listLeads',
  method: 'POST',
  path: '/api/my/businesses/:businessId/leads/search',
  summary: 'People who asked, newest first',
  allow: member('seller'),
  input: z.strictObject({
    businessId,
    /** This one alone. */
    leadId: z.uuid().optional(),
    state: z.enum(leadStates).optional(),
    channel: z.enum(leadChannels).optional(),
    /** Of those whom the business blocked, or of all others; either where one is named. */
    blocked: z.boolean().default(false),
    /** Part of a name, address, number, message, product, or the code of a WhatsApp text. */
    q: z.string().trim().max(80).optional(),
    after: z.string().max(200).optional(),
    size: pageSize,
  }),
  output: z.object({
    items: z.array(lead),
    next: z.string().nullable(),
    /** Without those of people whom the business blocked. */
    counts: z.record(z.enum(leadStates), z.number().int()),
    /** How many are of people whom the business blocked. */
    blocked: z.number().int(),
    /** When `q` has the form of a code: whether this business's links ever carried it. */
    code: z.enum(['genuine', 'foreign']).nullable(),
  }),
})

/** What the team notes on a lead; the name and number of a WhatsApp tap are only known once they wrote. */
export const updateLead = endpoint({
  name: 'updateLead',
  method: 'PATCH',
  path: '/api/my/businesses/:businessId/leads/:leadId',
  summary: 'Set the state of a lead, write a note',
  allow: member('seller'),
  input: z.strictObject({
    businessId,
    leadId: z.uuid(),
    state: z.enum(leadStates).optional(),
    note: optional(2000).nullable().optional(),
    name: nameOrNone(80)
      .transform((value) => value || null)
      .nullable()
      .optional(),
    phone: optional(30).nullable().optional(),
  }),
  output: lead,
})

/** How long requests wait for their first answer: how many were measured, and the middle one of them in minutes. */
const answerTime = z.object({ measured: z.number().int(), minutes: z.number().int().nullable() })

/** Answers that must have been measured before the time is told to everybody. */
export const leastMeasured = 5

/** What a business page may say: "Responde en 3 h". Null while too few answers were measured. */
export const readAnswerTime = endpoint({
  name: 'readAnswerTime',
  method: 'GET',
  path: '/api/businesses/:slug/answer-time',
  summary: 'How fast a business answers',
  allow: anyone,
  kept: { tags: ['directory'] },
  input: z.strictObject({ slug: z.string().min(1).max(120) }),
  output: z.object({ minutes: z.number().int().nullable() }),
})

const figures = z.object({
  view: z.number().int(),
  search: z.number().int(),
  whatsapp: z.number().int(),
  phone: z.number().int(),
  web: z.number().int(),
  form: z.number().int(),
})

export type Figures = z.output<typeof figures>

export const readFigures = endpoint({
  name: 'readFigures',
  method: 'GET',
  path: '/api/my/businesses/:businessId/figures',
  summary: 'Views, searches and contacts of the last 30 days',
  allow: member('seller'),
  input: z.strictObject({ businessId }),
  output: z.object({
    /** Thirty days of the business's own calendar, the last one today. */
    days: z.array(figures.extend({ day: z.iso.date() })).length(30),
    totals: figures,
    /** The thirty days before. */
    before: figures,
    /** `before`: of the thirty days before. */
    leads: z.object({
      last30: z.number().int(),
      before: z.number().int(),
      waiting: z.number().int(),
    }),
    answers: answerTime,
  }),
})
