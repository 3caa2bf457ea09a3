import { action, facts, note, paragraph, quote } from '#features/mail/server/parts/letter-parts.ts'
import { type AppealDecision, appealMonths, type Rule, ruleWords } from '#features/reports/vocabulary.ts'
import { type LetterData, letter } from '#shared/server/letter.ts'
import { dayWords } from '#shared/text/dates.ts'
import { linkDays } from '../vocabulary.ts'

const path = '/cuenta-suspendida#t=muestra'

/** `until`: the last ISO day on which it can be appealed; null where it can’t be any more. `endsAt`: when it ends by itself, in words. */
const suspended = letter<{
  rule: Rule | null
  reason: string
  path: string
  until: string | null
  endsAt?: string | null
  answerTo: string
}>({
  write: ({ rule, reason, path, until, endsAt, answerTo }, site) => ({
    subject: `Suspendimos tu cuenta de ${site.product}`,
    parts: [
      paragraph('No puedes entrar con tu cuenta, y cerramos sus sesiones. Lo que guardas en ella no se borra.'),
      ...(rule ? [facts([['Regla', `${ruleWords[rule].name}. ${ruleWords[rule].forbids}`]])] : []),
      quote(reason),
      ...(endsAt ? [paragraph(`Termina sola: ${endsAt}. Desde entonces puedes entrar otra vez.`)] : []),
      ...(until
        ? [
            paragraph(
              `Si no estás de acuerdo, puedes apelar una vez en ${appealMonths} meses, hasta el ${dayWords(until)}. Lo decide otra persona del equipo, y te escribimos lo que decida.`,
            ),
          ]
        : []),
      action(site, until ? 'Ver la decisión y apelar' : 'Ver la decisión', path),
      note(
        `El enlace es solo para ti: no lo reenvíes. Sirve ${linkDays} días desde que la suspendimos. Si no te funciona, escríbenos a ${answerTo}: lo lee una persona del equipo.`,
      ),
    ],
  }),
  sample: {
    rule: 'spam',
    reason: 'Envió el mismo anuncio a 40 negocios de Peñíscola & <Burgos>.',
    path,
    until: '2027-05-25',
    endsAt: '2 de diciembre de 2026, 10:44',
    answerTo: 'legal@lonja.example',
  },
})

const restored = letter<Record<string, never>>({
  write: (_, site) => ({
    subject: `Tu cuenta de ${site.product} puede entrar de nuevo`,
    parts: [
      paragraph('Revisamos tu cuenta y le devolvimos la entrada. Todo lo que guardas en ella sigue ahí.'),
      action(site, 'Entrar', '/welcome'),
    ],
  }),
  sample: {},
})

const appealed = letter<{ state: AppealDecision; reason: string; path: string }>({
  write: ({ state, reason, path }, site) => ({
    subject:
      state === 'upheld'
        ? 'Aceptamos tu apelación: tu cuenta puede entrar de nuevo'
        : 'Rechazamos tu apelación: tu cuenta sigue suspendida',
    parts: [
      paragraph(
        state === 'upheld'
          ? 'Otra persona del equipo revisó tu apelación y te da la razón. Ya puedes entrar, y todo lo que guardas en tu cuenta sigue ahí.'
          : 'Otra persona del equipo revisó tu apelación, y la decisión se mantiene: no puedes entrar con tu cuenta.',
      ),
      quote(reason),
      state === 'upheld' ? action(site, 'Entrar', '/welcome') : action(site, 'Ver la decisión', path),
    ],
  }),
  sample: { state: 'rejected', reason: 'Leímos <lo que cuentas>: los 40 mensajes son iguales.', path },
})

export const suspensionsLetters = {
  'suspensions.suspended': suspended,
  'suspensions.restored': restored,
  'suspensions.appealed': appealed,
}

/** What each mail is written from, by its kind. */
export type SuspensionsLetters = LetterData<typeof suspensionsLetters>
