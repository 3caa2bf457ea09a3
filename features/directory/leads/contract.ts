import { z } from 'zod'
import { anyone, endpoint, member } from '#shared/endpoint.ts'
import { knownDomain, nameLine, nameOrNone } from '#shared/lines.ts'
import { pageSize } from '#shared/page-size.ts'
import { clientCountedKinds, figurePeriods, leadChannels, leadStates } from './vocabulary.ts'

/** Schema of a path of this site on which an action happened. */
const page = z
  .string()
  .max(300)
  .regex(/^\/(?!\/)[^\s\\]*$/)

/**
 * Click-to-chat URL of a business: the form posts here, and the server redirects to WhatsApp with a
 * prepared text. `from` is the path of the page with the link.
 */
export const whatsappHref = (slug: string, from?: string): string =>
  `/w/${slug}${from ? `?p=${encodeURIComponent(from)}` : ''}`

/** The page named in a WhatsApp link, or null if it is invalid. */
export const parseFromPage = (given: string | undefined): string | null =>
  page.safeParse(given).data ?? null

const text = (max: number) => z.string().trim().max(max, `Usa como máximo ${max} caracteres`)
const optional = (max: number) => text(max).transform((value) => value || null)

const phoneNumber = optional(30).refine(
  (value) => value === null || /^\+?[\d\s().-]{7,}$/.test(value),
  'Revisa el número de teléfono',
)

const inquiryFields = z.strictObject({
  name: nameLine(80, 'Escribe tu nombre').min(2, 'Escribe tu nombre'),
  email: optional(254)
    .transform((value) => value && knownDomain(value))
    .refine(
      (value) => value === null || z.email().safeParse(value).success,
      'Correo electrónico inválido',
    ),
  phone: phoneNumber,
  message: text(2000).min(10, 'Cuéntale al negocio qué necesitas, en al menos 10 caracteres'),
})

/** Sends a message to a business: stored as a lead and e-mailed to its owners. */
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

/**
 * Counts page actions anonymously: no visitor data is stored. Bots and the business's own team are
 * ignored.
 */
export const countActions = endpoint({
  name: 'countActions',
  method: 'POST',
  path: '/api/counts',
  summary: 'Count views and contact actions of businesses',
  allow: anyone,
  status: 202,
  maxBody: 4096,
  input: z.strictObject({
    kind: z.enum(clientCountedKinds),
    businessIds: z.array(z.uuid()).min(1).max(50),
    /** What was searched, with `search`. */
    q: z.string().trim().max(80).optional(),
  }),
  output: z.object({}),
})

const businessId = z.uuid()

export const lead = z.object({
  id: z.uuid(),
  channel: z.enum(leadChannels),
  code: z.string(),
  page: z.string().nullable(),
  /** Title, at that time, of the product on whose `page` the person wrote. */
  about: z.string().nullable(),
  name: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  message: z.string().nullable(),
  /** `phone` as a WhatsApp number: digits only; null when it is not a phone number. */
  whatsapp: z.string().nullable(),
  state: z.enum(leadStates),
  note: z.string().nullable(),
  /** When a team member first answered. */
  answeredAt: z.iso.datetime().nullable(),
  isDemo: z.boolean(),
  createdAt: z.iso.datetime(),
})

export type Lead = z.output<typeof lead>

/**
 * A POST, because the search text may be someone's e-mail or phone number and must not appear in a
 * URL.
 */
export const listLeads = endpoint({
  name: 'listLeads',
  method: 'POST',
  path: '/api/my/businesses/:businessId/leads/search',
  summary: 'People who asked, newest first',
  allow: member('seller'),
  input: z.strictObject({
    businessId,
    /** Return only this lead. */
    leadId: z.uuid().optional(),
    state: z.enum(leadStates).optional(),
    channel: z.enum(leadChannels).optional(),
    /** Leads of blocked people, or else of all others; ignored with `leadId`. */
    blocked: z.boolean().default(false),
    /** Part of a name, e-mail, phone, message or product, or the code of a WhatsApp text. */
    q: z.string().trim().max(80).optional(),
    after: z.string().max(200).optional(),
    size: pageSize,
  }),
  output: z.object({
    items: z.array(lead),
    next: z.string().nullable(),
    /** Excludes leads of blocked people. */
    counts: z.record(z.enum(leadStates), z.number().int()),
    /** Number of leads of blocked people. */
    blocked: z.number().int(),
    /** When `q` has the format of a code: whether it is a code of this business. */
    code: z.enum(['genuine', 'foreign']).nullable(),
  }),
})

/**
 * The team's notes on a lead. Name and phone may be set on WhatsApp leads, where the person does
 * not give them.
 */
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
    phone: phoneNumber.nullable().optional(),
  }),
  output: lead,
})

/** Time until the first answer: the number of measured answers, and their median in minutes. */
const answerTime = z.object({ measured: z.number().int(), minutes: z.number().int().nullable() })

/**
 * Answer time for the business page: "Responde en 3 h". Null while too few answers were measured.
 */
export const readAnswerTime = endpoint({
  name: 'readAnswerTime',
  method: 'GET',
  path: '/api/businesses/:slug/answer-time',
  summary: 'How fast a business answers',
  allow: anyone,
  cached: { tags: ['directory'] },
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

const dayFigures = figures.extend({ day: z.iso.date(), leads: z.number().int() })

/** Counts of one day, and the leads that came on it. */
export type DayFigures = z.output<typeof dayFigures>

/** Words that several people searched in the last months; `total`: all searches with words that found the business. */
const searchedWords = z.object({
  total: z.number().int(),
  words: z.array(z.object({ words: z.string(), count: z.number().int() })),
})

export type SearchedWords = z.output<typeof searchedWords>

export const readFigures = endpoint({
  name: 'readFigures',
  method: 'GET',
  path: '/api/my/businesses/:businessId/figures',
  summary: 'Views, searches and contacts of a period, and of the one before',
  allow: member('seller'),
  impersonation: 'visible',
  input: z.strictObject({ businessId, period: z.enum(figurePeriods).default('month') }),
  output: z.object({
    /** Days of the period in the business's time zone, the last one today. */
    days: z.array(dayFigures),
    /** As many days before them. */
    daysBefore: z.array(dayFigures),
    totals: figures,
    before: figures,
    /** Leads of the period, of the one before, and all that nobody attended. */
    leads: z.object({
      total: z.number().int(),
      before: z.number().int(),
      waiting: z.number().int(),
    }),
    answers: answerTime,
    searched: searchedWords,
  }),
})
