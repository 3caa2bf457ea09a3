import { type Notice, type NoticeFacts, notice } from '#shared/notice.ts'

/** Data of notices about one fact; `fact`: its title, e.g. `Registro mercantil`. */
type Fact = { business: string; fact: string }

const sample = { business: 'Óptica Ñandú & Hijos', fact: 'Registro mercantil' }

/** For use within a sentence. */
const lower = (title: string) => title.charAt(0).toLocaleLowerCase('es') + title.slice(1)

const decided = (write: (facts: Fact) => string): Notice<Fact> =>
  notice<Fact>({ topic: 'decisions', write, sample })

const expired = notice<{ business: string; facts: string[] }>({
  topic: 'verification',
  write: ({ business, facts }) =>
    `Venció la verificación de ${business}: ${facts.map(lower).join(', ')}`,
  sample: { business: sample.business, facts: ['Registro mercantil', 'Domicilio'] },
})

/** `day`: Spanish date. */
const expiring = notice<Fact & { day: string }>({
  topic: 'verification',
  write: ({ business, fact, day }) => `${fact} de ${business} vence el ${day}`,
  sample: { ...sample, day: '3 de marzo de 2027' },
})

/** Keyed by the kinds of the corresponding mails. */
export const verificationNotices = {
  'verification.fact_approved': decided(
    ({ business, fact }) => `Verificamos un dato de ${business}: ${lower(fact)}`,
  ),
  'verification.fact_rejected': decided(
    ({ business, fact }) => `No pudimos verificar un dato de ${business}: ${lower(fact)}`,
  ),
  'verification.fact_asked': decided(
    ({ business, fact }) => `Nos falta algo para verificar ${business}: ${lower(fact)}`,
  ),
  'verification.fact_revoked': decided(
    ({ business, fact }) => `Retiramos la verificación de un dato de ${business}: ${lower(fact)}`,
  ),
  'verification.fact_expired': expired,
  'verification.fact_expiring': expiring,
}

/** Data of each notice, by its kind. */
export type VerificationNotices = NoticeFacts<typeof verificationNotices>
