import { type Notice, type NoticeFacts, notice } from '#shared/notice.ts'

/** What a business is told of one fact; `fact` is its title: `Registro mercantil`. */
type Fact = { business: string; fact: string }

const sample = { business: 'Óptica Ñandú & Hijos', fact: 'Registro mercantil' }

/** In the middle of a sentence. */
const lower = (title: string) => title.charAt(0).toLocaleLowerCase('es') + title.slice(1)

const decided = (write: (facts: Fact) => string): Notice<Fact> =>
  notice<Fact>({ topic: 'decisions', write, sample })

const expired = notice<{ business: string; facts: string[] }>({
  topic: 'verification',
  write: ({ business, facts }) =>
    `Venció la verificación de ${business}: ${facts.map(lower).join(', ')}`,
  sample: { business: sample.business, facts: ['Registro mercantil', 'Domicilio'] },
})

/** `day` in words. */
const expiring = notice<Fact & { day: string }>({
  topic: 'verification',
  write: ({ business, fact, day }) => `${fact} de ${business} vence el ${day}`,
  sample: { ...sample, day: '3 de marzo de 2027' },
})

/** By the kinds of the mails that say the same. */
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

/** What each notice is written from, by its kind. */
export type VerificationNotices = NoticeFacts<typeof verificationNotices>
