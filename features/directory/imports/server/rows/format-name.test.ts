import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import {
  cleanText,
  formatName,
  formatNameOrNull,
  formatText,
  isNonePlaceholder,
} from './format-name.ts'

describe('formatting names of a register', () => {
  it.each([
    ['ABARROTES  DAVID', 'Abarrotes David'],
    ['TIENDA DE ROPA DE LA DOÑA LUPE', 'Tienda de Ropa de la Doña Lupe'],
    ['LA BENDICION DE DIOS', 'La Bendición de Dios'],
    ['FARMACIA LA PEÑA', 'Farmacia La Peña'],
    ['HOTEL EL SOL Y LA LUNA', 'Hotel El Sol y la Luna'],
    ['HOTEL PLAZA II', 'Hotel Plaza II'],
    ['CAJERO BBVA', 'Cajero BBVA'],
    ['DEPOSIT0 TECATE', 'Deposit0 Tecate'],
    ['Café del Centro', 'Café del Centro'],
    ['"EL PASO" (SUCURSAL)', '"El Paso" (Sucursal)'],
  ])('%s → %s', (raw, shown) => expect(formatText(raw)).toBe(shown))

  it.each([
    ['LLANTERA SIN NOMBRE', 'Llantera en Comala'],
    ['SIN NOMBRE', 'Comercio al por menor de dulces en Comala'],
    ['ABARROTES NINGUNO', 'Abarrotes en Comala'],
    ['CARPINTERIA SI NOMBRE', 'Carpintería en Comala'],
    ['TALLER DE HERRERIA SIN NIMBRE', 'Taller de Herrería en Comala'],
    ['PRODUCTOS DE LIMPIEZA XIN NOMBRE', 'Productos de Limpieza en Comala'],
    ['VENTAS SIN NOMBRES', 'Ventas en Comala'],
    ['NOVEDADES SINNOMBRE', 'Novedades en Comala'],
    ['ESTETICA UNISEXSIN NOMBE', 'Estética Unisex en Comala'],
    ['PESCADERIA SN', 'Pescadería en Comala'],
    ['ABARROTES LUPITA', 'Abarrotes Lupita'],
    ['IGLESIA EN SU NOMBRE', 'Iglesia en su Nombre'],
    ['TAQUERIA SIN RIVAL', 'Taquería sin Rival'],
  ])('%s → %s', (raw, shown) =>
    expect(formatName(raw, 'Comercio al por menor de dulces', 'Comala')).toEqual({
      name: shown,
      nameless: shown.endsWith('Comala'),
    }),
  )

  it('formats 300 real names of the register', () => {
    const lines = readFileSync(join(import.meta.dirname, 'real-names.tsv'), 'utf8')
      .trim()
      .split('\n')
    const wrong = lines.filter((line) => {
      const [raw = '', shown] = line.split('\t')
      return formatName(raw, 'Comercio al por menor', 'Comala').name !== shown
    })
    expect(lines).toHaveLength(300)
    expect(wrong).toEqual([])
  })

  it.each([
    ['COMERCIALIZADORA FERPANO SA DE CV', 'Comercializadora Ferpano'],
    ['MUEBLERIA DEL SUR, S.A. DE C.V.', 'Mueblería del Sur'],
    ['Ferretería Ruiz S. de R.L. de C.V.', 'Ferretería Ruiz'],
    ['SCL PESCADORES DEL SUR SC DE RL', 'SCL Pescadores del Sur'],
    ['LA CASA DE CVETA', 'La Casa de Cveta'],
  ])('%s → %s, without its legal form', (raw, shown) =>
    expect(formatName(raw, '', '')).toEqual({ name: shown, nameless: false }),
  )

  it('repairs lost characters and unusual spaces', () => {
    expect(cleanText('\u00a0LAS VI?AS  INFONAVIT ')).toBe('LAS VIÑAS INFONAVIT')
    expect(formatText('LAS VI?AS INFONAVIT')).toBe('Las Viñas Infonavit')
    expect(formatText('MAGAÃ¿A')).toBe('Magaña')
    expect(formatText('CAYO ALCATRÃ?Z')).toBe('Cayo Alcatráz')
  })

  it.each([
    ['CALLE SIN NOMBRE', null],
    ['NINGUNO (02767)', null],
    ['NINGUNO [CONSTRUCTORA]', 'Constructora'],
    ['TRANSPENINSULAR S/N KM 43.5', 'Transpeninsular KM 43.5'],
    ['CENTRO', 'Centro'],
    ['Jesús María [Ejido]', 'Jesús María'],
    ['BENITO JUAREZ', 'Benito Juárez'],
    ['PLATANO 1RA SECCION', 'Plátano 1ra Sección'],
    ['LOMA FLORIDA 1ERA SECC', 'Loma Florida 1era Secc'],
    ['AZUCENA 2DA. SECCION', 'Azucena 2da. Sección'],
    ['CALLE 10A', 'Calle 10A'],
    ['0BRERA', 'Obrera'],
  ])('street or settlement %s → %s', (raw, shown) => expect(formatNameOrNull(raw)).toBe(shown))

  it('recognizes the forms of "none"', () => {
    for (const none of ['NINGUNO', 'SN', 'CALLE', 'SIN NOMBRE', '', '0'])
      expect(isNonePlaceholder(none)).toBe(true)
    expect(isNonePlaceholder('CALLE DEL SOL')).toBe(false)
  })
})
