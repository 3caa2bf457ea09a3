import { action, facts, paragraph } from '#shared/email/email-parts.ts'
import { formatMoney } from '#shared/money.ts'
import { type EmailData, emailTemplate } from '#shared/server/email-template.ts'
import type { TeamEvent } from '../vocabulary.ts'
import { teamWords } from './notices.ts'

type Order = { number: string; store: string; amount: number; currency: string }

const sample: Order = {
  number: 'LJ-7K2M9QXT',
  store: 'Óptica Ñandú & Hijos',
  amount: 125_000,
  currency: 'MXN',
}
const money = ({ amount, currency }: Order) => formatMoney(amount, currency, true)

type Team = Order & {
  event: TeamEvent
  buyer: string | null
  businessId: string
  orderId: string
  until: string | null
}

/** Next step for the team, by event. */
const nextStep: Record<TeamEvent, string> = {
  placed:
    'Apartamos los artículos mientras te pagan. Cuando el dinero esté en tu cuenta o en tu mano, confírmalo en el pedido: hasta entonces no lo envíes.',
  said: 'Mira en tu cuenta si llegó, con su comprobante si lo envió. Si llegó, confírmalo en el pedido; si no, dilo ahí mismo y le avisamos.',
  ending: 'Si ya te pagaron, confírmalo en el pedido antes de que lo apartado quede libre.',
  expired:
    'Los artículos volvieron a tus existencias. Si el pago sí te llegó, todavía puedes confirmarlo en el pedido mientras haya existencias; si ya no hay, devuelve el dinero.',
  cancelled:
    'Los artículos volvieron a tus existencias. Si alcanzaron a pagarte, devuelve el dinero.',
  return_due:
    'Te pagaron directamente, así que el dinero lo devuelves tú: nosotros no movemos nada. Cuando lo transfieras, márcalo en el pedido con «Ya lo transferí» y le avisamos al cliente.',
}

const team = emailTemplate<Team>({
  topic: 'orders',
  write: (data, site) => {
    const { event, number, until, buyer, businessId, orderId } = data
    return {
      subject: teamWords[event](data),
      parts: [
        facts([
          ['Pedido', number],
          [event === 'return_due' ? 'Por devolver' : 'Total', money(data)],
          ...(buyer ? [['Comprador', buyer] satisfies [string, string]] : []),
          ...(until ? [['Hasta', until] satisfies [string, string]] : []),
        ]),
        paragraph(nextStep[event]),
        action(
          site,
          'Ver el pedido',
          `/dashboard-my-business/pedidos/${orderId}?negocio=${businessId}`,
        ),
      ],
    }
  },
  sample: {
    ...sample,
    event: 'return_due',
    buyer: 'Ana <Ñ>',
    until: null,
    businessId: '019a9b00-0000-7000-8000-000000000001',
    orderId: '019a9b00-0000-7000-8000-000000000002',
  },
})

/**
 * Data of each mail to a buyer. `link`: path of the purchase's page, with a token that opens it for anyone who has
 * the link.
 */
export type BuyerFacts = Order & { until: string | null; link: string }

type Words = {
  subject: (order: BuyerFacts) => string
  text: (order: BuyerFacts) => string
  button: string
}

const buyerMail = ({ subject, text, button }: Words) =>
  emailTemplate<BuyerFacts>({
    write: (data, site) => ({
      subject: subject(data),
      parts: [
        paragraph(text(data)),
        facts([
          ['Tienda', data.store],
          ['Pedido', data.number],
          ['Cantidad', money(data)],
          ...(data.until ? [['Hasta', data.until] satisfies [string, string]] : []),
        ]),
        action(site, button, data.link),
      ],
    }),
    sample: {
      ...sample,
      until: '3 de diciembre de 2026, 14:05',
      link: '/order-confirmation?compra=019a9b00-0000-7000-8000-000000000003#t=ejemplo',
    },
  })

const statedPaid = buyerMail({
  subject: ({ number }) => `Le avisamos a la tienda que pagaste el pedido ${number}`,
  text: ({ store }) =>
    `${store} revisa si tu pago llegó y lo confirma. Mientras tanto guardamos lo que compraste. Si tienes tu comprobante, súbelo en la página de tu compra.`,
  button: 'Ver mi compra',
})

const denied = buyerMail({
  subject: ({ number }) => `La tienda dice que no le llegó tu pago del pedido ${number}`,
  text: () =>
    'Revisa que la transferencia salió de tu cuenta y a qué cuenta fue. Si ya pagaste, sube tu comprobante en la página de tu compra y pulsa otra vez «Ya pagué».',
  button: 'Subir mi comprobante',
})

const ending = buyerMail({
  subject: ({ number }) => `Se acaba el tiempo para pagar tu pedido ${number}`,
  text: () =>
    'Si ya pagaste, abre tu compra y pulsa «Ya pagué»: así la tienda lo revisa y seguimos guardando lo que compraste.',
  button: 'Ver cómo pagar',
})

const returned = buyerMail({
  subject: ({ number }) => `La tienda dice que ya te devolvió el dinero del pedido ${number}`,
  text: ({ store }) =>
    `${store} marcó que ya te transfirió este dinero. Puede tardar en verse en tu cuenta. Si no llega, escríbele a la tienda y pide su comprobante.`,
  button: 'Ver mi compra',
})

export const transfersEmailTemplates = {
  'transfers.team': team,
  'transfers.said': statedPaid,
  'transfers.denied': denied,
  'transfers.ending': ending,
  'transfers.returned': returned,
}

/** Data of each mail template, by kind. */
export type TransfersEmailTemplates = EmailData<typeof transfersEmailTemplates>
