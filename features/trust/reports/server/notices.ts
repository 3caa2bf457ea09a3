import { type NoticeFacts, notice } from '#shared/notice.ts'
import { type AppealDecision, type CaseDecision, caseStateWords } from '../vocabulary.ts'

const title = 'Opinión de 2 estrellas sobre Óptica Ñandú & Hijos'

/** For stored notices from before cases existed. */
const decided = notice<{ business: string; state: CaseDecision }>({
  topic: 'decisions',
  write: ({ business, state }) =>
    `Revisamos tu aviso de ${business}: ${caseStateWords[state].toLowerCase()}`,
  sample: { business: 'Óptica Ñandú & Hijos', state: 'corrected' },
})

/** For reporters. */
const closed = notice<{ title: string; state: CaseDecision }>({
  topic: 'decisions',
  write: (facts) =>
    `Revisamos lo que reportaste (${facts.title}): ${caseStateWords[facts.state].toLowerCase()}`,
  sample: { title, state: 'removed' },
})

/** For the author. */
const ofYours = notice<{ title: string; isRemoved: boolean }>({
  topic: 'decisions',
  write: (facts) =>
    facts.isRemoved
      ? `Retiramos algo tuyo (${facts.title}): lee por qué y cómo apelar`
      : `Revisamos algo tuyo (${facts.title}): se vuelve a mostrar`,
  sample: { title, isRemoved: true },
})

/** For the managers of the business of a removed thing. */
const ofBusiness = notice<{ title: string }>({
  topic: 'decisions',
  write: (facts) => `Retiramos algo de tu negocio (${facts.title}): lee por qué y cómo apelar`,
  sample: { title: 'Producto: Bolso de piel' },
})

/** For the appellant. */
const appealed = notice<{ title: string; state: AppealDecision }>({
  topic: 'decisions',
  write: (facts) =>
    `${facts.state === 'upheld' ? 'Aceptamos' : 'Rechazamos'} tu apelación (${facts.title})`,
  sample: { title, state: 'upheld' },
})

/** For the author, about the removal of all their content. */
const all = notice<{ isReturned: boolean }>({
  topic: 'decisions',
  write: ({ isReturned }) =>
    isReturned
      ? 'Devolvimos lo que habíamos retirado de tu cuenta'
      : 'Retiramos lo que escribiste: lee por qué y cómo apelar',
  sample: { isReturned: false },
})

export const reportsNotices = {
  'reports.decided': decided,
  'reports.closed': closed,
  'reports.of_yours': ofYours,
  'reports.of_business': ofBusiness,
  'reports.appealed': appealed,
  'reports.all': all,
}

/** Data of each notice, by its kind. */
export type ReportsNotices = NoticeFacts<typeof reportsNotices>
