import type { BusinessPage } from '#features/directory/businesses/contract/business-page.ts'
import { verificationWords } from '#features/directory/businesses/contract/verification-words.ts'
import { truncate } from '#shared/text/truncate.ts'

/** Letters that search engines show of a description. */
const shownLetters = 155

const wholeDay = new Intl.DateTimeFormat('es', { day: 'numeric', month: 'long', timeZone: 'UTC' })

/** Cut at the last whole word that fits, without the mark behind it. */
const shortened = (text: string): string =>
  truncate(text.replace(/\s+/g, ' ').trim(), shownLetters).replace(/[,;:.]…$/, '…')

/** Said as a sentence: words without a mark at their end get a full stop. */
const asSentence = (text: string) => (/[.!?…:;][»”"')\]]*$/u.test(text) ? text : `${text}.`)

/** One or two sentences about a business, from what is known of it. */
export function businessDescription(business: BusinessPage): string {
  const { category, place, badge, claimed } = business
  const where = [...new Set([place.neighborhood, place.city, place.state].filter(Boolean))].join(
    ', ',
  )
  const what = [category?.name ?? 'Negocio', where && `en ${where}`].filter(Boolean).join(' ')
  const own = (business.tagline || business.description || '').trim()
  const trust = verificationWords(badge) ?? (claimed ? '' : 'Todavía no reclamado por su dueño')
  return shortened(
    [own && asSentence(own), asSentence(what), trust && `${trust}.`].filter(Boolean).join(' '),
  )
}

/** What a reader must know before anything else: closed for holidays or for good. */
export function stateWords({ state, open, holidayUntil }: BusinessPage): string | null {
  if (state === 'closed')
    return 'Este negocio cerró definitivamente. Guardamos su página para quien la busque.'
  if (open.state !== 'holiday') return null
  return holidayUntil
    ? `Cerrado por vacaciones. Vuelve a abrir el ${wholeDay.format(new Date(`${holidayUntil}T00:00:00Z`))}.`
    : 'Cerrado por vacaciones.'
}
