import { choiceField, idField, textField, type UrlState, withDefault } from '#shared/url-state.ts'
import type { InboxList } from '../../vocabulary.ts'

/** Whose conversations are listed: of one member, or of nobody. */
const nobody = 'nadie'

/** Filters of the inbox in the URL, beside the business. */
export const inboxFields = {
  businessId: textField('negocio'),
  list: withDefault(
    choiceField<InboxList>('lista', {
      open: 'por-responder',
      waiting: 'en-espera',
      snoozed: 'pospuestas',
      done: 'terminadas',
      all: 'todas',
      blocked: 'bloqueadas',
    }),
    'open',
  ),
  memberId: idField('de'),
  isNobodys: choiceField<'yes'>('asignada', { yes: nobody }),
}
type InboxFilters = UrlState<typeof inboxFields>

/** The filter by assignee as it is sent. */
export const assigneeOf = ({ memberId, isNobodys }: InboxFilters): string | undefined =>
  isNobodys ? 'none' : memberId
