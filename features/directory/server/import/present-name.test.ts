import { describe, expect, it } from 'vitest'
import { cleanText, presentName, presentText, saysNone } from './present-name.ts'

describe('names of a register, made fit to read', () => {
  it.each([
    ['ABARROTES  DAVID', 'Abarrotes David'],
    ['TIENDA DE ROPA DE LA DOÑA LUPE', 'Tienda de Ropa de la Doña Lupe'],
    ['LA BENDICION DE DIOS', 'La Bendicion de Dios'],
    ['FARMACIA LA PEÑA', 'Farmacia La Peña'],
    ['HOTEL EL SOL Y LA LUNA', 'Hotel El Sol y la Luna'],
    ['COMERCIALIZADORA FERPANO SA DE CV', 'Comercializadora Ferpano S.A. de C.V.'],
    ['MUEBLERIA DEL SUR S.A. DE C.V.', 'Muebleria del Sur S.A. de C.V.'],
    ['HOTEL PLAZA II', 'Hotel Plaza II'],
    ['CAJERO BBVA', 'Cajero BBVA'],
    ['DEPOSIT0 TECATE', 'Deposit0 Tecate'],
    ['Café del Centro', 'Café del Centro'],
    ['"EL PASO" (SUCURSAL)', '"El Paso" (Sucursal)'],
  ])('%s → %s', (raw, shown) => expect(presentText(raw)).toBe(shown))

  it.each([
    ['LLANTERA SIN NOMBRE', 'Llantera en Comala'],
    ['SIN NOMBRE', 'Comercio al por menor de dulces en Comala'],
    ['ABARROTES NINGUNO', 'Abarrotes en Comala'],
    ['ABARROTES LUPITA', 'Abarrotes Lupita'],
  ])('%s → %s', (raw, shown) =>
    expect(presentName(raw, 'Comercio al por menor de dulces', 'Comala')).toEqual({ name: shown, nameless: raw !== 'ABARROTES LUPITA' }),
  )

  it('mends lost characters and odd spaces', () => {
    expect(cleanText('\u00a0LAS VI?AS  INFONAVIT ')).toBe('LAS VIÑAS INFONAVIT')
    expect(presentText('LAS VI?AS INFONAVIT')).toBe('Las Viñas Infonavit')
    expect(presentText('MAGAÃ¿A')).toBe('Magaña')
  })

  it('knows the ways of saying none', () => {
    for (const none of ['NINGUNO', 'SN', 'CALLE', 'SIN NOMBRE', '', '0']) expect(saysNone(none)).toBe(true)
    expect(saysNone('CALLE DEL SOL')).toBe(false)
  })
})
