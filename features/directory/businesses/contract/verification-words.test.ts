import { describe, expect, it } from 'vitest'
import {
  monthAndYear,
  shortVerificationWords,
  spanishList,
  verificationStatusWords,
  verificationWords,
} from './verification-words.ts'

describe('badge text', () => {
  it.each([
    [{ level: 0, facts: ['email'], until: '2027-03-01' }, null],
    [
      { level: 2, facts: ['identity', 'registry'], until: '2027-03-31' },
      'Verificado: registro e identidad, hasta mar 2027',
    ],
    [
      { level: 1, facts: ['email'], until: '2026-12-01' },
      'Contacto confirmado: correo, hasta dic 2026',
    ],
    [
      { level: 2, facts: ['email', 'phone', 'identity', 'tax_id'], until: null },
      'Verificado: identidad, número fiscal y 2 datos más',
    ],
    [
      {
        level: 4,
        facts: ['email', 'phone', 'identity', 'tax_id', 'registry', 'address', 'references'],
        until: '2027-01-15',
      },
      'Verificado: registro, identidad y 5 datos más, hasta ene 2027',
    ],
    [
      { level: 1, facts: ['email', 'phone', 'registry'], until: null },
      'Contacto confirmado: teléfono y correo\u00a0· registro verificado',
    ],
    [{ level: 1, facts: ['moon_phase'], until: null }, 'Contacto confirmado'],
  ])('%j → %s', (badge, words) => expect(verificationWords(badge)).toBe(words))

  it.each([
    [{ level: 0, facts: ['tax_id'], until: null }, null],
    [{ level: 2, facts: ['identity'], until: null }, 'Verificado nivel 2 de 4'],
    [{ level: 1, facts: ['email'], until: '2027-11-02' }, 'Contacto confirmado'],
    [
      { level: 4, facts: ['identity'], until: '2027-11-30' },
      'Verificado nivel 4 de 4\u00a0· hasta nov 2027',
    ],
  ])('in a row: %j → %s', (badge, words) => expect(shortVerificationWords(badge)).toBe(words))

  it.each([
    [[], {}, 'Aún sin verificar'],
    [[], { claimed: false }, 'No reclamado'],
    [
      ['tax_id', 'identity'],
      { countryCode: 'MX' },
      'Identidad y RFC verificados\u00a0· falta contacto',
    ],
    [['tax_id'], { countryCode: 'CO' }, 'NIT verificado\u00a0· falta contacto'],
    [['tax_id'], { countryCode: 'UY' }, 'Número fiscal verificado\u00a0· falta contacto'],
    [['identity'], {}, 'Identidad verificada\u00a0· falta contacto'],
    [['references'], {}, 'Referencias verificadas\u00a0· falta contacto'],
    [['identity', 'licence'], {}, 'Identidad y licencia verificadas\u00a0· falta contacto'],
    [
      ['identity', 'licence', 'registry', 'address'],
      {},
      'Registro, identidad y 2 datos más verificados\u00a0· falta contacto',
    ],
  ])('without a level, %j of %j → %s', (facts, about, words) =>
    expect(verificationStatusWords({ level: 0, facts, until: null }, about)).toBe(words),
  )

  it.each([
    [{ level: 0, facts: [] }, ['identity'], 'Identidad en revisión'],
    [{ level: 0, facts: [] }, ['tax_id', 'identity'], 'Identidad y RFC en revisión'],
    [
      { level: 0, facts: ['tax_id'] },
      ['identity'],
      'RFC verificado\u00a0· falta contacto\u00a0· identidad en revisión',
    ],
    [
      { level: 1, facts: ['email'] },
      ['tax_id'],
      'Contacto confirmado: correo\u00a0· RFC en revisión',
    ],
    [{ level: 1, facts: ['email'] }, [], 'Contacto confirmado: correo'],
  ])('%j with %j in review → %s', (badge, inReview, words) =>
    expect(
      verificationStatusWords({ ...badge, until: null }, { countryCode: 'MX', inReview }),
    ).toBe(words),
  )

  it("with a level, the status is the badge text, with the country's name of the tax id", () => {
    const badge = { level: 3, facts: ['tax_id', 'registry'], until: '2027-03-31' }
    expect(verificationStatusWords(badge)).toBe(verificationWords(badge))
    expect(verificationStatusWords(badge, { countryCode: 'MX' })).toBe(
      'Verificado: registro y RFC, hasta mar 2027',
    )
  })

  it('uses "e" instead of "y" only before the sound i', () => {
    expect(spanishList(['padres', 'hijos'])).toBe('padres e hijos')
    expect(spanishList(['agua', 'hielo'])).toBe('agua y hielo')
    expect(spanishList(['uno'])).toBe('uno')
    expect(spanishList([])).toBe('')
  })

  it('names every month', () => {
    expect(
      Array.from({ length: 12 }, (_, month) =>
        monthAndYear(`2027-${String(month + 1).padStart(2, '0')}-28`),
      ).join(),
    ).toBe(
      'ene 2027,feb 2027,mar 2027,abr 2027,may 2027,jun 2027,jul 2027,ago 2027,sep 2027,oct 2027,nov 2027,dic 2027',
    )
  })
})
