import { factWord } from '#features/directory/businesses/contract/verification-words.ts'
import type { FactKind } from '#features/directory/businesses/vocabulary.ts'
import { shortMonthWords } from '#shared/text/calendar-words.ts'

type Ending = { kind: FactKind; expiresOn: string }

/** What to renew and until when: `Renueva tu identidad antes del 20 dic`. Without its year, which is never far. */
export function renewalWords({ kind, expiresOn }: Ending, countryCode?: string | null): string {
  const [, month = '', day = ''] = expiresOn.split('-')
  return `Renueva tu${kind === 'references' ? 's' : ''} ${factWord(kind, countryCode)} antes del ${Number(day)} ${shortMonthWords[Number(month) - 1] ?? ''}`
}
