import { soldOrderPath } from '#features/buying/orders/contract/purchase-path.ts'
import { action, facts, note, paragraph, quote } from '#shared/email/email-parts.ts'
import { type EmailData, emailTemplate } from '#shared/server/email-template.ts'

type Lines = { title: string; quantity: number }[]
type Order = { number: string; store: string }

const sample: Order = { number: 'LJ-7K2M9QXT', store: 'Óptica Ñandú & Hijos' }
const lines: Lines = [{ title: 'Lentes <Ñ>', quantity: 2 }]
const link = '/order-confirmation?compra=019a9b00-0000-7000-8000-000000000003#t=ejemplo'
const listed = (lines: Lines) =>
  paragraph(lines.map(({ title, quantity }) => `${quantity} × ${title}`).join('\n'))

/**
 * `returnTo`: the store's return address, null where it has no street address; mails queued by older versions have
 * neither it nor `contact`. `pieces`: number of returned pieces, in mails that do not name products and address.
 */
type Requested = Order & {
  pieces?: number
  lines: Lines
  link: string
  at: string
  law: string
  wayBack: 'buyer' | 'seller'
  returnTo?: string | null
  contact?: string[]
}

const whereOnPage =
  'la tienda: su dirección y su contacto están en el comprobante, en la página de tu compra'

const wayBackWords = {
  seller:
    'El envío de regreso lo paga la tienda. Te devuelve lo que pagaste cuando reciba tus cosas.',
  buyer:
    'Envía tus cosas de regreso a la tienda. Te devuelve lo que pagaste cuando las reciba; el envío de regreso corre por tu cuenta, salvo que la tienda diga otra cosa.',
}

const requested = emailTemplate<Requested>({
  write: (
    { number, store, lines, pieces, link, at, law, wayBack, returnTo = null, contact = [] },
    site,
  ) => ({
    subject: `Recibimos tu desistimiento del pedido ${number}`,
    parts: [
      paragraph(
        `Guarda este correo: dice ${pieces === undefined ? 'qué' : 'cuánto'} devuelves y cuándo lo pediste. Ya avisamos a ${store}.`,
      ),
      facts([
        ['Pedido', number],
        ['Recibido', at],
        ...(pieces === undefined ? [] : [['Artículos', String(pieces)] satisfies [string, string]]),
      ]),
      ...(pieces === undefined ? [listed(lines)] : []),
      paragraph(wayBackWords[wayBack]),
      facts([
        [
          'Regresa todo a',
          pieces === undefined ? (returnTo ?? 'pregúntale a la tienda a dónde') : whereOnPage,
        ],
        ...(contact.length > 0
          ? [['Contacto de la tienda', contact.join(', ')] satisfies [string, string]]
          : []),
      ]),
      action(site, 'Ver mi compra', link),
      note(`Tu derecho viene del ${law}.`),
    ],
  }),
  sample: {
    ...sample,
    lines,
    link,
    at: '20 de noviembre de 2026, 9:04 GMT-6',
    law: 'artículo 47 de la Ley 1480 de 2011',
    wayBack: 'buyer',
    returnTo: 'Av. Juárez 12, 44100 Guadalajara',
    contact: ['hola@optica.example'],
  },
})

/** The buyer's reason is shown only in the order, because mails do not repeat text written by buyers. */
type TeamNotice = Order & { lines: Lines; businessId: string; orderId: string }

const teamNotice = emailTemplate<TeamNotice>({
  write: ({ number, store, lines, businessId, orderId }, site) => ({
    subject: `Quieren devolver algo del pedido ${number}`,
    parts: [
      paragraph(
        `El cliente que compró en ${store} ejerció su derecho a desistir. Si dijo por qué, está en el pedido.`,
      ),
      facts([['Pedido', number]]),
      listed(lines),
      action(site, 'Ver el pedido', soldOrderPath(businessId, orderId)),
    ],
  }),
  sample: {
    ...sample,
    lines,
    businessId: '019a9b00-0000-7000-8000-000000000001',
    orderId: '019a9b00-0000-7000-8000-000000000002',
  },
})

/** `answer`: null where only the purchase's page shows it. */
type Refused = Order & { link: string; answer: string | null }

const refused = emailTemplate<Refused>({
  write: ({ number, store, link, answer }, site) => ({
    subject: `La tienda no aceptó tu desistimiento del pedido ${number}`,
    parts: [
      ...(answer === null
        ? [paragraph(`${store} escribió por qué: está en la página de tu compra.`)]
        : [paragraph(`${store} dice por qué:`), quote(answer)]),
      paragraph('Si no estás de acuerdo, escríbele, o acude a la autoridad de consumo de tu país.'),
      action(site, 'Ver mi compra', link),
    ],
  }),
  sample: { ...sample, link, answer: 'Se hizo <tal cual> & a tu gusto.' },
})

export const returnsEmailTemplates = {
  'returns.asked': requested,
  'returns.told': teamNotice,
  'returns.refused': refused,
}

/** Data of each mail template, by kind. */
export type ReturnsEmailTemplates = EmailData<typeof returnsEmailTemplates>
