import { z } from 'zod'
import { campaignLengths, maxBlockProducts, maxCampaignBlocks } from '../vocabulary.ts'

const { heading, text, label, alt, quote, author, code } = campaignLengths

const words = (missing: string, most: number) =>
  z.string().trim().min(1, missing).max(most, `Usa como máximo ${most} letras`)

/** A page of ours: campaigns lead nowhere else, so that no mail of the installation carries a foreign link. */
const ownPath = z
  .string()
  .trim()
  .max(500)
  .regex(/^\/(?![/\\])[^\s\\]*$/, 'Elige una página de Lonja')

/** What a mail of a campaign is made of; nothing else can be in it. Texts may have merge fields. */
export const campaignBlock = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('text'),
    heading: z.string().trim().max(heading).default(''),
    text: words('Escribe el texto', text),
  }),
  z.strictObject({
    kind: z.literal('picture'),
    mediaId: z.uuid(),
    alt: words('Di qué se ve en la imagen', alt),
    path: ownPath.nullable().default(null),
  }),
  /** Products as they are when the mail is rendered. */
  z.strictObject({
    kind: z.literal('products'),
    productIds: z.array(z.uuid()).min(1, 'Elige al menos un producto').max(maxBlockProducts),
  }),
  z.strictObject({
    kind: z.literal('promotion'),
    promotionId: z.uuid(),
    code: z.string().trim().max(code).nullable().default(null),
  }),
  z.strictObject({
    kind: z.literal('review'),
    reviewId: z.uuid(),
    quote: words('Elige qué parte de la opinión citas', quote),
    author: words('Di de quién es la opinión', author),
  }),
  z.strictObject({
    kind: z.literal('button'),
    label: words('Escribe qué dice el botón', label),
    path: ownPath,
  }),
  z.strictObject({ kind: z.literal('business_card') }),
  z.strictObject({
    kind: z.literal('event'),
    title: words('Escribe cómo se llama el evento', heading),
    startsAt: z.iso.datetime(),
    place: words('Escribe dónde es', alt),
    path: ownPath.nullable().default(null),
  }),
])
export type CampaignBlock = z.output<typeof campaignBlock>

export const campaignBlocks = z
  .array(campaignBlock)
  .max(maxCampaignBlocks, `Usa como máximo ${maxCampaignBlocks} bloques`)
