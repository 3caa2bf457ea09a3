import { AppError, notFound } from '#shared/app-error.ts'
import { spokenWording } from '#shared/consents.ts'
import { handle } from '#shared/server/route.ts'
import { recordSpokenConsent as contract } from '../../contract/team.ts'
import { mayWriteTo } from '../may-write-to.ts'
import { recordConsentAction } from '../record-action.ts'
import { requestConsents } from '../request-consents.ts'
import { writeConsents } from '../write-consents.ts'
import { readClient } from './client-addresses.ts'

const refused = () =>
  new AppError(
    'conflict',
    'Esta persona pidió que no le escriban. Solo ella puede volver a aceptarlo: al pagar, en tu página de alta o en su cuenta.',
  )
const askedEnough = () =>
  new AppError(
    'conflict',
    'Ya le enviamos hoy correos para confirmar. Espera a que responda, o inténtalo mañana.',
  )

/** Writes down a spoken consent: one for a mailbox waits for its confirmation, one for a number counts at once. */
export const recordSpokenConsent = handle(contract, ({ services, caller, input, request }) =>
  services.db.transaction(async (tx) => {
    const { businessId, contactId, channel, address, purposes } = input
    const client = await readClient(tx, businessId, contactId)
    if (!client.addresses.some((one) => one.channel === channel && one.address === address))
      throw notFound('ese dato del contacto')
    const { bookId, business, name } = client
    for (const purpose of purposes) {
      const known = await mayWriteTo(services, tx, { bookId, channel, purpose }, [address])
      if (known.get(address) === 'refused') throw refused()
    }
    const isWaiting = channel === 'email'
    if (isWaiting) {
      const isSent = await requestConsents(services, tx, {
        bookId,
        business,
        name,
        email: address,
        phone: null,
        choices: purposes.map((purpose) => ({ channel, purpose })),
        origin: 'spoken',
        wording: spokenWording,
        askedBy: caller.userId,
      })
      if (!isSent) throw askedEnough()
    } else
      await writeConsents(
        services,
        tx,
        {
          bookId,
          origin: 'spoken',
          wording: spokenWording,
          recordedBy: caller.userId,
          at: services.now(),
        },
        purposes.map((purpose) => ({ channel, purpose, address, state: 'given', isOwn: false })),
      )
    await recordConsentAction(
      tx,
      { caller, request, businessId },
      'consents.spoken',
      ['contact', client.id],
      { channel, purposes },
    )
    return { isWaiting }
  }),
)
