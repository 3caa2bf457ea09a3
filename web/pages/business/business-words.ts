import type { BusinessPage } from '#features/directory/businesses/contract/business-page.ts'
import { verificationWords } from '#features/directory/businesses/contract/verification-words.ts'
import { truncate } from '#shared/text/truncate.ts'

/** Maximum characters of a description that search engines show. */
const maxDescriptionLength = 155

const wholeDay = new Intl.DateTimeFormat('es', { day: 'numeric', month: 'long', timeZone: 'UTC' })

/** Cuts at the last whole word that fits and removes the punctuation mark behind it. */
const shortened = (text: string): string =>
  truncate(text.replace(/\s+/g, ' ').trim(), maxDescriptionLength).replace(/[,;:.]…$/, '…')

/** Adds a full stop to a text without final punctuation. */
const asSentence = (text: string) => (/[.!?…:;][»”"')\]]*$/u.test(text) ? text : `${text}.`)

/** Meta description of a business: one or two sentences. */
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

/** Notice of a permanent closure or a holiday; null otherwise. */
export function stateWords({ state, open, holidayUntil }: BusinessPage): string | null {
  if (state === 'closed')
    return 'Este negocio cerró definitivamente. Guardamos su página para quien la busque.'
  if (open.state !== 'holiday') return null
  return holidayUntil
    ? `Cerrado por vacaciones. Vuelve a abrir el ${wholeDay.format(new Date(`${holidayUntil}T00:00:00Z`))}.`
    : 'Cerrado por vacaciones.'
}
