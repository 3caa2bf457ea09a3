import { type CountryCode, countryCodes } from '#shared/countries.ts'
import { type DocumentKind, documentWords } from '../vocabulary.ts'

/** National names of the documents that prove a fact. */
type Papers = {
  nationalId: string
  residence: string
  registry: string
  licence: string
  taxId: string
  address: string
}

const papers: Record<CountryCode, Papers> = {
  MX: {
    nationalId: 'Credencial para votar (INE)',
    residence: 'Tarjeta de residente (INM)',
    registry: 'Acta constitutiva inscrita en el Registro Público de Comercio',
    licence: 'Cédula profesional (SEP) o licencia de funcionamiento municipal',
    taxId: 'Constancia de situación fiscal (SAT)',
    address: 'Recibo de CFE, agua, predial o teléfono, o estado de cuenta',
  },
  ES: {
    nationalId: 'DNI',
    residence: 'TIE (tarjeta de identidad de extranjero)',
    registry: 'Nota simple o escritura inscrita en el Registro Mercantil',
    licence: 'Carné de colegiado, título oficial o licencia de actividad',
    taxId: 'Tarjeta del NIF o declaración censal (modelo 036)',
    address: 'Recibo de luz, agua o teléfono, o contrato de arrendamiento',
  },
  CO: {
    nationalId: 'Cédula de ciudadanía',
    residence: 'Cédula de extranjería',
    registry: 'Certificado de existencia y representación legal (Cámara de Comercio)',
    licence: 'Tarjeta o matrícula profesional',
    taxId: 'RUT (DIAN)',
    address: 'Recibo de servicios públicos o contrato de arrendamiento',
  },
  AR: {
    nationalId: 'DNI',
    residence: 'DNI para extranjeros',
    registry: 'Estatuto inscripto en la IGJ o en el registro público de tu provincia',
    licence: 'Matrícula profesional o habilitación municipal',
    taxId: 'Constancia de inscripción (ARCA)',
    address: 'Boleta de luz, gas, agua o teléfono, o contrato de alquiler',
  },
  CL: {
    nationalId: 'Cédula de identidad (carnet)',
    residence: 'Cédula de identidad para extranjeros',
    registry: 'Certificado de vigencia del Registro de Comercio o de Tu Empresa en un Día',
    licence: 'Título o registro profesional, o patente municipal',
    taxId: 'e-RUT o inicio de actividades (SII)',
    address: 'Boleta de luz, agua o teléfono, o contrato de arriendo',
  },
  PE: {
    nationalId: 'DNI',
    residence: 'Carné de extranjería',
    registry: 'Vigencia de poder o partida registral (SUNARP)',
    licence: 'Colegiatura o licencia de funcionamiento municipal',
    taxId: 'Ficha RUC (SUNAT)',
    address: 'Recibo de luz, agua o teléfono, o contrato de alquiler',
  },
}

/** National names of the documents of a country; null when unknown. */
export const documentNamesOf = (countryCode: string | null): Papers | null =>
  countryCodes.includes(countryCode as CountryCode) ? papers[countryCode as CountryCode] : null

/** Spanish labels of identity documents, with national names. */
export function documentWordsIn(countryCode: string | null): Record<DocumentKind, string> {
  const own = documentNamesOf(countryCode)
  return own
    ? { ...documentWords, national_id: own.nationalId, residence: own.residence }
    : documentWords
}
