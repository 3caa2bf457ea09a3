import { describe, expect, it } from 'vitest'
import { checkTaxId } from './tax-ids.ts'

describe('tax ids', () => {
  // Published ids of public bodies and companies.
  it.each([
    ['MX', 'SAT970701NN3', 'SAT970701NN3'],
    ['MX', 'cfe 370814 qi0', 'CFE370814QI0'],
    ['MX', 'GODE561231GR8', 'GODE561231GR8'],
    ['MX', 'XAXX010101000', 'XAXX010101000'],
    ['MX', 'XEXX010101000', 'XEXX010101000'],
    ['ES', 'A-28015865', 'A28015865'],
    ['ES', 'Q2826000H', 'Q2826000H'],
    ['ES', '12345678z', '12345678Z'],
    ['ES', 'X1234567L', 'X1234567L'],
    // For Spaniards and foreigners without DNI or NIE: the check letter of a DNI over the seven digits.
    ['ES', 'M1503708Z', 'M1503708Z'],
    ['ES', 'K1234567L', 'K1234567L'],
    ['ES', 'l-1234567-l', 'L1234567L'],
    ['ES', 'Y1234567X', 'Y1234567X'],
    ['ES', '00000000T', '00000000T'],
    ['ES', 'B12345674', 'B12345674'],
    // A decomposed Ñ, as some keyboards produce, and full-width letters.
    ['MX', 'PEN\u0303A801231AB2', 'PEÑA801231AB2'],
    ['ES', 'Ａ２８０１５８６５', 'A28015865'],
    ['CO', '899.999.068-1', '899999068-1'],
    ['CO', '8999990681', '899999068-1'],
    ['CO', '1020304050', '1020304050'],
    ['AR', '30-50001091-2', '30-50001091-2'],
    ['AR', '33693450239', '33-69345023-9'],
    ['CL', '60.803.000-K', '60803000-K'],
    ['CL', '970040005', '97004000-5'],
    ['PE', '20131312955', '20131312955'],
    ['PE', '20100047218', '20100047218'],
    ['UY', '21 003 5350 018', '21 003 5350 018'],
  ])('%s %s is normalized to %s', (country, given, value) =>
    expect(checkTaxId(country, given)).toEqual({ value }),
  )

  it.each([
    ['MX', 'ABC010203AB'],
    ['MX', 'ABC991332AB1'],
    ['ES', 'A28015866'],
    ['ES', '12345678A'],
    ['ES', 'Z1'],
    ['ES', 'M1234567D'],
    ['ES', 'K1234567A'],
    ['ES', 'L12345678'],
    ['ES', '1234567L'],
    ['CO', '899999068-2'],
    ['CO', '12'],
    ['AR', '30-50001091-3'],
    ['AR', '99500010912'],
    ['CL', '60803000-1'],
    ['PE', '20131312950'],
    ['PE', '99131312955'],
    ['UY', '<b>'],
  ])('%s %s is refused', (country, given) =>
    expect(checkTaxId(country, given).error).toBeTypeOf('string'),
  )

  it('only warns about an RFC with a wrong check digit', () => {
    const check = checkTaxId('MX', 'SAT970701NN4')
    expect(check.error).toBeUndefined()
    expect(check.warning).toContain('RFC')
  })
})
